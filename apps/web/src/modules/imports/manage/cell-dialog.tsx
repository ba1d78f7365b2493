import type { ImportRow } from '@eventflow/domain/imports'
import { useId, useState } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'

export interface CellToEdit {
  readonly row: ImportRow
  readonly column: number
  /** What the column fills. */
  readonly name: string
  readonly text: string
}

interface CellDialogProps {
  cell: CellToEdit | null
  onSave: (cell: { rowId: string; column: number; text: string }) => Promise<boolean>
  onClose: () => void
}

/** A cell of the file, mended where it stands. */
export function CellDialog({ cell, onSave, onClose }: CellDialogProps) {
  const t = useWords()
  const id = useId()
  const [text, setText] = useState(cell?.row.cells[cell.column] ?? '')
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    if (cell === null) return
    setIsBusy(true)
    const isSaved = await onSave({ rowId: cell.row.id, column: cell.column, text })
    setIsBusy(false)
    if (isSaved) onClose()
  }
  return (
    <Dialog
      title={t('imports.rows.editTitle', { number: cell?.row.number ?? 0 })}
      isOpen={cell !== null}
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
      <TextField id={id} label={cell?.name ?? ''} value={text} onChange={setText} />
    </Dialog>
  )
}
