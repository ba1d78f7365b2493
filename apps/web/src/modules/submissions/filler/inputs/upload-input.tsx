import { type FieldOf, filesOf, maxFileBytes } from '@eventflow/domain/forms/engine'
import type { T } from '@eventflow/domain/words'
import { use, useCallback, useSyncExternalStore } from 'react'
import { useWords } from '../../../../platform/words.tsx'
import { FilePicker } from '../../../../ui/files/file-picker.tsx'
import { createUploadStore, type Upload } from '../../../../ui/files/upload-store.ts'
import { useFieldTexts } from './field-texts.tsx'
import { FileLinks, linked } from '../../answers/file-links.ts'
import { type InputProps, useFiller } from './filler-context.ts'
import { useAnswer } from './use-answer.ts'

type UploadField = FieldOf<'upload'>

// MIME types and extensions, because devices without Office do not know the MIME type of
// spreadsheets.
const ACCEPTED: Record<UploadField['accept'][number], readonly string[]> = {
  image: ['image/jpeg', 'image/png', 'image/webp', '.jpg', '.jpeg', '.png', '.webp'],
  docs: ['.pdf', '.txt', '.doc', '.docx', '.xls', '.xlsx', '.ppt', '.pptx', 'application/pdf'],
  video: ['video/mp4', '.mp4'],
}

const limitsOf = (field: UploadField, t: T) => ({
  accept: field.accept.flatMap((group) => ACCEPTED[group]),
  kinds: field.accept.map((group) => t(`filling.uploads.${group}`)).join(', '),
  maxBytes: maxFileBytes(field),
})

const NONE: readonly Upload[] = []
const nothing = () => {}

/** The running uploads of this answer. */
function useFieldUploads(path: string) {
  const shelf = useFiller().uploads.of(path, createUploadStore)
  const subscribe = useCallback(
    (listener: () => void) => shelf?.subscribe(listener) ?? nothing,
    [shelf],
  )
  const uploads = useSyncExternalStore(subscribe, () => shelf?.read() ?? NONE)
  return {
    isOff: shelf === null,
    uploads: {
      uploads,
      add: shelf?.add ?? nothing,
      retry: shelf?.retry ?? nothing,
      cancel: shelf?.cancel ?? nothing,
    },
  }
}

export function UploadInput({ field, path }: InputProps<UploadField>) {
  const t = useWords()
  const { id, value, onChange, error } = useAnswer(path)
  const { uploads, isOff } = useFieldUploads(path)
  const { description, ...about } = useFieldTexts(field)
  const files = filesOf(value)
  const linkTo = use(FileLinks)
  return (
    <FilePicker
      {...about}
      id={id}
      description={isOff ? t('filling.uploads.preview') : description}
      isDisabled={isOff}
      error={error}
      limits={limitsOf(field, t)}
      isMulti={field.isMulti}
      uploads={uploads}
      files={files.map((file) => linked(file, linkTo))}
      onRemove={(fileId) => onChange(files.filter((file) => file.id !== fileId))}
    />
  )
}
