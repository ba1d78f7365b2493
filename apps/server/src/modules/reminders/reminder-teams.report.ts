// The teams with their open tasks, as input of the reminder rules.
import { sql, type SQL } from 'drizzle-orm'
import { UNCOUNTED_STATES, type EventClock } from '@eventflow/domain/tasks'
import { addDays, calendarDate, type CalendarDate, type Language } from '@eventflow/domain/kernel'
import type { ChoosingTeam } from '@eventflow/domain/audience'
import type { ReminderTeam } from '@eventflow/domain/reminders'
import type { TaskReminderRecipients } from '@eventflow/domain/settings'
import type { ReadScope } from '../../platform/db/index.ts'
import { isTaskWithin, peopleLimitedFromTask } from '../access/index.ts'
import { isExhibiting, rowOfTeams } from '../audience/index.ts'
import {
  dueReasonSql,
  effectiveDueSql,
  graceUntil,
  isAwaitingSql,
  isTaskForTeam,
  isWaitingSql,
  nextPriceDaySql,
  renewBySql,
  sqlWords,
  taskStateSql,
  tasksAsIf,
  type TasksAsIf,
  titlesByLanguage,
} from '../tasks/index.ts'
import { hasInvitedPerson } from '../teams/index.ts'
import { isInvited } from '../users/index.ts'

/** The person's address and name for emails. */
export interface Reached {
  readonly userId: string
  readonly firstName: string
  readonly name: string
  readonly email: string
}

/** A person of a team. Only people who have been invited are reminded. */
export interface Member extends Reached {
  readonly isInvited: boolean
}

export interface TeamRow extends ReminderTeam, ChoosingTeam {
  readonly members: readonly Member[]
}

const personColumns = (person: SQL): SQL => sql`json_build_object('userId', ${person}.id,
  'firstName', ${person}.first_name, 'email', ${person}.email, 'isInvited', ${isInvited(person)},
  'name', trim(${person}.first_name || ' ' || ${person}.surname))`

const OPEN_STATES = ['overdue', 'dueSoon', 'pending'] as const

/**
 * There are no reminders of submissions that wait for approval, late or not, or of tasks that still
 * depend on another. Neither is an open state.
 */
const stateToRemindOf = (
  clock: EventClock,
) => sql`(case when ${isAwaitingSql} then 'awaitingApproval'
  else (select case when own.state in (${sqlWords(OPEN_STATES)}) and ${isWaitingSql}
    then 'awaitingApproval' else own.state end from (select ${taskStateSql(clock)} as state offset 0) own) end)`

/**
 * A complete task whose document expires is reminded of again, as if it were due on the expiry day.
 * Each statement joins this once, because repeating it in every column made planning take longer
 * than reading.
 */
const joinRenewal = (clock: EventClock): SQL => sql`left join lateral (
  select ${renewBySql(clock)} as renew_by offset 0) renewal on task_statuses.is_complete`

const isRenewal = sql`(renewal.renew_by is not null)`

const dueToRemindOf = (clock: EventClock): SQL =>
  sql`coalesce(renewal.renew_by, ${effectiveDueSql(graceUntil(clock))})`

const stateWithRenewals = (clock: EventClock): SQL => {
  const today = calendarDate(clock.now, clock.timeZone)
  return sql`(case when not ${isRenewal} then ${stateToRemindOf(clock)}
    when renewal.renew_by < ${today}::date then 'overdue'
    when renewal.renew_by <= ${addDays(today, clock.dueSoonDays)}::date then 'dueSoon'
    else 'pending' end)`
}

const isOpen = (state: SQL): SQL => sql`${state} in (${sqlWords(OPEN_STATES)})`

export interface TeamsAfter {
  readonly clock: EventClock
  /** The id of the last team of the page before; '' for the first page. */
  readonly after: string
  readonly limit: number
  /** Only these teams. */
  readonly teamIds?: readonly string[]
  /** Only teams of which somebody has been invited: nobody is reminded of the others. */
  readonly isInvited?: true
  readonly asIf?: TasksAsIf
}

/** The next exhibitors by id, each with its people and open tasks. */
export async function findTeamsToRemind(
  scope: ReadScope,
  { clock, after, limit, teamIds, isInvited: mustBeInvited, asIf }: TeamsAfter,
): Promise<TeamRow[]> {
  const today = calendarDate(clock.now, clock.timeZone)
  const grace = graceUntil(clock)
  const due = dueToRemindOf(clock)
  const only =
    teamIds === undefined
      ? sql`true`
      : sql`t.id in (select jsonb_array_elements_text(${JSON.stringify(teamIds)}::jsonb))`
  const { rows } = await scope.tx.execute<Omit<TeamRow, 'memberIds'>>(sql`
    ${asIf === undefined ? sql`` : sql`with ${tasksAsIf(scope, asIf)}`}
    select t.id as "teamId", t.name as "teamName", t.team_type_id as "teamTypeId",
      t.dimension_values as "dimensionValues",
      t.parent_dimension_values as "parentDimensionValues",
      t.owner_id as "ownerId", people.members,
      coalesce(work."openTasks", '[]') as "openTasks",
      json_build_object('total', coalesce(work.total, 0), 'done', coalesce(work.done, 0))
        as "dueSoFar"
    from (select * from teams t where t.event_id = ${scope.eventId} and ${isExhibiting}
      and t.id > ${after} and ${only}
      and ${mustBeInvited ? hasInvitedPerson(sql`t`) : sql`true`} order by t.id limit ${limit}) t
    cross join lateral (
      select coalesce(json_agg(${personColumns(sql`u`)} order by u.id), '[]') as members
      from team_members m join users u on u.event_id = m.event_id and u.id = m.user_id
      where m.event_id = t.event_id and m.team_id = t.id) people
    left join lateral (
      select json_agg(json_build_object('taskId', id, 'title', title, 'dueDate', due, 'dueReason', reason,
          'isTimeSensitive', sensitive, 'assignedTo', assigned, 'isRenewal', renewal,
          'limitedFrom', limited) order by id)
          filter (where ${isOpen(sql`state`)}) as "openTasks",
        count(*) filter (where due < ${today})::int as total,
        count(*) filter (where due < ${today} and not ${isOpen(sql`state`)})::int as done
      from (
        select tasks.id, tasks.title, ${due}::text as due, ${dueReasonSql(grace)} as reason,
          ${stateWithRenewals(clock)} as state, ${isRenewal} as renewal,
          tasks.is_time_sensitive as sensitive, task_statuses.assigned_to as assigned,
          ${peopleLimitedFromTask} as limited
        from tasks
        left join task_statuses on task_statuses.event_id = tasks.event_id
          and task_statuses.task_id = tasks.id and task_statuses.team_id = t.id
        ${joinRenewal(clock)}
        where tasks.event_id = t.event_id and not tasks.is_archived and tasks.is_published
          and ${isTaskForTeam(rowOfTeams)} offset 0) as mine
      where state not in (${sqlWords(UNCOUNTED_STATES)})) work on true
    order by t.id`)
  return rows.map((row) => ({ ...row, memberIds: invitedIds(row.members) }))
}

const invitedIds = (members: readonly Member[]): string[] =>
  members.flatMap(({ userId, isInvited: isOne }) => (isOne ? [userId] : []))

/** The people of a team who would get reminders. If only organisers are reminded, the owner counts. */
export const remindedOf = (team: TeamRow, sendTo: TaskReminderRecipients): readonly Member[] =>
  team.members.filter(
    ({ userId, isInvited: isOne }) => isOne && (sendTo === 'all-users' || userId === team.ownerId),
  )

/** Exhibitors that have people, all of them not invited yet. */
export async function countTeamsNotInvited(scope: ReadScope): Promise<number> {
  const { rows } = await scope.tx.execute<{ count: number }>(sql`
    select count(*)::int as count from teams t
    where t.event_id = ${scope.eventId} and ${isExhibiting} and t.owner_id is not null
      and not ${hasInvitedPerson(sql`t`)}`)
  return rows[0]?.count ?? 0
}

/** Exhibitors that have no contact yet, so that nobody is reminded. */
export async function countTeamsWithoutContact(scope: ReadScope): Promise<number> {
  const { rows } = await scope.tx.execute<{ count: number }>(sql`
    select count(*)::int as count from teams t
    where t.event_id = ${scope.eventId} and ${isExhibiting} and t.owner_id is null`)
  return rows[0]?.count ?? 0
}

/** The organisers, up to a sensible number of emails. */
export async function findOrganisers(scope: ReadScope): Promise<Reached[]> {
  const { rows } = await scope.tx.execute<{ person: Reached }>(sql`
    select ${personColumns(sql`u`)} as person from users u
    where u.event_id = ${scope.eventId} and u.permissions in ('moderator', 'admin')
    order by u.id limit 200`)
  return rows.map(({ person }) => person)
}

/** The tasks that are in a reminder when it is sent. */
export interface StillOpen {
  readonly taskId: string
  readonly teamId: string
  readonly teamName: string
  readonly title: string
  readonly titles: Readonly<Partial<Record<Language, string>>>
  readonly dueDate: string
  readonly isTimeSensitive: boolean
  readonly isRenewal: boolean
  /**
   * The day on which prices of its form change, without its rules; null for none, and in organisers' reminders.
   */
  readonly pricesChangeOn: CalendarDate | null
  readonly state: 'pending' | 'dueSoon' | 'overdue'
  readonly ruleId: string | null
}

export interface CheckedReminder {
  readonly teamId: string | null
  readonly scheduleId: string | null
  readonly note: string
  readonly firstName: string
  /** The person may be reminded: an organiser, or somebody who has been invited. */
  readonly mayBeReminded: boolean
  readonly still: readonly StillOpen[]
}

/**
 * The statement that claims a reminder for sending. It returns the tasks that are still open for
 * that person and drops the others. Null if the email is not a reminder or no longer waits.
 */
export const claimReminder = async (
  scope: ReadScope,
  emailId: string,
  clock: EventClock,
): Promise<CheckedReminder | null> => {
  const { rows } = await scope.tx.execute<CheckedReminder & Record<string, unknown>>(sql`
    with mine as (
      select r.* from task_reminders r
      join emails e on e.event_id = r.event_id and e.id = r.email_id and e.state = 'queued'
      where r.event_id = ${scope.eventId} and r.email_id = ${emailId}
      for update of r, e
    ), listed as (
      select i.task_id, i.team_id, i.rule_id, r.schedule_id is null as is_by_hand, t.name as team_name, tasks.title,
        ${titlesByLanguage} as titles,
        ${dueToRemindOf(clock)}::text as due_date, tasks.is_time_sensitive,
        ${isRenewal} as is_renewal, ${stateWithRenewals(clock)} as state,
        case when r.team_id is not null and tasks.form_id is not null and not ${isRenewal}
          then ${nextPriceDaySql(calendarDate(clock.now, clock.timeZone))} end as prices_change_on
      from mine r
      join task_reminder_items i on i.event_id = r.event_id and i.reminder_id = r.id
      join teams t on t.event_id = i.event_id and t.id = i.team_id and t.withdrawn_at is null
      join tasks on tasks.event_id = i.event_id and tasks.id = i.task_id
        and not tasks.is_archived and tasks.is_published and ${isTaskForTeam(rowOfTeams)}
      left join task_statuses on task_statuses.event_id = tasks.event_id
        and task_statuses.task_id = tasks.id and task_statuses.team_id = t.id
      ${joinRenewal(clock)}
      where (r.team_id is null or exists (select from team_members m where m.event_id = r.event_id
          and m.team_id = r.team_id and m.user_id = r.user_id))
        and ${isTaskWithin(sql`r.user_id`)}
        and (not r.is_personal or task_statuses.assigned_to is null
          or task_statuses.assigned_to = r.user_id
          or not exists (select from team_members m where m.event_id = r.event_id
            and m.team_id = t.id and m.user_id = task_statuses.assigned_to)
          or not ${isTaskWithin(sql`task_statuses.assigned_to`)})
    ), still as (
      select * from listed
      where state in ('overdue', 'dueSoon')
        or state = 'pending' and (is_time_sensitive or is_by_hand)
    ), dropped as (
      update task_reminder_items i set dropped_at = now() from mine r
      where i.event_id = r.event_id and i.reminder_id = r.id and i.dropped_at is null
        and not exists (select from still where still.task_id = i.task_id
          and still.team_id = i.team_id)
    )
    update task_reminders r set checked_at = now(),
      outcome = case when exists (select from still) then r.outcome else 'dropped' end
    from mine, users u
    where r.event_id = mine.event_id and r.id = mine.id
      and u.event_id = r.event_id and u.id = r.user_id
    returning r.team_id as "teamId", r.schedule_id as "scheduleId", r.note,
      u.first_name as "firstName", (r.team_id is null or ${isInvited(sql`u`)}) as "mayBeReminded",
      (select coalesce(json_agg(json_build_object('taskId', task_id, 'teamId', team_id,
        'teamName', team_name, 'title', title, 'titles', titles, 'dueDate', due_date, 'ruleId', rule_id,
        'isTimeSensitive', is_time_sensitive, 'isRenewal', is_renewal, 'state', state,
        'pricesChangeOn', prices_change_on)), '[]') from still) as still`)
  return rows[0] ?? null
}
