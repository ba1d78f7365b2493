// A saved report as the table of a file: its rows by group, each group followed by its sums.
import {
  groupsOf,
  sumsOf,
  type ReportHead,
  type ReportRow,
  type ReportRun,
} from '@eventflow/domain/reports'
import { isTaskState } from '@eventflow/domain/tasks'
import type { T } from '@eventflow/domain/words'
import type { ReadScope } from '../../platform/db/index.ts'
import { eventWords, readAllSettings } from '../settings/index.ts'
import type { ExportTable } from '../submissions/index.ts'
import { momentIn } from './report-tables.ts'

interface Texts {
  readonly t: T
  readonly moment: (iso: string | null) => string
}

function cellText({ kind }: Pick<ReportHead, 'kind'>, cell: string, { t, moment }: Texts): string {
  if (cell === '') return ''
  if (kind === 'state') return isTaskState(cell) ? t(`tasks.state.${cell}`) : cell
  if (kind === 'tick') return t(cell === 'true' ? 'reports.yes' : 'reports.no')
  return kind === 'moment' ? moment(cell) : cell
}

const headOf = ({ label, kind }: ReportHead): ExportTable['head'][number] => ({
  label,
  ...((kind === 'number' || kind === 'amount') && { isNumber: true as const }),
  ...(kind === 'amount' && { isAmount: true as const }),
  ...((kind === 'day' || kind === 'moment') && { isDate: kind }),
})

/**
 * After a comparison, the first column shows the kind of change of each row, and the last one the
 * old values.
 */
export async function savedReportTable(
  scope: ReadScope,
  { report, head, rows, changes }: Pick<ReportRun, 'report' | 'head' | 'rows' | 'changes'>,
): Promise<ExportTable> {
  const t = await eventWords(scope)
  const { event } = await readAllSettings(scope)
  const texts = { t, moment: momentIn(event.timeZone) }
  const textsOf = ({ cells }: Pick<ReportRow, 'cells'>) =>
    head.map((column, place) => cellText(column, cells[place] ?? '', texts))
  const isGrouped = head.some(({ key }) => key === report.groupBy)
  const groups = groupsOf(head, rows, report.groupBy).flatMap(({ rows: those, sums }) => [
    ...those.map((row): Line => ({ teamId: row.teamId, texts: textsOf(row) })),
    ...(isGrouped ? sumLine(sums, t('reports.sum')) : []),
  ])
  const all = sumLine(sumsOf(head, rows), t(isGrouped ? 'reports.sumOfAll' : 'reports.sum'))
  const lines = [...groups, ...all]
  if (changes === null) return tableOf(head.map(headOf), lines)
  const lost = changes.lost.map((row): Line => ({ teamId: row.teamId, texts: textsOf(row) }))
  return comparedTable({ head, changes, lines, lost, texts })
}

/** A row of the file; `teamId` is null for a row of sums. */
interface Line {
  readonly teamId: string | null
  readonly texts: readonly string[]
}

const tableOf = (head: ExportTable['head'], lines: readonly Line[]): ExportTable => ({
  head,
  rows: (async function* () {
    yield lines.map(({ texts }) => texts)
  })(),
})

interface Compared {
  readonly head: readonly ReportHead[]
  readonly changes: NonNullable<ReportRun['changes']>
  readonly lines: readonly Line[]
  readonly lost: readonly Line[]
  readonly texts: Texts
}

function comparedTable({ head, changes, lines, lost, texts }: Compared): ExportTable {
  const { t } = texts
  const isNew = new Set(changes.newTeamIds)
  const isLost = new Set(changes.lost.map(({ teamId }) => teamId))
  const before = new Map<string, Map<string, string>>()
  for (const { teamId, key, before: said } of changes.cells)
    before.set(teamId, (before.get(teamId) ?? new Map<string, string>()).set(key, said))
  const changeOf = (teamId: string | null): RowChange | null => {
    if (teamId === null) return null
    if (isLost.has(teamId)) return 'lost'
    if (isNew.has(teamId)) return 'new'
    return before.has(teamId) ? 'changed' : null
  }
  const wasOf = (teamId: string | null): string =>
    head
      .flatMap((column) => {
        const earlierValue = before.get(teamId ?? '')?.get(column.key)
        if (earlierValue === undefined) return []
        const was = cellText(column, earlierValue, texts) || t('reports.nothing')
        return [t('reports.changes.was', { label: column.label, was })]
      })
      .join('\n')
  const all = [...lines, ...lost]
  const marked = all.map(({ teamId, texts: cells }): Line => {
    const change = changeOf(teamId)
    const named = change === null ? '' : t(`reports.changes.${change}`)
    return { teamId, texts: [named, ...cells, wasOf(teamId)] }
  })
  const table = tableOf(
    [
      { label: t('reports.changes.column') },
      ...head.map(headOf),
      { label: t('reports.changes.before') },
    ],
    marked,
  )
  return {
    ...table,
    markOf: (row, column) => {
      const teamId = all[row]?.teamId ?? null
      const change = changeOf(teamId)
      if (change !== 'changed') return change
      const key = head[column - 1]?.key ?? ''
      return before.get(teamId ?? '')?.has(key) || column === 0 ? change : null
    },
  }
}

type RowChange = 'new' | 'changed' | 'lost'

/** The row of sums, if there are any. Its label is in the first cell without a sum. */
function sumLine(sums: readonly string[], name: string): Line[] {
  if (sums.every((sum) => sum === '')) return []
  const place = sums.indexOf('')
  return [{ teamId: null, texts: sums.map((sum, at) => (at === place ? name : sum)) }]
}
