import { and, eq, sql } from 'drizzle-orm'
import { teams } from '../modules/teams/teams.tables.ts'
import type { Scope } from '../platform/db/index.ts'

interface LatePair {
  readonly taskId: string
  readonly teamId: string
  readonly dueDate: string
}

/**
 * For each of two teams, one overdue task that it has not begun and that is for everybody. Queries
 * team by team in order, and stops at the second match.
 */
export async function findLatePairs(scope: Scope): Promise<LatePair[]> {
  const { rows } = await scope.tx.execute<LatePair & Record<string, unknown>>(sql`
    select late.id as "taskId", t.id as "teamId", late.due_date::text as "dueDate"
    from (select id, event_id, name from teams
      where event_id = ${scope.eventId} and not is_organiser and parent_team_id is null
      order by name, id offset 0) t
    cross join lateral (
      select tasks.id, tasks.due_date from tasks
      where tasks.event_id = t.event_id and tasks.due_date < now()
        and not tasks.is_archived and tasks.is_published and tasks.type <> 'tbc'
        and not exists (select from audience_team_types a
          where a.event_id = tasks.event_id and a.owner_id = tasks.id)
        and not exists (select from task_statuses s where s.event_id = t.event_id
          and s.team_id = t.id and s.task_id = tasks.id)
      order by tasks.due_date desc, tasks.id limit 1) late
    order by t.name, t.id limit 2`)
  return rows
}

export async function setExtraDays(scope: Scope, teamId: string, extraDays: number): Promise<void> {
  await scope.tx
    .update(teams)
    .set({ extraDays })
    .where(and(eq(teams.eventId, scope.eventId), eq(teams.id, teamId)))
}

export async function setJoinedAt(scope: Scope, teamId: string, joinedAt: Date): Promise<void> {
  await scope.tx
    .update(teams)
    .set({ joinedAt })
    .where(and(eq(teams.eventId, scope.eventId), eq(teams.id, teamId)))
}
