import { useWords } from '../../platform/words.tsx'
import { Button } from '../button.tsx'
import { UnsavedGuard } from '../editor/unsaved-guard.tsx'
import { IconButton } from '../icon-button.tsx'
import { Muted, Row, Stack } from '../layout.tsx'
import { sizeText } from '../time-text.ts'
import { ReplaceButton } from './file-rows.tsx'
import { ChosenThumb } from './file-thumb.tsx'
import classes from './files.module.css'

interface ChosenFilesProps {
  files: readonly File[]
  accept: readonly string[]
  onReplace: (place: number, file: File) => void
  onRemove: (place: number) => void
  onSend: () => void
}

/** Files of this device that the user checks before they are sent. */
export function ChosenFiles({ files, accept, onReplace, onRemove, onSend }: ChosenFilesProps) {
  const t = useWords()
  return (
    <Stack gap="xs">
      <Stack as="ul" gap="2xs" className={classes['rows']}>
        {files.map((file, place) => (
          // The same file can be chosen twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${place} ${file.name} ${file.lastModified}`} className={classes['row']}>
            <ChosenThumb file={file} icon="insert_drive_file_outlined" />
            <span className={classes['name']}>{file.name}</span>
            <span className={classes['size']}>{sizeText(file.size)}</span>
            <ReplaceButton
              name={file.name}
              accept={accept}
              onFile={(other) => onReplace(place, other)}
            />
            <IconButton
              size="inner"
              icon="delete_outlined"
              label={t('ui.files.removeFile', { name: file.name })}
              onClick={() => onRemove(place)}
            />
          </li>
        ))}
      </Stack>
      <Row gap="sm">
        <Button needsNetwork onClick={onSend}>
          {t('ui.files.send', { count: files.length })}
        </Button>
        <Muted role="status">{t('ui.files.notSent', { count: files.length })}</Muted>
      </Row>
      <UnsavedGuard isDirty text={t('ui.files.leaveUnsent')} />
    </Stack>
  )
}
