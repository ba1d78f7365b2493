import type { T } from '@eventflow/domain/words'
import { lazy, Suspense, useState, type ComponentType, type DragEvent, type ReactNode } from 'react'
import { useIsOffline } from '../../platform/network.ts'
import { loadWords } from '../../platform/words-catalogue.ts'
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
import {
  fittingFiles,
  leftOutText,
  refusal,
  refusedText,
  takesPhotosAsPdf,
  type FileLimits,
} from './file-limits.ts'
import { ChosenFiles } from './chosen-files.tsx'
import { StoredFiles, UploadRows, type StoredFile } from './file-rows.tsx'
import classes from './files.module.css'
import type { PhotosToPdfProps } from './photos/photos-to-pdf.tsx'
import type { Uploads } from './use-uploads.ts'

interface FilePickerProps extends FieldProps {
  limits: FileLimits
  isMulti?: boolean
  /** An upload already submits the file, so the user checks the file before. */
  isSentAtOnce?: boolean
  /** How many more files are allowed; omitted if unlimited. */
  room?: number
  /** Replaces a file. Omitted where files are removed and added instead. */
  onReplace?: (id: string, file: File) => void
  /**
   * Receives the files instead of the picker's own upload, if files can also be added elsewhere.
   */
  onTake?: (files: readonly File[]) => void
  uploads: Uploads
  /** The uploaded files. */
  files: readonly StoredFile[]
  onRemove: (id: string) => void
}

// Few pickers need it. If it cannot be loaded, the button is missing and the picker still works.
const PhotosToPdf = lazy(async (): Promise<{ default: ComponentType<PhotosToPdfProps> }> => {
  try {
    const [photos] = await Promise.all([import('./photos/photos-to-pdf.tsx'), loadWords('photos')])
    return { default: photos.PhotosToPdf }
  } catch {
    return { default: () => null }
  }
})

/** The standard file picker: a button, a drop area, and a line for each file. */
export function FilePicker(props: FilePickerProps) {
  const t = useWords()
  const wiring = useWiring(props)
  const [refused, setRefused] = useState<Refused>(NONE_REFUSED)
  const [chosen, setChosen] = useState<readonly File[]>([])
  const room = roomOf(props, chosen.length)
  const leftOut = leftOutText(refused.leftOut, room ?? 0, t)
  const error = refusedText(refused.refusals, leftOut) || props.error
  const isOffline = useIsOffline()
  const take = useTake(props, { room, setRefused, setChosen })
  const isFull = (room ?? 1) <= 0
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
      {chosen.length > 0 && (
        <ChosenFiles
          files={chosen}
          accept={props.limits.accept}
          onReplace={(place, file) => {
            const why = refusal(file, props.limits, t)
            setRefused({ ...NONE_REFUSED, refusals: why === null ? [] : [why] })
            if (why === null) setChosen(chosen.with(place, file))
          }}
          onRemove={(place) => setChosen(chosen.toSpliced(place, 1))}
          onSend={() => {
            setRefused(NONE_REFUSED)
            setChosen([])
            props.uploads.add(chosen)
          }}
        />
      )}
      {!isFull && <DropZone {...props} wiring={wiring} isOffline={isOffline} take={take} />}
      {takesPhotosAsPdf(props.limits) && !props.isDisabled && (
        <Suspense fallback={null}>
          <PhotosToPdf
            maxBytes={props.limits.maxBytes}
            isOff={isFull || isOffline}
            isSentAtOnce={props.isSentAtOnce === true}
            // Its pages were checked in the dialog.
            onPdf={(pdf) => take([pdf], { isChecked: true })}
          />
        </Suspense>
      )}
      <FieldError id={wiring.id}>{error}</FieldError>
    </div>
  )
}

/** Files that were not added: the reasons in words, and the names of those without room. */
interface Refused {
  readonly refusals: readonly string[]
  readonly leftOut: readonly string[]
}
const NONE_REFUSED: Refused = { refusals: [], leftOut: [] }

/** Replaces a file if the new one is accepted. */
function replacing(
  { onReplace, limits }: FilePickerProps,
  onRefused: (refused: Refused) => void,
  t: T,
) {
  if (!onReplace) return {}
  const replace = (id: string, file: File): void => {
    const why = refusal(file, limits, t)
    onRefused({ ...NONE_REFUSED, refusals: why === null ? [] : [why] })
    if (why === null) onReplace(id, file)
  }
  return { onReplace: replace, accept: limits.accept }
}

/** How many more files can be added now; undefined if unlimited. */
function roomOf(
  { room, isMulti, files, uploads }: FilePickerProps,
  chosen: number,
): number | undefined {
  if (isMulti) return room === undefined ? undefined : room - chosen
  return Math.min(room ?? 1, 1 - files.length - uploads.uploads.length) - chosen
}

type Take = (files: Iterable<File>, how?: { readonly isChecked: boolean }) => void

interface Taking {
  readonly room: number | undefined
  readonly setRefused: (refused: Refused) => void
  /** Adds files that the user checks before they are sent. */
  readonly setChosen: (change: (before: readonly File[]) => readonly File[]) => void
}

/** Accepts the files that fit and shows why the others are refused. */
function useTake(props: FilePickerProps, { room, setRefused, setChosen }: Taking): Take {
  const t = useWords()
  const { limits, onTake, uploads, isSentAtOnce } = props
  return (list, { isChecked } = { isChecked: isSentAtOnce !== true }) => {
    const files = [...list]
    if (onTake) return onTake(files)
    const { fitting, ...refused } = fittingFiles(files, { limits, room }, t)
    setRefused(refused)
    if (isChecked) uploads.add(fitting)
    else setChosen((before) => [...before, ...fitting])
  }
}

interface DropZoneProps extends FilePickerProps {
  wiring: ReturnType<typeof useWiring>
  isOffline: boolean
  take: Take
}

function DropZone(props: DropZoneProps): ReactNode {
  const t = useWords()
  const { limits, isMulti, uploads, isOffline, take } = props
  const [isOver, setIsOver] = useState(false)
  const over = (event: DragEvent, is: boolean) => {
    event.preventDefault()
    setIsOver(is)
  }
  const drop = (event: DragEvent) => {
    over(event, false)
    if (!props.isDisabled) take(event.dataTransfer.files)
  }
  // Uploads continue automatically, and their lines show that they are waiting.
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
      <ChooseButton {...props} />
      <span className={classes['drop']}>{t(isMulti ? 'ui.files.dropMany' : 'ui.files.drop')}</span>
      <span className={classes['limits']}>
        {t('ui.files.accepted', { kinds: limits.kinds })},{' '}
        {t(isMulti ? 'ui.files.upToEach' : 'ui.files.upTo', {
          size: sizeLimitText(limits.maxBytes),
        })}
      </span>
    </div>
  )
}

function ChooseButton(props: DropZoneProps) {
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
          take(event.target.files ?? [])
          // Allows the same file to be picked again after it was removed.
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
