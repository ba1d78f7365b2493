import { useState } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { SourceField } from './columns-dialog.tsx'
import { formIdsOf, useColumnSources, type ColumnFacts } from './use-column-facts.ts'

interface ColumnPickerProps {
  onPick: (column: ColumnFacts) => void
  onClose: () => void
}

/** Picks a column for a condition. */
export function ColumnPicker({ onPick, onClose }: ColumnPickerProps) {
  const t = useWords()
  const [open, setOpen] = useState('team')
  const [key, setKey] = useState('')
  const sources = useColumnSources(formIdsOf(open))
  const columns = sources.find(({ id }) => id === open)?.columns ?? []
  const chosen = columns.find((column) => column.key === key)
  const pick = () => {
    if (chosen) onPick(chosen)
    onClose()
  }
  return (
    <Dialog
      title={t('reports.otherColumn')}
      isOpen
      onClose={onClose}
      actions={
        <Button disabled={chosen === undefined} onClick={pick}>
          {t('reports.useColumn')}
        </Button>
      }
    >
      <SourceField sources={sources} value={open} onChange={setOpen} />
      <SelectField
        label={t('reports.column')}
        value={chosen?.key ?? ''}
        onChange={setKey}
        empty={t('reports.noColumn')}
        options={columns.map(({ key: its, label, ownLabel = label }) => ({
          value: its,
          label: ownLabel,
        }))}
      />
    </Dialog>
  )
}
