import { useState } from 'react'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../button.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { useOnlyReading } from '../only-reading.ts'
import { RemoveButton } from '../remove-button.tsx'
import {
  useRecordChange,
  type Archiving,
  type RecordItem,
  type RecordLife,
} from './record-source.ts'

interface Question {
  readonly title: string
  readonly text: string
  /** The verb of the main button: "Archive group". */
  readonly action: string
}

interface RecordActionProps<R extends RecordItem> {
  source: RecordLife<R>
  ids: readonly string[]
  /** Goes on from there: they have left the list or the screen that they stood in. */
  onDone: () => unknown
}

interface RemoveRecordsProps<R extends RecordItem> extends RecordActionProps<R> {
  /** Asked before. */
  question: Question
  /** The words of the button, where it is not those of the question. */
  label?: string
  /** What is removed with them, a line each. */
  goesToo?: readonly string[]
  /** The message when they are gone. */
  done: string
}

/** Removes records after asking once. */
export function RemoveRecords<R extends RecordItem>(props: RemoveRecordsProps<R>) {
  const { source, ids, question, done, onDone, ...button } = props
  const { remove } = useRecordChange(source)
  return <RemoveButton {...question} {...button} onRemove={() => remove([...ids], done, onDone)} />
}

interface ArchiveRecordsProps<R extends RecordItem> extends RecordActionProps<R> {
  /** They are in the archive: the button restores them, and asks nothing. */
  isArchived: boolean
  /** Asked before archiving. */
  question: Question
  done: Archiving
}

/** Archives records, or restores them; either can be undone from its message. */
export function ArchiveRecords<R extends RecordItem>(props: ArchiveRecordsProps<R>) {
  const t = useWords()
  const { isArchived, question, done, onDone } = props
  const { archive, failed } = useRecordChange(props.source)
  const [isAsking, setIsAsking] = useState(false)
  const isReading = useOnlyReading()
  const run = async () => {
    await archive([...props.ids], !isArchived, done)
    onDone()
  }
  if (isReading) return null
  return (
    <>
      <Button
        variant="default"
        onClick={() => (isArchived ? void run().catch(failed) : setIsAsking(true))}
      >
        {t(isArchived ? 'ui.unarchive' : 'ui.archive')}
      </Button>
      <ConfirmDialog
        {...question}
        isDangerous={false}
        isOpen={isAsking}
        onConfirm={run}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
