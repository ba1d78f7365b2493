import { KIND_OPERATORS, REPORT_LIMITS, type ReportCondition } from '@eventflow/domain/reports'
import { needsAnswer } from '@eventflow/domain/submissions'
import { TASK_STATES } from '@eventflow/domain/tasks'
import { useWords } from '../../../platform/words.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Row } from '../../../ui/layout.tsx'
import { RowSet } from '../../../ui/order/row-set.tsx'
import { useRows } from '../../../ui/order/use-rows.ts'
import type { ColumnFacts } from './use-column-facts.ts'

interface ConditionsFieldProps {
  id: string
  value: readonly ReportCondition[]
  facts: readonly ColumnFacts[]
  onChange: (conditions: ReportCondition[]) => void
  error: string | undefined
}

const beginningOf = ({ key, kind }: ColumnFacts): ReportCondition => ({
  column: key,
  operator: KIND_OPERATORS[kind][0],
  value: kind === 'state' ? TASK_STATES[0] : kind === 'tick' ? 'true' : '',
})

/** What rows have to fit, by the columns of the report. */
export function ConditionsField({ id, value, facts, onChange, error }: ConditionsFieldProps) {
  const t = useWords()
  const { list, focusRow } = useRows<HTMLOListElement>()
  const [first] = facts
  const mayAdd = first !== undefined && value.length < REPORT_LIMITS.conditions
  const add = () => {
    if (first === undefined) return
    onChange([...value, beginningOf(first)])
    focusRow(value.length)
  }
  return (
    <RowSet
      id={id}
      title={t('reports.fields.conditions')}
      about={t('reports.conditionsText')}
      error={error}
      list={list}
      addLabel={t('reports.addCondition')}
      onAdd={mayAdd ? add : undefined}
    >
      {value.map((condition, place) => (
        // Conditions have no ids: their place is what tells them apart.
        <Row key={`condition ${place + 1}`} as="li" gap="xs" align="end">
          <Condition
            condition={condition}
            facts={facts}
            onChange={(changed) => onChange(value.with(place, changed))}
          />
          <IconButton
            size="sm"
            icon="close"
            label={t('reports.removeCondition', { place: place + 1 })}
            onClick={() => onChange(value.toSpliced(place, 1))}
          />
        </Row>
      ))}
    </RowSet>
  )
}

interface ConditionProps {
  condition: ReportCondition
  facts: readonly ColumnFacts[]
  onChange: (condition: ReportCondition) => void
}

function Condition({ condition, facts, onChange }: ConditionProps) {
  const t = useWords()
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
        }}
        options={facts.map(({ key, label }) => ({ value: key, label }))}
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
  const props = { ...rest, label: t('reports.value') }
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
  return kind === 'day' || kind === 'moment' ? <DateField {...props} /> : <TextField {...props} />
}
