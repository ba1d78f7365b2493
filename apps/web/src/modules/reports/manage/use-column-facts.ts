import {
  columnKey,
  formsOf,
  TEAM_COLUMNS,
  type CellKind,
  type FormChoices,
  type ReportColumn,
} from '@eventflow/domain/reports'
import { keysOf } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useWords } from '../../../platform/words.tsx'
import { formChoicesQuery, reportChoicesQuery } from './reports.queries.ts'

/** A column in the editor. */
export interface ColumnFacts {
  readonly key: string
  readonly column: ReportColumn
  /** Names the form too. */
  readonly label: string
  /** Without the name of the form, for lists below that name. */
  readonly ownLabel?: string
  readonly kind: CellKind
}

/** A source of columns: the team, its custom fields, the tasks, or one form. */
export interface ColumnSource {
  readonly id: string
  readonly label: string
  readonly columns: readonly ColumnFacts[] | null
  /** The form, if the source is one. Its columns are loaded when it is opened. */
  readonly formId?: string
}

const factsOf = (column: ReportColumn, label: string, kind: CellKind): ColumnFacts => ({
  key: columnKey(column),
  column,
  label,
  kind,
})

const factsInForm = (
  form: string,
  { column, label, kind }: FormChoices['columns'][number],
): ColumnFacts => ({ ...factsOf(column, `${form}: ${label}`, kind), ownLabel: label })

const ofTeam = (t: T): ColumnFacts[] =>
  keysOf(TEAM_COLUMNS).map((field) =>
    factsOf({ kind: 'team', field }, t(`reports.team.${field}`), TEAM_COLUMNS[field]),
  )

/** The forms whose columns a source needs. */
export const formIdsOf = (source: string): string[] =>
  source.startsWith('form ') ? [source.slice('form '.length)] : []

/** All sources of columns, with the columns of the given forms. */
export function useColumnSources(formIds: readonly string[]): readonly ColumnSource[] {
  const t = useWords()
  const { data: choices } = useQuery(reportChoicesQuery())
  const asked = useQueries({ queries: formIds.map((formId) => formChoicesQuery(formId)) })
  const byForm = new Map(formIds.map((formId, place) => [formId, asked[place]?.data?.columns]))
  return [
    { id: 'team', label: t('reports.sources.team'), columns: ofTeam(t) },
    {
      id: 'customFields',
      label: t('reports.sources.customFields'),
      columns: (choices?.customFields ?? []).map(({ id, label, kind }) =>
        factsOf({ kind: 'customField', customFieldId: id }, label, kind),
      ),
    },
    {
      id: 'tasks',
      label: t('reports.sources.tasks'),
      columns: (choices?.tasks ?? []).map(({ id, label }) =>
        factsOf({ kind: 'task', taskId: id }, label, 'state'),
      ),
    },
    ...(choices?.forms ?? []).map(({ id, label }): ColumnSource => ({
      id: `form ${id}`,
      label,
      formId: id,
      columns: byForm.get(id)?.map((choice) => factsInForm(label, choice)) ?? null,
    })),
  ]
}

/** The selected columns in order. Unknown ones are shown as unknown. */
export function useColumnFacts(columns: readonly ReportColumn[]): readonly ColumnFacts[] {
  const t = useWords()
  const sources = useColumnSources(formsOf(columns))
  const known = new Map(
    sources.flatMap(({ columns: own }) => own ?? []).map((facts) => [facts.key, facts]),
  )
  return columns.map(
    (column) => known.get(columnKey(column)) ?? factsOf(column, t('reports.gone'), 'text'),
  )
}
