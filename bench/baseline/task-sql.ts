// The rules of tasks, as hand-written SQL for one event.

/** Due date for the row of `team`: a team that joined late has a week. */
export const DUE = `coalesce(s.due_date_override,
  case when t.is_time_sensitive then t.due_date else greatest(t.due_date + team.extra_days,
    (team.joined_at at time zone 'Europe/London')::date + 7) end)`

/**
 * For `tasks` with the team's row of `task_statuses`; $3 is the number of days that count as soon.
 */
export const STATE = `case
  when s.is_complete then 'complete'
  when s.is_not_applicable then 'notApplicable'
  when t.type = 'tbc' then 'tbc'
  when s.approval in ('submitted', 'inReview') and (s.sent_at is null
    or (s.sent_at at time zone 'Europe/London')::date <= ${DUE}) then 'awaitingApproval'
  when ${DUE} < d.today then 'overdue'
  when ${DUE} <= d.today + $3::int then 'dueSoon'
  else 'pending' end`

export const TODAY = `(now() at time zone 'Europe/London')::date`

/** The default of an event. */
export const DUE_SOON_DAYS = 30

/** The task is for the row of `team`. */
export const VISIBLE = `(not exists (select from audience_team_types r
    where r.event_id = t.event_id and r.owner_kind = 'task' and r.owner_id = t.id)
  or case when team.parent_team_id is not null then t.show_to_child_teams else exists (
    select from audience_team_types r where r.event_id = t.event_id and r.owner_kind = 'task' and r.owner_id = t.id
      and r.team_type_id = team.team_type_id) end)`

export const iso = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const person = (id: string): string =>
  `(select trim(u.first_name || ' ' || u.surname) from users u
    where u.event_id = $1 and u.id = ${id})`

/** A person, or also the one who acted on their behalf. */
export const actingPerson = (id: string, actedBy: string): string =>
  `nullif(concat(${person(actedBy)} || ' on behalf of ', ${person(id)}), '')`
