// Filters of the matrix, for the screen and its file.
import { containsText, keysOf } from '../kernel/index.ts'
import type { TaskState } from '../tasks/index.ts'
import type { MatrixTask, MatrixTeam } from './reports.matrix.schema.ts'
import { NOT_THEIRS, SENT_LATE, STATE_LETTERS } from './reports.vocabulary.ts'

export interface MatrixFilters {
  readonly search: string
  readonly teamTypeId: string
  readonly taskGroupId: string
  readonly state: string
}

/** A column: the task, and the index of its letter in the rows. */
export interface MatrixColumn {
  readonly task: MatrixTask
  readonly place: number
}

const STATES = new Map<string, TaskState>([
  ...keysOf(STATE_LETTERS).map((state) => [STATE_LETTERS[state], state] as const),
  [SENT_LATE, 'awaitingApproval'],
])

/** Null if the team does not have the task. */
export const stateAt = (team: MatrixTeam, { place }: MatrixColumn): TaskState | null =>
  STATES.get(team.cells[place] ?? NOT_THEIRS) ?? null

/** Whether it waits for approval, and was sent after the due date. */
export const isSentLateAt = (team: MatrixTeam, { place }: MatrixColumn): boolean =>
  team.cells[place] === SENT_LATE

/** Finds teams without a type. */
export const NO_TYPE = 'none'

export const columnsOf = (tasks: readonly MatrixTask[], taskGroupId: string): MatrixColumn[] =>
  tasks
    .map((task, place) => ({ task, place }))
    .filter(({ task }) => taskGroupId === '' || task.taskGroupIds.includes(taskGroupId))

/** The matching teams, in their order. */
export function rowsOf(
  teams: readonly MatrixTeam[],
  columns: readonly MatrixColumn[],
  { search, teamTypeId, state }: Omit<MatrixFilters, 'taskGroupId'>,
): MatrixTeam[] {
  const wanted = search.trim()
  return teams.filter(
    (team) =>
      containsText(team.name, wanted) &&
      (teamTypeId === '' || (team.teamTypeId ?? NO_TYPE) === teamTypeId) &&
      (state === '' || columns.some((column) => stateAt(team, column) === state)),
  )
}
