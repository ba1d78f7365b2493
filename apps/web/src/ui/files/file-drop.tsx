import { useId, useState, type DragEvent } from 'react'
import { useWords } from '../../platform/words.tsx'
import { Icon } from '../icon.tsx'
import classes from './files.module.css'

interface FileDropProps {
  label: string
  /** As the attribute of the input has it. */
  accept: string
  /** What is taken, in words. */
  hint: string
  isBusy: boolean
  /** Said while the file is on its way. */
  busy: string
  onFile: (file: File) => void
}

/** One file that is read at once and not kept: a button, and a place to drop it. */
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
            // The same file may be picked again once it was fixed.
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
