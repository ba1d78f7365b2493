// The columns of a task's report. The screen has a cell for each column, the server an order for each
// sort.
import type { WordKey } from '../words/index.ts'

interface ReportColumn {
  readonly label: WordKey
  /** The name of its sort; null if the report cannot be sorted by this column. */
  readonly sort: string | null
}

/** In the order of the screen. */
export const taskReportColumns = {
  team: { label: 'taskAdmin.report.team', sort: 'teamName' },
  owner: { label: 'taskAdmin.report.owner', sort: null },
  state: { label: 'taskAdmin.report.state', sort: 'state' },
  due: { label: 'taskAdmin.columns.due', sort: 'dueDate' },
  submission: { label: 'taskAdmin.report.submission', sort: null },
  files: { label: 'taskAdmin.report.files', sort: null },
  comments: { label: 'taskWork.report.comments', sort: null },
  changed: { label: 'taskAdmin.report.changed', sort: 'updatedAt' },
} as const satisfies Record<string, ReportColumn>

export type TaskReportColumn = keyof typeof taskReportColumns
export type TaskReportSort = NonNullable<(typeof taskReportColumns)[TaskReportColumn]['sort']>

/** Open tasks come first by default (portal core, section 9). */
const DEFAULT_SORT: TaskReportSort = 'state'

export const TASK_REPORT_SORTS: readonly TaskReportSort[] = [
  DEFAULT_SORT,
  ...Object.values(taskReportColumns).flatMap(({ sort }) =>
    sort === null || sort === DEFAULT_SORT ? [] : [sort],
  ),
]
