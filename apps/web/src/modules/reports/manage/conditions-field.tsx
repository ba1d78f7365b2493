import {
  comparesNumbers,
  KIND_OPERATORS,
  REPORT_LIMITS,
  type ReportColumn,
  type ReportCondition,
  type ReportValues,
} from '@eventflow/domain/reports'
import { needsAnswer } from '@eventflow/domain/submissions'
import { TASK_STATES } from '@eventflow/domain/tasks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Row } from '../../../ui/layout.tsx'
import { RowSet } from '../../../ui/order/row-set.tsx'
import { useRows } from '../../../ui/order/use-rows.ts'
import { SourceField } from './columns-dialog.tsx'
import { type ConditionDraft, hiddenColumns } from './report-draft.ts'
import { reportChoicesQuery } from './reports.queries.ts'
import { type ColumnFacts, formIdsOf, useColumnSources } from './use-column-facts.ts'

type Draft = ConditionDraft & Pick<ReportValues, 'columns'>

interface ConditionsFieldProps {
  id: string
  value: Draft
  /** The report's columns, then those that only conditions use. */
  facts: readonly ColumnFacts[]
  onChange: (changed: ConditionDraft) => void
  error: string | undefined
}

const beginningOf = ({ key, kind }: ColumnFacts): ReportCondition => ({
  column: key,
  operator: KIND_OPERATORS[kind][0],
  value: kind === 'state' ? TASK_STATES[0] : kind === 'tick' ? 'true' : '',
})

/** The conditions that rows must meet, on any column. */
export function ConditionsField({ id, value, facts, onChange, error }: ConditionsFieldProps) {
  const t = useWords()
  const { list, focusRow } = useRows<HTMLOListElement>()
  const { conditions, match, columns, conditionColumns } = value
  const [first] = facts
  const set = (changed: readonly ReportCondition[], picked: readonly ReportColumn[] = []) => {
    const known = [...columns, ...conditionColumns, ...picked]
    const hidden = hiddenColumns(changed, { columns, known })
    onChange({ match, conditions: [...changed], conditionColumns: hidden })
  }
  const add = () => {
    if (first === undefined) return
    set([...conditions, beginningOf(first)])
    focusRow(conditions.length)
  }
  return (
    <>
      <RowSet
        id={id}
        title={t('reports.fields.conditions')}
        about={t('reports.conditionsText')}
        error={error}
        list={list}
        addLabel={t('reports.addCondition')}
        onAdd={
          first !== undefined && conditions.length < REPORT_LIMITS.conditions ? add : undefined
        }
      >
        {conditions.map((condition, place) => (
          // Conditions have no ids, so the key is their position.
          <Row key={`condition ${place + 1}`} as="li" gap="xs" align="end">
            <Condition
              condition={condition}
              facts={facts}
              onChange={(changed, picked) => set(conditions.with(place, changed), picked)}
            />
            <IconButton
              size="sm"
              icon="close"
              label={t('reports.removeCondition', { place: place + 1 })}
              onClick={() => set(conditions.toSpliced(place, 1))}
            />
          </Row>
        ))}
      </RowSet>
      {conditions.length > 1 && (
        <SelectField
          label={t('reports.fields.match')}
          value={match}
          onChange={(chosen) => onChange({ conditions, conditionColumns, match: chosen })}
          options={MATCHES.map((one) => ({ value: one, label: t(`reports.match.${one}`) }))}
        />
      )}
    </>
  )
}

const MATCHES = ['all', 'any'] as const
/** No column key is empty. */
const OTHER = ''

interface ConditionProps {
  condition: ReportCondition
  facts: readonly ColumnFacts[]
  onChange: (condition: ReportCondition, picked?: readonly ReportColumn[]) => void
}

function Condition({ condition, facts, onChange }: ConditionProps) {
  const t = useWords()
  const [isPicking, setIsPicking] = useState(false)
  const column = facts.find(({ key }) => key === condition.column)
  const operators = KIND_OPERATORS[column?.kind ?? 'text']
  return (
    <>
      <SelectField
        label={t('reports.column')}
        value={condition.column}
        onChange={(key) => {
          const chosen = facts.find((one) => one.key === key)
          if (chosen) onChange(beginningOf(chosen))
          else setIsPicking(true)
        }}
        options={[
          ...facts.map(({ key, label }) => ({ value: key, label })),
          { value: OTHER, label: t('reports.otherColumn') },
        ]}
      />
      <SelectField
        label={t('reports.operator')}
        value={condition.operator}
        onChange={(operator) => onChange({ ...condition, operator })}
        options={operators.map((operator) => ({
          value: operator,
          label: t(`answersAdmin.filter.operators.${operator}`),
        }))}
      />
      {needsAnswer(condition.operator) && (
        <ComparedWith
          kind={column?.kind ?? 'text'}
          value={condition.value}
          onChange={(value) => onChange({ ...condition, value })}
        />
      )}
      {isPicking && (
        <ColumnPicker
          onPick={(picked) => onChange(beginningOf(picked), [picked.column])}
          onClose={() => setIsPicking(false)}
        />
      )}
    </>
  )
}

interface ComparedWithProps {
  kind: ColumnFacts['kind']
  value: string
  onChange: (value: string) => void
}

function ComparedWith({ kind, ...rest }: ComparedWithProps) {
  const t = useWords()
  const { data } = useQuery(reportChoicesQuery())
  const currency = data?.currencyId ?? ''
  const label = kind === 'amount' ? t('reports.amount', { currency }) : t('reports.value')
  const props = { ...rest, label }
  if (kind === 'state') {
    const states = TASK_STATES.map((value) => ({ value, label: t(`tasks.state.${value}`) }))
    return <SelectField {...props} options={states} />
  }
  if (kind === 'tick') {
    const ticks = [
      { value: 'true', label: t('reports.yes') },
      { value: 'false', label: t('reports.no') },
    ]
    return <SelectField {...props} options={ticks} />
  }
  if (comparesNumbers(kind)) return <NumberField {...props} isSigned />
  return kind === 'day' || kind === 'moment' ? <DateField {...props} /> : <TextField {...props} />
}

interface ColumnPickerProps {
  onPick: (column: ColumnFacts) => void
  onClose: () => void
}

/** Picks a column for a condition. */
function ColumnPicker({ onPick, onClose }: ColumnPickerProps) {
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
