// A saved report as a file: the rows as they stand together, and behind each group what it adds up to.
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
import { dayOf, momentIn } from './report-tables.ts'

interface Texts {
  readonly t: T
  readonly moment: (iso: string | null) => string
}

function cellText({ kind }: Pick<ReportHead, 'kind'>, cell: string, { t, moment }: Texts): string {
  if (cell === '') return ''
  if (kind === 'state') return isTaskState(cell) ? t(`tasks.state.${cell}`) : cell
  if (kind === 'tick') return t(cell === 'true' ? 'reports.yes' : 'reports.no')
  if (kind === 'day') return dayOf(cell)
  return kind === 'moment' ? moment(cell) : cell
}

const headOf = ({ label, kind }: ReportHead): ExportTable['head'][number] => ({
  label,
  ...((kind === 'number' || kind === 'amount') && { isNumber: true as const }),
  ...(kind === 'amount' && { isAmount: true as const }),
  ...((kind === 'day' || kind === 'moment') && { isDate: kind }),
})

export async function savedReportTable(
  scope: ReadScope,
  { report, head, rows }: ReportRun,
): Promise<ExportTable> {
  const t = await eventWords(scope)
  const { event } = await readAllSettings(scope)
  const texts = { t, moment: momentIn(event.timeZone) }
  const textsOf = ({ cells }: ReportRow) =>
    head.map((column, place) => cellText(column, cells[place] ?? '', texts))
  const isGrouped = head.some(({ key }) => key === report.groupBy)
  const lines = groupsOf(head, rows, report.groupBy).flatMap(({ rows: those, sums }) => [
    ...those.map(textsOf),
    ...(isGrouped ? sumLine(sums, t('reports.sum')) : []),
  ])
  const all = sumLine(sumsOf(head, rows), t(isGrouped ? 'reports.sumOfAll' : 'reports.sum'))
  return {
    head: head.map(headOf),
    rows: (async function* () {
      yield [...lines, ...all]
    })(),
  }
}

/** Nothing where nothing is counted. Its name stands in the first cell that has no sum. */
function sumLine(sums: readonly string[], name: string): string[][] {
  if (sums.every((sum) => sum === '')) return []
  const place = sums.indexOf('')
  return [sums.map((sum, at) => (at === place ? name : sum))]
}
