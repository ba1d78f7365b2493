import { sql } from 'drizzle-orm'
import type { EventClock, TaskPair } from '@eventflow/domain/tasks'
import { newId, type Scope } from '../../platform/db/index.ts'
import { rowOfTeams } from '../audience/index.ts'
import {
  clockValues,
  effectiveDueSql,
  graceUntil,
  isTaskForTeam,
} from './task-audience.repository.ts'
import type { Stamp } from './tasks.repository.ts'

/**
 * Either a date, null for the task's own, or a number of days after each team's current due date or
 * today, whichever is later.
 */
export type NewDue = { readonly dueDate: string | null } | { readonly days: number }

interface Override {
  readonly due: NewDue
  readonly clock: EventClock
  readonly stamp: Stamp
}

/**
 * Updates all in one statement. Returns how many of the pairs exist, and how many dates have
 * changed.
 */
export async function overrideDueDates(
  { tx, eventId }: Scope,
  pairs: readonly TaskPair[],
  { due: input, clock, stamp: { by, at } }: Override,
): Promise<{ known: number; changed: number }> {
  const wanted = pairs.map((pair) => ({ ...pair, id: newId(at.getTime()) }))
  const due =
    'dueDate' in input
      ? sql`${input.dueDate}::date`
      : sql`greatest(${effectiveDueSql(graceUntil(clock))}, ${clockValues(clock).today}::date)
        + ${input.days}::int`
  const { rows } = await tx.execute<{ known: number; changed: number }>(sql`
    with known as (
      select w.id, tasks.id as task_id, t.id as team_id, ${due} as due
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as w("taskId" text, "teamId" text, id text)
      join tasks on tasks.event_id = ${eventId} and tasks.id = w."taskId"
      join teams t on t.event_id = tasks.event_id and t.id = w."teamId" and not t.is_organiser
        and ${isTaskForTeam(rowOfTeams)}
      left join task_statuses on task_statuses.event_id = tasks.event_id
        and task_statuses.task_id = tasks.id and task_statuses.team_id = t.id
    ), changed as (
      insert into task_statuses as before (event_id, id, task_id, team_id, due_date_override,
        created_at, created_by, updated_at, updated_by)
      select ${eventId}, id, task_id, team_id, due, ${at.toISOString()}::timestamptz, ${by},
        ${at.toISOString()}::timestamptz, ${by}
      from known where due is not null or exists (select from task_statuses s
        where s.event_id = ${eventId} and s.task_id = known.task_id and s.team_id = known.team_id)
      order by task_id, team_id
      on conflict (event_id, task_id, team_id) do update set
        due_date_override = excluded.due_date_override, revision = before.revision + 1,
        updated_at = excluded.updated_at, updated_by = excluded.updated_by
      where before.due_date_override is distinct from excluded.due_date_override
      returning 1
    )
    select (select count(*)::int from known) as known, (select count(*)::int from changed) as changed`)
  return rows[0] ?? { known: 0, changed: 0 }
}
