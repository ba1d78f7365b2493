import { percentDone } from '@eventflow/domain/kernel'
import type { Attention } from '@eventflow/domain/navigation'
import type { TeamProgressRow } from './navigation.report.ts'

/** The progress of all exhibitors together, and of each, those furthest behind first. */
export interface OverallProgress {
  readonly total: number
  readonly complete: number
  readonly overdue: number
  readonly teams: readonly TeamProgressRow[]
}

/** Maximum late teams that are listed. */
const MAX_NAMED = 5

export function overall(teams: readonly TeamProgressRow[]): OverallProgress {
  const sum = { total: 0, complete: 0, overdue: 0 }
  for (const { total, complete, overdue } of teams) {
    sum.total += total
    sum.complete += complete
    sum.overdue += overdue
  }
  return { ...sum, teams }
}

/** The ids of teams with overdue tasks. */
export const lateTeams = ({ teams }: OverallProgress): string[] =>
  teams.flatMap(({ id, overdue }) => (overdue > 0 ? [id] : []))

const namedTeam = ({ id, name, overdue, isPlanned }: TeamProgressRow) => ({
  id,
  name,
  overdue,
  isPlanned,
})

/** The same for the organisers' home page. `notInvited` are the late teams that nobody has invited. */
export function attentionTo(
  { teams, ...sum }: OverallProgress,
  notInvited: ReadonlySet<string>,
): Pick<
  Attention,
  'overdueTeamCount' | 'overdueTeams' | 'lateNotInvitedCount' | 'latePlannedCount' | 'progress'
> {
  const late = teams.filter(({ overdue }) => overdue > 0)
  return {
    overdueTeamCount: late.length,
    overdueTeams: late
      .slice(0, MAX_NAMED)
      .map((team) => ({ ...namedTeam(team), isInvited: !notInvited.has(team.id) })),
    lateNotInvitedCount: notInvited.size,
    latePlannedCount: late.filter(({ isPlanned }) => isPlanned).length,
    progress: { ...sum, percent: percentDone(sum.complete, sum.total) },
  }
}
