import { MESSAGE_FILES } from '@eventflow/domain/comments'
import type { StoredFile } from '@eventflow/domain/files'
import { useState } from 'react'
import { fileAddress } from '../../platform/file-address.ts'
import { sendFile } from '../../platform/send-file.ts'
import { useWords } from '../../platform/words.tsx'
import { acceptOf, MAX_UPLOAD_BYTES } from '../../ui/files/accepted-files.ts'
import { fittingFiles, leftOutText, refusedText } from '../../ui/files/file-limits.ts'
import { FilePicker } from '../../ui/files/file-picker.tsx'
import { isOnItsWay, useUploads } from '../../ui/files/use-uploads.ts'

type Attached = Pick<StoredFile, 'id' | 'name' | 'size'>

const ACCEPTED = acceptOf(['image', 'docs', 'video', 'zip'])

/** The files to send with a message. */
export function useAttached() {
  const t = useWords()
  const [files, setFiles] = useState<readonly Attached[]>([])
  const [isOpen, setIsOpen] = useState(false)
  const [error, setError] = useState<string>()
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const uploads = useUploads(sendFile('commentFile'), ({ id, name, size }) =>
    setFiles((before) => [...before, { id, name, size }]),
  )
  const kinds = t('comments.fileKinds')
  const limits = { accept: ACCEPTED, kinds, maxBytes: MAX_UPLOAD_BYTES }
  const room = MESSAGE_FILES - files.length - uploads.uploads.length
  return {
    files,
    uploads,
    limits,
    room,
    error:
      refusedText(error === undefined ? [] : [error], leftOutText(leftOut, room, t)) || undefined,
    isOpen,
    open: () => setIsOpen(true),
    take: (chosen: readonly File[]) => {
      const { fitting, refusals, ...refused } = fittingFiles(chosen, { limits, room }, t)
      setIsOpen(true)
      setLeftOut(refused.leftOut)
      setError(refusedText(refusals, '') || undefined)
      uploads.add(fitting)
    },
    remove: (gone: string) => setFiles((before) => before.filter(({ id }) => id !== gone)),
    clear: () => {
      setFiles([])
      setError(undefined)
      setLeftOut([])
      setIsOpen(false)
    },
    /** A file is still uploading, so the message would be sent without it. */
    isOnItsWay: isOnItsWay(uploads),
    /** Returns true and shows an error if a failed upload was neither retried nor removed. */
    isIncomplete: () => {
      const isIncomplete = uploads.uploads.length > 0
      setError(isIncomplete ? t('comments.filesMissing') : undefined)
      return isIncomplete
    },
  }
}

/** Input for the files of a message. */
export function AttachFiles({ attached }: { attached: ReturnType<typeof useAttached> }) {
  const t = useWords()
  const { files, uploads, limits, room, error, take, remove } = attached
  return (
    <FilePicker
      label={t('comments.files', { count: MESSAGE_FILES })}
      limits={limits}
      isMulti
      room={room}
      error={error}
      onTake={take}
      uploads={uploads}
      files={files.map((file) => ({ ...file, href: fileAddress(file.id) }))}
      onRemove={remove}
    />
  )
}
