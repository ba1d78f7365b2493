// The latest reminders, with their outcomes.
import { sql, type SQL } from 'drizzle-orm'
import { ruleOf, type ReminderSchedule, type SentReminder } from '@eventflow/domain/reminders'
import type { EventClock } from '@eventflow/domain/tasks'
import { isoText, type ReadScope } from '../../platform/db/index.ts'
import { effectiveDueSql, graceUntil } from '../tasks/index.ts'

const SENT_SHOWN = 30
const TASKS_SHOWN = 5

type SentTask = Omit<SentReminder['tasks'][number], 'rule'> & { readonly ruleId: string | null }
type SentRow = Omit<SentReminder, 'tasks'> & {
  readonly scheduleId: string | null
  readonly tasks: readonly SentTask[]
}

interface SentRemindersQuery {
  readonly clock: EventClock
  readonly schedules: readonly ReminderSchedule[]
  /** Only those to people of a team, or about it, written by that time. */
  readonly of?: { readonly teamId: string; readonly until: Date }
}

const isOf = (of: SentRemindersQuery['of']): SQL =>
  of === undefined
    ? sql`true`
    : sql`(r.created_at <= ${of.until.toISOString()}::timestamptz and (r.team_id = ${of.teamId}
        or exists (select from task_reminder_items about where about.event_id = r.event_id
          and about.reminder_id = r.id and about.team_id = ${of.teamId})))`

export async function findSentReminders(
  scope: ReadScope,
  { clock, schedules, of }: SentRemindersQuery,
): Promise<SentReminder[]> {
  const due = effectiveDueSql(graceUntil(clock))
  const { rows } = await scope.tx.execute<SentRow>(sql`
    select r.id, r.schedule_id as "scheduleId", ${isoText(sql`r.created_at`)} as "createdAt", r.user_id as "userId",
      trim(u.first_name || ' ' || u.surname) as name, r.outcome, e.state as "emailState",
      case when t.id is not null then json_build_object('id', t.id, 'name', t.name) end as team,
      listed.tasks, listed.count as "taskCount"
    from (select * from task_reminders r where r.event_id = ${scope.eventId} and ${isOf(of)}
      order by r.created_at desc, r.id desc limit ${SENT_SHOWN}) r
    join users u on u.event_id = r.event_id and u.id = r.user_id
    left join teams t on t.event_id = r.event_id and t.id = r.team_id
    left join emails e on e.event_id = r.event_id and e.id = r.email_id
    cross join lateral (
      select count(*)::int as count, coalesce(json_agg(json_build_object('taskId', task_id,
        'title', title, 'daysLeft', left_then, 'isTimeSensitive', is_time_sensitive,
        'isReason', rule_id is not null or r.schedule_id is null, 'ruleId', rule_id, 'wasDropped', dropped_at is not null)
        order by left_then, task_id) filter (where place <= ${TASKS_SHOWN}), '[]') as tasks
      from (
        select i.*, tasks.title, tasks.is_time_sensitive, ${due} - r.day as left_then,
          row_number() over (order by i.rule_id is null, ${due}, i.task_id) as place
        from task_reminder_items i
        join tasks on tasks.event_id = i.event_id and tasks.id = i.task_id
        join teams t on t.event_id = i.event_id and t.id = i.team_id
        left join task_statuses on task_statuses.event_id = i.event_id
          and task_statuses.task_id = i.task_id and task_statuses.team_id = i.team_id
        where i.event_id = r.event_id and i.reminder_id = r.id) of_it) listed
    order by r.created_at desc, r.id desc`)
  return rows.map(({ scheduleId, tasks, ...row }) => {
    const schedule = schedules.find(({ id }) => id === scheduleId)
    return {
      ...row,
      tasks: tasks.map(({ ruleId, ...task }) => ({ ...task, rule: ruleOf(schedule, ruleId) })),
    }
  })
}
