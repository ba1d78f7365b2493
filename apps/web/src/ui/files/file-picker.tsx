import type { T } from '@eventflow/domain/words'
import { useState, type DragEvent, type ReactNode } from 'react'
import { useIsOffline } from '../../platform/network.ts'
import { useWords } from '../../platform/words.tsx'
import {
  FieldDescription,
  FieldError,
  RequiredMark,
  useWiring,
  type FieldProps,
} from '../fields/field-frame.tsx'
import fieldClasses from '../fields/fields.module.css'
import { Icon } from '../icon.tsx'
import { Muted } from '../layout.tsx'
import { sizeLimitText } from '../time-text.ts'
import { fittingFiles, refusal, type FileLimits } from './file-limits.ts'
import { StoredFiles, UploadRows, type StoredFile } from './file-rows.tsx'
import classes from './files.module.css'
import type { Uploads } from './use-uploads.ts'

interface FilePickerProps extends FieldProps {
  limits: FileLimits
  isMulti?: boolean
  /** How many more fit; as many as anybody likes where it is left out. */
  room?: number
  /** Puts another file in the place of one; absent where that is removing and adding. */
  onReplace?: (id: string, file: File) => void
  /** Takes them in the picker's place, where files are also chosen elsewhere. */
  onTake?: (files: readonly File[]) => void
  uploads: Uploads
  /** The files that have arrived. */
  files: readonly StoredFile[]
  onRemove: (id: string) => void
}

/** The one file picker: a button, a place to drop, and a line for each file. */
export function FilePicker(props: FilePickerProps) {
  const t = useWords()
  const wiring = useWiring(props)
  const [refused, setRefused] = useState<readonly string[]>([])
  const error = refused.length > 0 ? refused.join(' ') : props.error
  return (
    <div className={fieldClasses['field']}>
      <span id={`${wiring.id}-label`} className={fieldClasses['label']}>
        {props.label}
        {props.isRequired && <RequiredMark />}
      </span>
      <FieldDescription id={wiring.id}>{props.description}</FieldDescription>
      <StoredFiles
        files={props.files}
        onRemove={props.onRemove}
        {...replacing(props, setRefused, t)}
      />
      <UploadRows uploads={props.uploads} />
      <DropZone {...props} wiring={wiring} onRefused={setRefused} />
      <FieldError id={wiring.id}>{error}</FieldError>
    </div>
  )
}

/** Another file in the place of one, where it fits. */
function replacing(
  { onReplace, limits }: FilePickerProps,
  onRefused: (messages: readonly string[]) => void,
  t: T,
) {
  if (!onReplace) return {}
  const replace = (id: string, file: File): void => {
    const why = refusal(file, limits, t)
    onRefused(why === null ? [] : [why])
    if (why === null) onReplace(id, file)
  }
  return { onReplace: replace, accept: limits.accept }
}

interface DropZoneProps extends FilePickerProps {
  wiring: ReturnType<typeof useWiring>
  onRefused: (messages: readonly string[]) => void
}

/** Takes what fits, and says why the rest cannot be taken. */
function useTake({ limits, isMulti, room, onTake, uploads, onRefused }: DropZoneProps) {
  const t = useWords()
  return (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, isMulti ? undefined : 1)
    if (onTake) return onTake(files)
    const { fitting, refusals } = fittingFiles(files, { limits, room }, t)
    onRefused(refusals)
    uploads.add(fitting)
  }
}

function DropZone(props: DropZoneProps): ReactNode {
  const t = useWords()
  const { limits, isMulti, room = 1, uploads } = props
  const [isOver, setIsOver] = useState(false)
  const take = useTake(props)
  const isOffline = useIsOffline()
  const over = (event: DragEvent, is: boolean) => {
    event.preventDefault()
    setIsOver(is)
  }
  const drop = (event: DragEvent) => {
    over(event, false)
    if (!props.isDisabled) take(event.dataTransfer.files)
  }
  if (room <= 0 || (!isMulti && props.files.length + uploads.uploads.length > 0)) return null
  // What is on its way continues by itself, and its line says that it waits.
  if (isOffline) return uploads.uploads.length > 0 ? null : <Muted>{t('ui.offline.files')}</Muted>
  return (
    <div
      className={classes['zone']}
      data-over={isOver || undefined}
      data-invalid={props.error ? true : undefined}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={drop}
    >
      <ChooseButton {...props} take={take} />
      <span className={classes['drop']}>{t(isMulti ? 'ui.files.dropMany' : 'ui.files.drop')}</span>
      <span className={classes['limits']}>
        {t('ui.files.accepted', { kinds: limits.kinds })},{' '}
        {t('ui.files.upTo', { size: sizeLimitText(limits.maxBytes) })}
      </span>
    </div>
  )
}

function ChooseButton(props: DropZoneProps & { take: (list: FileList | null) => void }) {
  const t = useWords()
  const { limits, isMulti, wiring, take } = props
  return (
    <label className={classes['choose']}>
      <input
        {...wiring}
        type="file"
        className={classes['input']}
        aria-labelledby={`${wiring.id}-label ${wiring.id}-choose`}
        accept={limits.accept.join(',')}
        multiple={isMulti}
        onChange={(event) => {
          take(event.target.files)
          // The same file may be picked again after it was removed.
          event.target.value = ''
        }}
      />
      <Icon name="upload_file_outlined" />
      <span id={`${wiring.id}-choose`}>
        {t(isMulti ? 'ui.files.chooseMany' : 'ui.files.choose')}
      </span>
    </label>
  )
}
