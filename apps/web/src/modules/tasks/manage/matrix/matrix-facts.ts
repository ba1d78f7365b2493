// Computes what the matrix shows from the server's data. Pure functions, because they are called
// thousands of times.
import { stateAt, type Matrix, type MatrixColumn, type MatrixTeam } from '@eventflow/domain/reports'
import type { TaskPair, TaskState } from '@eventflow/domain/tasks'
import type { T } from '@eventflow/domain/words'
import { agoText } from '../../../../ui/time-text.ts'

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

/** Replaces the teams of a partial response. The others stay the same objects. */
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
  one.isInvited === other.isInvited &&
  one.stands === other.stands &&
  one.lastSeenAt === other.lastSeenAt

export const cellKey = (teamId: string, taskId: string): string => `${taskId} ${teamId}`

export function pairsOf(keys: ReadonlySet<string>): TaskPair[] {
  return [...keys].map((key) => {
    const [taskId = '', teamId = ''] = key.split(' ')
    return { taskId, teamId }
  })
}

/** Deselects all if all are selected; otherwise selects all. */
export function toggled(chosen: ReadonlySet<string>, keys: readonly string[]): Set<string> {
  const next = new Set(chosen)
  const areAll = keys.every((key) => chosen.has(key))
  for (const key of keys) {
    if (areAll) next.delete(key)
    else next.add(key)
  }
  return next
}

/** A fact beside the name of a team. */
export interface Fact {
  readonly text: string
  readonly isLate: boolean
}

/** The mark of a team that nobody can sign in for; null for any other. */
export function markOf({ isPlanned, isInvited }: MatrixTeam, t: T): string | null {
  if (isPlanned) return t('taskWork.matrix.planned')
  return isInvited ? null : t('taskWork.matrix.notInvited')
}

/** What the team has done, what is overdue, and its last visit as in the list of teams. `now` is in milliseconds. */
export function factsOf(
  team: MatrixTeam,
  columns: readonly MatrixColumn[],
  { now, t }: { now: number; t: T },
): Readonly<Record<'done' | 'late' | 'seen', Fact>> {
  const late = overdueOfTeam(team, columns)
  const seen = (): string => {
    const mark = markOf(team, t)
    if (mark !== null) return mark
    const at = team.lastSeenAt
    return at === null ? t('taskWork.matrix.never') : agoText(at, new Date(now), t)
  }
  const due = team.dueSoFar
  const done = t('taskWork.matrix.doneOf', { ...doneOfTeam(team, columns) })
  return {
    done: { text: done, isLate: false },
    late: { text: due === 0 ? '–' : t('taskWork.matrix.lateOf', { late, due }), isLate: late > 0 },
    seen: { text: seen(), isLate: false },
  }
}

/** Signs of the states, which differ even without colours. */
export const SIGNS: Readonly<Record<TaskState, string>> = {
  complete: '✓',
  notApplicable: '–',
  overdue: '!',
  dueSoon: '◔',
  pending: '○',
  awaitingApproval: '…',
  tbc: '?',
}
