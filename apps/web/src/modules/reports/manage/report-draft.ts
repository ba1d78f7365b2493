// A report as it is edited.
import { columnKey, type ReportColumn, type ReportValues } from '@eventflow/domain/reports'
import { needsAnswer } from '@eventflow/domain/submissions'
import type { T } from '@eventflow/domain/words'

export const EMPTY_REPORT: ReportValues = {
  name: '',
  columns: [
    { kind: 'team', field: 'name' },
    { kind: 'team', field: 'type' },
  ],
  teams: {
    search: '',
    teamTypeId: null,
    standShareRole: null,
    progress: null,
    hasOverdue: null,
    lastSeen: null,
    isFull: null,
  },
  conditions: [],
  groupBy: null,
  delivery: null,
}

/** With other columns; what was asked of one that is gone goes with it. */
export function withColumns(draft: ReportValues, columns: ReportColumn[]): ReportValues {
  const keys = new Set(columns.map(columnKey))
  return {
    ...draft,
    columns,
    conditions: draft.conditions.filter(({ column }) => keys.has(column)),
    groupBy: draft.groupBy !== null && keys.has(draft.groupBy) ? draft.groupBy : null,
  }
}

export function reportProblemsOf(
  { name, columns, conditions, delivery }: ReportValues,
  t: T,
): { path: string; message: string }[] {
  const isHalf = conditions.some(
    ({ operator, value }) => needsAnswer(operator) && value.trim() === '',
  )
  return [
    ...(name.trim() === '' ? [{ path: 'name', message: t('reports.problems.name') }] : []),
    ...(columns.length === 0 ? [{ path: 'columns', message: t('reports.problems.columns') }] : []),
    ...(delivery?.recipientIds.length === 0
      ? [{ path: 'delivery', message: t('reports.problems.recipients') }]
      : []),
    ...(isHalf ? [{ path: 'conditions', message: t('reports.problems.conditions') }] : []),
  ]
}
