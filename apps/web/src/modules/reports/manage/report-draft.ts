// A report in its editor.
import {
  columnKey,
  type ReportColumn,
  type ReportCondition,
  type ReportValues,
} from '@eventflow/domain/reports'
import { needsAnswer } from '@eventflow/domain/submissions'
import type { T } from '@eventflow/domain/words'
import { looksLikeAddress } from '../../../ui/person/person-problems.ts'

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
  match: 'all',
  conditionColumns: [],
  groupBy: null,
  delivery: null,
  outsideAddresses: [],
}

export type ConditionDraft = Pick<ReportValues, 'conditions' | 'match' | 'conditionColumns'>

/** Replaces the columns. Conditions on removed columns stay. */
export function withColumns(draft: ReportValues, columns: ReportColumn[]): ReportValues {
  const isShown = columns.some((column) => columnKey(column) === draft.groupBy)
  const known = [...draft.columns, ...draft.conditionColumns]
  return {
    ...draft,
    columns,
    conditionColumns: hiddenColumns(draft.conditions, { columns, known }),
    groupBy: isShown ? draft.groupBy : null,
  }
}

/** Columns used by conditions but not shown in the report. */
export function hiddenColumns(
  conditions: readonly ReportCondition[],
  { columns, known }: Record<'columns' | 'known', readonly ReportColumn[]>,
): ReportColumn[] {
  const shown = new Set(columns.map(columnKey))
  const used = new Set(conditions.map(({ column }) => column))
  const byKey = new Map(known.map((column) => [columnKey(column), column]))
  return [...byKey].flatMap(([key, column]) => (used.has(key) && !shown.has(key) ? [column] : []))
}

export function reportProblemsOf(
  { name, columns, conditions, delivery, outsideAddresses }: ReportValues,
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
    ...(outsideAddresses.some((one) => one.trim() !== '' && !looksLikeAddress(one))
      ? [{ path: 'outsideAddresses', message: t('reports.problems.outside') }]
      : []),
    ...(isHalf ? [{ path: 'conditions', message: t('reports.problems.conditions') }] : []),
  ]
}
