import {
  columnKey,
  type Report,
  type ReportColumn,
  type ReportValues,
} from '@eventflow/domain/reports'
import type { T } from '@eventflow/domain/words'
import { useState } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { EditorScreen } from '../../../ui/editor/editor-screen.tsx'
import { textsOf } from '../../../ui/editor/stale-lines.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { Row } from '../../../ui/layout.tsx'
import { movedBy } from '../../../ui/order/moved-by.ts'
import { RowButtons, RowSet } from '../../../ui/order/row-set.tsx'
import { useRows } from '../../../ui/order/use-rows.ts'
import { useRecordEditor } from '../../../ui/records/record-source.ts'
import { ColumnsDialog } from './columns-dialog.tsx'
import { ConditionsField } from './conditions-field.tsx'
import { DeliveryFields, deliveryText, OutsideField } from './delivery-fields.tsx'
import { EMPTY_REPORT, reportProblemsOf, withColumns } from './report-draft.ts'
import { reportSource } from './reports.queries.ts'
import { useTeamsText } from './team-filters.ts'
import { TeamsFields } from './teams-fields.tsx'
import { type ColumnFacts, useColumnFacts } from './use-column-facts.ts'

interface ReportEditorProps {
  record?: Report
  onSaved: (saved: Report) => void
}

const labelsOf = (t: T): Record<keyof ReportValues, string> => ({
  name: t('reports.fields.name'),
  columns: t('reports.fields.columns'),
  teams: t('reports.fields.teams'),
  conditions: t('reports.fields.conditions'),
  match: t('reports.fields.match'),
  conditionColumns: t('reports.fields.conditionColumns'),
  groupBy: t('reports.fields.groupBy'),
  delivery: t('reports.fields.delivery'),
  outsideAddresses: t('reports.delivery.outside'),
})

/** Editor of a report: its columns, teams and grouping. */
export function ReportEditor({ record, onSaved }: ReportEditorProps) {
  const t = useWords()
  const isNew = record === undefined
  const labels = labelsOf(t)
  const editor = useRecordEditor(reportSource, {
    record,
    empty: EMPTY_REPORT,
    check: (draft) => reportProblemsOf(draft, t),
    onSaved,
  })
  const columns = editor.field('columns')
  const every = useColumnFacts([...columns.value, ...editor.values.conditionColumns])
  const facts = every.slice(0, columns.value.length)
  const conditions = editor.field('conditions')
  const groupBy = editor.field('groupBy')
  const teams = editor.field('teams')
  const groupable = facts.filter(({ kind }) => kind !== 'moment')
  const teamsText = useTeamsText()
  const labelsOfKeys = (keys: readonly string[]) =>
    keys.map((key) => every.find((one) => one.key === key)?.label ?? t('reports.gone')).join(', ')
  return (
    <EditorScreen
      editor={editor}
      isNew={isNew}
      {...(isNew && { saveLabel: t('reports.add') })}
      labels={labels}
      textOf={textsOf<ReportValues>({
        columns: (them) => labelsOfKeys(them.map(columnKey)),
        teams: teamsText,
        conditions: (them) => labelsOfKeys(them.map(({ column }) => column)),
        match: (match) => t(`reports.match.${match}`),
        conditionColumns: (them) => labelsOfKeys(them.map(columnKey)),
        groupBy: (key) => (key === null ? '' : labelsOfKeys([key])),
        delivery: (delivery) => deliveryText(delivery, t),
        outsideAddresses: (them) => them.join(', '),
      })}
    >
      <TextField
        {...editor.field('name')}
        label={labels.name}
        maxLength={120}
        hasFocus={isNew}
        isRequired
      />
      <ColumnsField
        {...columns}
        facts={facts}
        onChange={(changed) => {
          const values = withColumns(editor.values, changed)
          columns.onChange(values.columns)
          editor.change('conditionColumns', values.conditionColumns)
          groupBy.onChange(values.groupBy)
        }}
      />
      <TeamsFields value={teams.value} onChange={teams.onChange} />
      <ConditionsField
        {...conditions}
        value={editor.values}
        facts={every}
        onChange={({ conditions: those, match, conditionColumns }) => {
          conditions.onChange(those)
          editor.change('match', match)
          editor.change('conditionColumns', conditionColumns)
        }}
      />
      <SelectField
        {...groupBy}
        value={groupBy.value ?? ''}
        onChange={(key) => groupBy.onChange(key === '' ? null : key)}
        label={labels.groupBy}
        description={t('reports.groupByText')}
        empty={t('reports.oneList')}
        options={groupable.map(({ key, label }) => ({ value: key, label }))}
      />
      <DeliveryFields {...editor.field('delivery')}>
        <OutsideField {...editor.field('outsideAddresses')} />
      </DeliveryFields>
    </EditorScreen>
  )
}

interface ColumnsFieldProps {
  id: string
  value: readonly ReportColumn[]
  facts: readonly ColumnFacts[]
  onChange: (columns: ReportColumn[]) => void
  error: string | undefined
}

/** The columns of a report in order: add, move, remove. */
function ColumnsField({ id, value, facts, onChange, error }: ColumnsFieldProps) {
  const t = useWords()
  const { list } = useRows<HTMLOListElement>()
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <>
      <RowSet
        id={id}
        title={t('reports.fields.columns')}
        about={t('reports.columnsText')}
        error={error}
        list={list}
        addLabel={t('reports.chooseColumns')}
        onAdd={() => setIsChoosing(true)}
      >
        {facts.map(({ key, label }, place) => (
          <Row key={key} as="li" noWrap gap="2xs" justify="between">
            <span>{label}</span>
            <RowButtons
              label={label}
              place={place}
              count={facts.length}
              onMove={(by) => onChange(movedBy(value, place, by))}
              remove={t('reports.removeColumn', { label })}
              onRemove={() => onChange(value.toSpliced(place, 1))}
            />
          </Row>
        ))}
      </RowSet>
      {isChoosing && (
        <ColumnsDialog columns={value} onChange={onChange} onClose={() => setIsChoosing(false)} />
      )}
    </>
  )
}
