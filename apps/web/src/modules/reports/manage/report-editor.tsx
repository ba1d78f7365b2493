import { columnKey, type Report, type ReportValues } from '@eventflow/domain/reports'
import type { T } from '@eventflow/domain/words'
import { useWords } from '../../../platform/words.tsx'
import { EditorScreen } from '../../../ui/editor/editor-screen.tsx'
import { textsOf } from '../../../ui/editor/stale-lines.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { useRecordEditor } from '../../../ui/records/record-source.ts'
import { ColumnsField } from './columns-field.tsx'
import { ConditionsField } from './conditions-field.tsx'
import { DeliveryFields, deliveryText } from './delivery-fields.tsx'
import { EMPTY_REPORT, reportProblemsOf, withColumns } from './report-draft.ts'
import { reportSource } from './reports.queries.ts'
import { TeamsFields } from './teams-fields.tsx'
import { useColumnFacts } from './use-column-facts.ts'

interface ReportEditorProps {
  record?: Report
  onSaved: (saved: Report) => void
}

const labelsOf = (t: T): Record<keyof ReportValues, string> => ({
  name: t('reports.fields.name'),
  columns: t('reports.fields.columns'),
  teams: t('reports.fields.teams'),
  conditions: t('reports.fields.conditions'),
  groupBy: t('reports.fields.groupBy'),
  delivery: t('reports.fields.delivery'),
})

const valuesOf = ({
  name,
  columns,
  teams,
  conditions,
  groupBy,
  delivery,
}: Report): ReportValues => ({ name, columns, teams, conditions, groupBy, delivery })

/** What a report says of which teams, and how its rows stand together. */
export function ReportEditor({ record, onSaved }: ReportEditorProps) {
  const t = useWords()
  const isNew = record === undefined
  const labels = labelsOf(t)
  const editor = useRecordEditor(reportSource, {
    record,
    empty: EMPTY_REPORT,
    valuesOf,
    check: (draft) => reportProblemsOf(draft, t),
    onSaved,
  })
  const columns = editor.field('columns')
  const facts = useColumnFacts(columns.value)
  const groupBy = editor.field('groupBy')
  const teams = editor.field('teams')
  const groupable = facts.filter(({ kind }) => kind !== 'moment')
  const labelsOfKeys = (keys: readonly string[]) =>
    keys.map((key) => facts.find((one) => one.key === key)?.label ?? t('reports.gone')).join(', ')
  return (
    <EditorScreen
      editor={editor}
      isNew={isNew}
      {...(isNew && { saveLabel: t('reports.add') })}
      labels={labels}
      textOf={textsOf<ReportValues>({
        columns: (them) => labelsOfKeys(them.map(columnKey)),
        conditions: (them) => labelsOfKeys(them.map(({ column }) => column)),
        groupBy: (key) => (key === null ? '' : labelsOfKeys([key])),
        delivery: (delivery) => deliveryText(delivery, t),
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
          editor.change('conditions', values.conditions)
          groupBy.onChange(values.groupBy)
        }}
      />
      <TeamsFields value={teams.value} onChange={teams.onChange} />
      <ConditionsField {...editor.field('conditions')} facts={facts} />
      <SelectField
        {...groupBy}
        value={groupBy.value ?? ''}
        onChange={(key) => groupBy.onChange(key === '' ? null : key)}
        label={labels.groupBy}
        description={t('reports.groupByText')}
        empty={t('reports.oneList')}
        options={groupable.map(({ key, label }) => ({ value: key, label }))}
      />
      <DeliveryFields {...editor.field('delivery')} />
    </EditorScreen>
  )
}
