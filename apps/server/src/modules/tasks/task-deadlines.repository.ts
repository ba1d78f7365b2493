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
import type { ReplacedDueDate } from './status-undo.ts'
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

interface Overridden {
  /** How many of the pairs exist, and how many dates have changed. */
  readonly known: number
  readonly changed: number
  readonly dueDates: readonly ReplacedDueDate[]
}

/** Updates all in one statement. */
export async function overrideDueDates(
  { tx, eventId }: Scope,
  pairs: readonly TaskPair[],
  { due: input, clock, stamp: { by, at } }: Override,
): Promise<Overridden> {
  const wanted = pairs.map((pair) => ({ ...pair, id: newId(at.getTime()) }))
  const due =
    'dueDate' in input
      ? sql`${input.dueDate}::date`
      : sql`greatest(${effectiveDueSql(graceUntil(clock))}, ${clockValues(clock).today}::date)
        + ${input.days}::int`
  const { rows } = await tx.execute<Overridden & Record<string, unknown>>(sql`
    with known as (
      select w.id, tasks.id as task_id, t.id as team_id, ${due} as due,
        task_statuses.due_date_override as before, coalesce(task_statuses.revision, 0) as revision
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
      returning task_id, team_id, revision
    )
    select (select count(*)::int from known) as known, (select count(*)::int from changed) as changed,
      (select coalesce(json_agg(json_build_object('taskId', c.task_id, 'teamId', c.team_id,
          'revision', c.revision, 'dueDate', k.before)), '[]')
        from changed c join known k on k.task_id = c.task_id and k.team_id = c.team_id
        and k.revision = c.revision - 1) as "dueDates"`)
  return rows[0] ?? { known: 0, changed: 0, dueDates: [] }
}

/** Restores the separate due dates of locked statuses; null for the task's own. */
export async function restoreDueDates(
  { tx, eventId }: Scope,
  dueDates: readonly ReplacedDueDate[],
  { by, at }: Stamp,
): Promise<void> {
  if (dueDates.length === 0) return
  await tx.execute(sql`
    update task_statuses s set due_date_override = w."dueDate", revision = s.revision + 1,
      updated_at = ${at.toISOString()}::timestamptz, updated_by = ${by}
    from jsonb_to_recordset(${JSON.stringify(dueDates)}::jsonb)
      as w("taskId" text, "teamId" text, "dueDate" date)
    where s.event_id = ${eventId} and s.task_id = w."taskId" and s.team_id = w."teamId"`)
}
