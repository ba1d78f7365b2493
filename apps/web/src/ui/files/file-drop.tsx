import { useId, useState, type DragEvent } from 'react'
import { useWords } from '../../platform/words.tsx'
import { Icon } from '../icon.tsx'
import classes from './files.module.css'

interface FileDropProps {
  label: string
  /** Value of the input's `accept` attribute. */
  accept: string
  /** The accepted files, in words. */
  hint: string
  isBusy: boolean
  /** Shown while the file is processed. */
  busy: string
  onFile: (file: File) => void
}

/** Accepts one file that is read immediately and not stored: a button and a drop area. */
export function FileDrop({ label, accept, hint, isBusy, busy, onFile }: FileDropProps) {
  const t = useWords()
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file && !isBusy) onFile(file)
  }
  const over = (event: DragEvent, is: boolean) => {
    event.preventDefault()
    setIsOver(is)
  }
  return (
    <div
      className={classes['zone']}
      data-over={isOver || undefined}
      aria-busy={isBusy || undefined}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false)
        take(event.dataTransfer.files)
      }}
    >
      <label className={classes['choose']}>
        <input
          id={id}
          type="file"
          className={classes['input']}
          aria-label={label}
          accept={accept}
          disabled={isBusy}
          onChange={(event) => {
            take(event.target.files)
            // Allows the same file to be picked again after it was fixed.
            event.target.value = ''
          }}
        />
        <Icon name="upload_file_outlined" />
        <span>{isBusy ? busy : t('ui.files.choose')}</span>
      </label>
      <span className={classes['drop']}>{t('ui.files.drop')}</span>
      <span className={classes['limits']}>{hint}</span>
    </div>
  )
}
