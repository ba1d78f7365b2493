import { columnKey, REPORT_LIMITS, type ReportColumn } from '@eventflow/domain/reports'
import { useState } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ChoiceList } from '../../../ui/fields/choice-fields.tsx'
import { SelectField, type Choice } from '../../../ui/fields/select-field.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { formIdsOf, useColumnSources, type ColumnSource } from './use-column-facts.ts'

interface ColumnsDialogProps {
  columns: readonly ReportColumn[]
  onChange: (columns: ReportColumn[]) => void
  onClose: () => void
}

/** Selects columns from one source after another. New columns are added at the end. */
export function ColumnsDialog({ columns, onChange, onClose }: ColumnsDialogProps) {
  const t = useWords()
  const [open, setOpen] = useState('team')
  const [chosen, setChosen] = useState(columns)
  const sources = useColumnSources(formIdsOf(open))
  const source = sources.find(({ id }) => id === open)
  const apply = () => {
    onChange([...chosen])
    onClose()
  }
  return (
    <Dialog
      title={t('reports.columnsTitle')}
      isOpen
      onClose={onClose}
      actions={
        <Button disabled={chosen.length > REPORT_LIMITS.columns} onClick={apply}>
          {t('reports.choose', { count: chosen.length })}
        </Button>
      }
    >
      <SourceField sources={sources} value={open} onChange={setOpen} />
      {source && <Ticks source={source} chosen={chosen} onChosen={setChosen} />}
      {chosen.length > REPORT_LIMITS.columns && (
        <p role="alert">{t('reports.tooManyColumns', { count: REPORT_LIMITS.columns })}</p>
      )}
    </Dialog>
  )
}

interface SourceFieldProps {
  sources: readonly ColumnSource[]
  value: string
  onChange: (id: string) => void
}

/** Chooses the source of the columns. */
export function SourceField({ sources, value, onChange }: SourceFieldProps) {
  const t = useWords()
  return (
    <SelectField
      label={t('reports.source')}
      value={value}
      onChange={onChange}
      options={sources.map((one): Choice => ({
        value: one.id,
        label: one.label,
        heading: t(one.formId ? 'reports.sources.forms' : 'reports.sources.teams'),
      }))}
    />
  )
}

interface TicksProps {
  source: ColumnSource
  chosen: readonly ReportColumn[]
  onChosen: (columns: readonly ReportColumn[]) => void
}

function Ticks({ source, chosen, onChosen }: TicksProps) {
  const t = useWords()
  const { columns, label } = source
  if (columns === null) return <LinesSkeleton lines={4} />
  if (columns.length === 0) return <p>{t('reports.nothingThere')}</p>
  const keys = new Set(chosen.map(columnKey))
  const tick = (ticked: readonly string[]) => {
    const stays = (column: ReportColumn): boolean => {
      const key = columnKey(column)
      return ticked.includes(key) || !columns.some((own) => own.key === key)
    }
    const added = columns.filter(({ key }) => ticked.includes(key) && !keys.has(key))
    onChosen([...chosen.filter(stays), ...added.map(({ column }) => column)])
  }
  return (
    <ChoiceList
      label={label}
      options={columns.map(({ key, label: its, ownLabel = its }) => ({
        value: key,
        label: ownLabel,
      }))}
      value={columns.map(({ key }) => key).filter((key) => keys.has(key))}
      onChange={tick}
      isBoxed
    />
  )
}
