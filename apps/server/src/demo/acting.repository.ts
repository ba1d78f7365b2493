import { sql } from 'drizzle-orm'
import { actingPeriods } from '../modules/access/acting.tables.ts'
import { newId, type Scope } from '../platform/db/index.ts'

interface WrittenPeriod {
  readonly userId: string
  readonly teamId: string
  readonly actedBy: string
  readonly reason: string
  readonly begunAt: Date
  readonly endedAt: Date
}

export async function addPeriod({ tx, eventId }: Scope, period: WrittenPeriod): Promise<void> {
  const endsAt = period.endedAt
  await tx.insert(actingPeriods).values({ ...period, eventId, id: newId(), endsAt })
}

/**
 * Marks one task that the team has ticked itself as ticked on behalf of its owner, during the
 * period.
 */
export async function completeOnBehalf(
  { tx, eventId }: Scope,
  { teamId, userId, actedBy, endedAt }: WrittenPeriod,
): Promise<void> {
  const at = sql`${endedAt.toISOString()}::timestamptz - interval '1 minute'`
  await tx.execute(sql`select set_config('eventflow.acting', ${actedBy}, true)`)
  await tx.execute(sql`
    update task_statuses set completed_by = ${userId}, completed_at = ${at}, updated_by = ${userId},
      updated_at = ${at}
    where event_id = ${eventId} and team_id = ${teamId} and task_id = (
      select s.task_id from task_statuses s
      join tasks t on t.event_id = s.event_id and t.id = s.task_id
      where s.event_id = ${eventId} and s.team_id = ${teamId} and s.is_complete
        and t.type = 'task' and not t.is_approval_needed
      order by s.completed_at desc, s.task_id limit 1)`)
  await tx.execute(sql`select set_config('eventflow.acting', '', true)`)
}
