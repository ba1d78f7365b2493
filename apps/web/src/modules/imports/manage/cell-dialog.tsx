import { useId, useState, type SubmitEvent } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'

/** A text of the file, and how to save a replacement. */
export interface TextToEdit {
  readonly title: string
  /** The text's column. */
  readonly label: string
  readonly text: string
  /** Why the import could not use a text; null if it can. */
  readonly problemOf?: (text: string) => string | null
  readonly onSave: (text: string) => Promise<boolean>
}

/** Edits a cell of the file, or a value that many rows contain. */
export function CellDialog({ edit, onClose }: { edit: TextToEdit | null; onClose: () => void }) {
  const t = useWords()
  const id = useId()
  const [text, setText] = useState(edit?.text ?? '')
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const save = async () => {
    if (edit === null) return
    const problem = edit.problemOf?.(text) ?? null
    setError(problem)
    if (problem !== null) return
    setIsBusy(true)
    const isSaved = await edit.onSave(text)
    setIsBusy(false)
    if (isSaved) onClose()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <Dialog
      title={edit?.title ?? ''}
      isOpen={edit !== null}
      onClose={onClose}
      actions={
        <DialogActions
          action={t('ui.save')}
          isBusy={isBusy}
          onDo={() => void save()}
          onCancel={onClose}
        />
      }
    >
      <form onSubmit={submit}>
        <TextField
          id={id}
          label={edit?.label ?? ''}
          value={text}
          onChange={setText}
          error={error}
        />
      </form>
    </Dialog>
  )
}
