import type { ReviewMove } from '@eventflow/domain/tasks'
import { useState } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { TextArea } from '../../../ui/fields/text-fields.tsx'

export type NotedMove = Extract<ReviewMove, 'changesRequested' | 'rejected'>

const ACTIONS = {
  changesRequested: 'taskAdmin.review.requestChanges',
  rejected: 'taskAdmin.review.reject',
} as const

interface ReviewNoteDialogProps {
  /** The decision that needs a note; null if the dialog is closed. */
  move: NotedMove | null
  onClose: () => void
  /** Returns false if it was refused; the note then stays. */
  onDecide: (move: NotedMove, note: string) => Promise<boolean>
}

/** Asks what the team must change, or why it was rejected. */
export function ReviewNoteDialog({ move, onClose, onDecide }: ReviewNoteDialogProps) {
  const t = useWords()
  const [note, setNote] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const decide = async (decided: NotedMove) => {
    setIsMissing(note.trim() === '')
    if (note.trim() === '') return
    setIsBusy(true)
    const isDone = await onDecide(decided, note.trim())
    setIsBusy(false)
    if (!isDone) return
    setNote('')
    onClose()
  }
  const title = move === null ? '' : t(ACTIONS[move])
  return (
    <Dialog
      title={title}
      isOpen={move !== null}
      onClose={onClose}
      actions={
        <DialogActions
          action={title}
          isBusy={isBusy}
          onDo={() => move && void decide(move)}
          onCancel={onClose}
        />
      }
    >
      <TextArea
        label={t('taskAdmin.review.note')}
        description={t('taskAdmin.review.noteText')}
        error={isMissing ? t('taskAdmin.review.noteMissing') : null}
        value={note}
        onChange={setNote}
        maxLength={4000}
        isRequired
      />
    </Dialog>
  )
}
