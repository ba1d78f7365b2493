import type { WordKey } from '@eventflow/domain/words'
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
  /** Label of the main button: "Archive group". */
  readonly action: string
}

interface RecordActionProps<R extends RecordItem> {
  source: RecordLife<R>
  ids: readonly string[]
  /** Called after the records have left the list or screen. */
  onDone: () => unknown
}

interface RemoveRecordsProps<R extends RecordItem> extends RecordActionProps<R> {
  /** Texts of the confirmation. */
  question: Question
  /** Label of the button, if it differs from the confirmation's. */
  label?: string
  /** What else is deleted, one line each. */
  goesToo?: readonly string[]
  /** Success message. */
  done: string
}

/** Deletes records after a confirmation. */
export function RemoveRecords<R extends RecordItem>(props: RemoveRecordsProps<R>) {
  const { source, ids, question, done, onDone, ...button } = props
  const { remove } = useRecordChange(source)
  return <RemoveButton {...question} {...button} onRemove={() => remove([...ids], done, onDone)} />
}

interface ArchiveRecordsProps<R extends RecordItem> extends RecordActionProps<R> {
  /** The records are archived; the button restores them without a confirmation. */
  isArchived: boolean
  /** Texts of the confirmation before archiving. */
  question: Question
  done: Archiving
}

type LifeWord =
  | `archive${'Title' | 'Text' | 'Action'}`
  | 'archived'
  | 'unarchived'
  | `remove${'Title' | 'Text' | 'Action'}`
  | 'removed'

interface RecordLifeActionsProps<R extends RecordItem> extends RecordActionProps<R> {
  isArchived: boolean
  /** The name of the first record. */
  name: string
  /** The texts of this kind of record. */
  word: (name: LifeWord) => WordKey
  putBack?: Archiving['putBack']
}

/** Archives, restores and deletes records. */
export function RecordLifeActions<R extends RecordItem>(props: RecordLifeActionsProps<R>) {
  const t = useWords()
  const { name, word, putBack, isArchived, ...shared } = props
  const say = (which: LifeWord) => t(word(which), { count: shared.ids.length, name, title: name })
  return (
    <>
      <ArchiveRecords
        {...shared}
        isArchived={isArchived}
        question={{
          title: say('archiveTitle'),
          text: say('archiveText'),
          action: say('archiveAction'),
        }}
        done={{
          archived: say('archived'),
          unarchived: say('unarchived'),
          ...(putBack && { putBack }),
        }}
      />
      <RemoveRecords
        {...shared}
        label={t('ui.delete')}
        question={{
          title: say('removeTitle'),
          text: say('removeText'),
          action: say('removeAction'),
        }}
        done={say('removed')}
      />
    </>
  )
}

/** Archives or restores records. The success message offers Undo. */
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
