// What the matrix shows of what the server has sent: pure, so that it can be asked thousands of times.
import {
  NOT_THEIRS,
  STATE_LETTERS,
  type Matrix,
  type MatrixTask,
  type MatrixTeam,
} from '@eventflow/domain/reports'
import type { TaskPair, TaskState } from '@eventflow/domain/tasks'

export interface MatrixFilters {
  readonly search: string
  readonly teamTypeId: string
  readonly taskGroupId: string
  readonly state: string
}

/** A column: the task, and where its letter stands in the rows. */
export interface MatrixColumn {
  readonly task: MatrixTask
  readonly place: number
}

const STATES = new Map<string, TaskState>(
  Object.entries(STATE_LETTERS).map(([state, letter]) => [letter, state as TaskState]),
)

/** Null where the team does not have the task. */
export const stateAt = (team: MatrixTeam, { place }: MatrixColumn): TaskState | null =>
  STATES.get(team.cells[place] ?? NOT_THEIRS) ?? null

const isCounted = (state: TaskState | null): boolean =>
  state !== null && state !== 'notApplicable' && state !== 'tbc'

export interface Done {
  readonly done: number
  readonly total: number
}

const count = (states: readonly (TaskState | null)[]): Done => ({
  done: states.filter((state) => state === 'complete').length,
  total: states.filter(isCounted).length,
})

export const overdueOfTeam = (team: MatrixTeam, columns: readonly MatrixColumn[]): number =>
  columns.filter((column) => stateAt(team, column) === 'overdue').length

export const doneOfTeam = (team: MatrixTeam, columns: readonly MatrixColumn[]): Done =>
  count(columns.map((column) => stateAt(team, column)))

export const doneOfTask = (column: MatrixColumn, teams: readonly MatrixTeam[]): Done =>
  count(teams.map((team) => stateAt(team, column)))

/** Teams without a type are found by this. */
export const NO_TYPE = 'none'

export const columnsOf = (tasks: readonly MatrixTask[], taskGroupId: string): MatrixColumn[] =>
  tasks
    .map((task, place) => ({ task, place }))
    .filter(({ task }) => taskGroupId === '' || task.taskGroupIds.includes(taskGroupId))

/** The teams that fit, in their order. */
export function rowsOf(
  teams: readonly MatrixTeam[],
  columns: readonly MatrixColumn[],
  { search, teamTypeId, state }: Omit<MatrixFilters, 'taskGroupId'>,
): MatrixTeam[] {
  const wanted = search.trim().toLowerCase()
  return teams.filter(
    (team) =>
      team.name.toLowerCase().includes(wanted) &&
      (teamTypeId === '' || (team.teamTypeId ?? NO_TYPE) === teamTypeId) &&
      (state === '' || columns.some((column) => stateAt(team, column) === state)),
  )
}

/** The teams of an answer that is not whole in the places of what they were; the others stay the same objects. */
export function merged(last: Matrix, next: Matrix): Matrix {
  if (next.isWhole) return next
  const changed = new Map(next.teams.map((team) => [team.id, team]))
  const teams = last.teams.map((team) => {
    const now = changed.get(team.id)
    return now === undefined || isSame(team, now) ? team : now
  })
  return { ...last, changedAt: next.changedAt, teams }
}

const isSame = (one: MatrixTeam, other: MatrixTeam): boolean =>
  one.cells === other.cells &&
  one.dueSoFar === other.dueSoFar &&
  one.lastSeenAt === other.lastSeenAt

export const cellKey = (teamId: string, taskId: string): string => `${taskId} ${teamId}`

export function pairsOf(keys: ReadonlySet<string>): TaskPair[] {
  return [...keys].map((key) => {
    const [taskId = '', teamId = ''] = key.split(' ')
    return { taskId, teamId }
  })
}

/** All of them chosen: none. Otherwise: all. */
export function toggled(chosen: ReadonlySet<string>, keys: readonly string[]): Set<string> {
  const next = new Set(chosen)
  const areAll = keys.every((key) => chosen.has(key))
  for (const key of keys) {
    if (areAll) next.delete(key)
    else next.add(key)
  }
  return next
}

const DAY_MS = 24 * 3_600_000

/** Whole days since somebody of the team was there; null for never. */
export const daysAway = ({ lastSeenAt }: MatrixTeam, now: number): number | null =>
  lastSeenAt === null ? null : Math.max(0, Math.floor((now - Date.parse(lastSeenAt)) / DAY_MS))

/** What stands in a cell: told apart without colours. */
export const SIGNS: Readonly<Record<TaskState, string>> = {
  complete: '✓',
  notApplicable: '–',
  overdue: '!',
  dueSoon: '◔',
  pending: '○',
  awaitingApproval: '…',
  tbc: '?',
}
