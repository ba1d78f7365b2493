import { percentIn } from '@eventflow/domain/kernel'
import { useRef } from 'react'
import { locale } from '../../platform/words-catalogue.ts'
import { useWords } from '../../platform/words.tsx'
import { IconButton } from '../icon-button.tsx'
import { Icon } from '../icon.tsx'
import { Stack, Text } from '../layout.tsx'
import { ProgressBar } from '../progress.tsx'
import { sizeText } from '../time-text.ts'
import { ChosenThumb, StoredThumb } from './file-thumb.tsx'
import classes from './files.module.css'
import type { Upload } from './upload-store.ts'
import type { Uploads } from './use-uploads.ts'

export interface StoredFile {
  readonly id: string
  readonly name: string
  readonly size: number
  /** URL of the file; omitted while there is none. */
  readonly href?: string
  /** Opens a file that has no plain URL. */
  readonly onOpen?: () => unknown
}

interface StoredFilesProps {
  files: readonly StoredFile[]
  /** Omitted if files are read-only. */
  onRemove?: (id: string) => void
  /** Replaces a file. */
  onReplace?: (id: string, file: File) => void
  /** Accepted types of the replacement, as in the `accept` attribute. */
  accept?: readonly string[]
}

/** Uploaded files, each a link if it can be downloaded. */
export function StoredFiles({ files, onRemove, onReplace, accept }: StoredFilesProps) {
  const t = useWords()
  if (files.length === 0) return null
  return (
    <Stack as="ul" gap="2xs" className={classes['rows']}>
      {files.map((file) => (
        <li key={file.id} className={classes['row']}>
          <StoredThumb file={file} icon="insert_drive_file_outlined" />
          <span className={classes['name']}>
            <FileName file={file} />
          </span>
          <span className={classes['size']}>{sizeText(file.size)}</span>
          {onReplace && (
            <ReplaceButton
              name={file.name}
              accept={accept}
              onFile={(other) => onReplace(file.id, other)}
            />
          )}
          {onRemove && (
            <IconButton
              size="inner"
              icon="delete_outlined"
              label={t('ui.files.removeFile', { name: file.name })}
              onClick={() => onRemove(file.id)}
            />
          )}
        </li>
      ))}
    </Stack>
  )
}

interface ReplaceButtonProps {
  name: string
  accept: readonly string[] | undefined
  onFile: (file: File) => void
}

export function ReplaceButton({ name, accept, onFile }: ReplaceButtonProps) {
  const t = useWords()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton
        size="inner"
        icon="swap_horiz"
        label={t('ui.files.replace', { name })}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept?.join(',')}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onFile(file)
          event.target.value = ''
        }}
      />
    </>
  )
}

function FileName({ file: { name, href, onOpen } }: { file: StoredFile }) {
  const t = useWords()
  const label = t('ui.files.download', { name })
  if (onOpen)
    return (
      <button type="button" className={classes['open']} aria-label={label} onClick={onOpen}>
        {name}
      </button>
    )
  if (!href) return name
  return (
    <a href={href} download aria-label={label}>
      {name}
    </a>
  )
}

/** Uploads in progress. */
export function UploadRows({ uploads }: { uploads: Uploads }) {
  if (uploads.uploads.length === 0) return null
  return (
    <Stack as="ul" gap="2xs" className={classes['rows']}>
      {uploads.uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} uploads={uploads} />
      ))}
    </Stack>
  )
}

function UploadRow({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const t = useWords()
  const { id, file, name, size, percent, state, isRefused } = upload
  const isFailed = state === 'failed'
  return (
    <li className={classes['row']} data-failed={isFailed || undefined}>
      {isFailed ? (
        <Icon name="error_outline" />
      ) : (
        <ChosenThumb file={file} icon="upload_file_outlined" />
      )}
      <div className={classes['name']}>
        {name}
        {isFailed ? (
          <Text role="alert" as="div" tone="error">
            {upload.message ?? t('ui.feedback.error')}
          </Text>
        ) : (
          <ProgressBar percent={percent} label={t('ui.files.uploading', { name, percent })} />
        )}
      </div>
      {!isFailed && <span className={classes['size']}>{sizeText(size)}</span>}
      <span className={classes['size']}>
        {state === 'uploading'
          ? percentIn(locale(), percent * 100)
          : state === 'waiting'
            ? t('ui.files.waiting')
            : null}
      </span>
      {isFailed && !isRefused && (
        <IconButton
          size="inner"
          icon="refresh"
          label={t('ui.files.retry', { name })}
          onClick={() => uploads.retry(id)}
        />
      )}
      <IconButton
        size="inner"
        icon="close"
        label={t(isFailed ? 'ui.files.removeFile' : 'ui.files.cancelUpload', { name })}
        onClick={() => uploads.cancel(id)}
      />
    </li>
  )
}
