// Tasks with the teams that have them, in an order that is the same in every run and mixes the
// teams.
import { setTimeout as pause } from 'node:timers/promises'
import type { Caller, Pair, Stage } from '../load/stage.ts'

export async function pairsOf(stage: Stage, taskIds: readonly string[]): Promise<Pair[]> {
  const { rows } = await stage.admin.query<{ taskId: string; teamId: string }>(
    `select t.id as "taskId", team.id as "teamId" from tasks t cross join teams team
     where t.id = any($1) and team.id = any($2) and not t.is_archived and (
       not exists (select from audience_team_types r where r.owner_id = t.id)
       or case when team.parent_team_id is not null then t.show_to_child_teams else exists (
         select from audience_team_types r
         where r.owner_id = t.id and r.team_type_id = team.team_type_id) end)
     order by md5(t.id || team.id)`,
    [taskIds, stage.callers.map(({ teamId }) => teamId)],
  )
  const byTeam = new Map(stage.callers.map((caller): [string, Caller] => [caller.teamId, caller]))
  return rows.flatMap(({ taskId, teamId }) => {
    const caller = byTeam.get(teamId)
    return caller === undefined ? [] : [{ caller, taskId }]
  })
}

const LOOK_MS = 100
const QUIET_LOOKS = 5
const MAX_POLLS = 200

/** Waits until work of the last turn has finished. Otherwise it would be done after the reset. */
export async function untilAtRest({ admin }: Stage): Promise<void> {
  let quiet = 0
  for (let looks = 0; looks < MAX_POLLS && quiet < QUIET_LOOKS; looks += 1) {
    const { rows } = await admin.query(`
      select from pg_stat_activity where backend_type = 'client backend' and state <> 'idle'
        and pid <> pg_backend_pid() and application_name in ('eventflow', '')`)
    quiet = rows.length === 0 ? quiet + 1 : 0
    await pause(LOOK_MS)
  }
}

/** The count that a statement returns. */
export async function countOf(stage: Stage, text: string, values: unknown[]): Promise<number> {
  const { rows } = await stage.admin.query<{ n: string }>(text, values)
  return Number(rows[0]?.n)
}
