// Who may open a record, for all copies that are sent to people other than the caller
// (docs/security.md, "Copies of records"). The SQL twin of the domain's seesTask, seesTeam and
// seesSubmission.
import { sql, type SQL } from 'drizzle-orm'
import type { ReadScope } from '../../platform/db/index.ts'

/** The row `l` of `role_limits`, which may be null, limits its person in any way. */
export const hasLimits: SQL = sql`coalesce(l.is_read_only or l.form_ids is not null
  or l.task_group_ids is not null or l.team_type_ids is not null or l.dimensions <> '[]'
  or l.task_ids is not null, false)`

/** Whether the person is an admin of the event, without any limits. */
export async function isUnlimitedAdmin(
  { tx, eventId }: ReadScope,
  userId: string,
): Promise<boolean> {
  const { rows } = await tx.execute<{ is: boolean }>(sql`
    select a.is_eventflow_admin or u.permissions = 'admin' and not ${hasLimits} as is
    from users u join accounts a on a.id = u.sign_in_account_id
    left join role_limits l on l.event_id = u.event_id and l.user_id = u.id
    where u.event_id = ${eventId} and u.id = ${userId}`)
  return rows[0]?.is === true
}

/**
 * The limits in the row `l` exclude the task `tasks` of the team `t`, or the submissions of the
 * form `formId`. Rows of `tasks` and `t` may be null. The owner of a team has all its tasks, and an
 * eventflowAdmin has no limits.
 */
const isExcluded = (formId: SQL): SQL => sql`((
    l.task_ids is not null and t.owner_id is distinct from l.user_id
      and not coalesce(tasks.id = any(l.task_ids), false)
    or (l.team_type_ids is not null and not coalesce(t.team_type_id = any(l.team_type_ids), false)
        or l.dimensions <> '[]' and (t.id is null or not eventflow_fits(l.dimensions,
          t.dimension_values, t.parent_dimension_values)))
      and not exists (select from team_members own where own.event_id = l.event_id
        and own.user_id = l.user_id and own.team_id = t.id)
    or l.form_ids is not null and not coalesce(${formId} = any(l.form_ids), false)
      and not coalesce(tasks.form_id = any(l.form_ids), false)
      and not exists (select from task_group_tasks g where g.event_id = l.event_id
        and g.task_id = tasks.id and g.task_group_id = any(l.task_group_ids)))
  and not exists (select from users admin join accounts a on a.id = admin.sign_in_account_id
    where admin.event_id = l.event_id and admin.id = l.user_id and a.is_eventflow_admin))`

/** The limits of a person include the submission `s`, with its task `tasks` and its team `t`, which may be null. */
export const isSubmissionWithin = (userId: SQL): SQL => sql`not exists (
  select from role_limits l where l.event_id = s.event_id and l.user_id = ${userId}
    and ${isExcluded(sql`s.form_id`)})`

/** The limits of a person include the row of `tasks` for the team `t`. */
export const isTaskWithin = (userId: SQL): SQL => sql`not exists (
  select from role_limits l where l.event_id = tasks.event_id and l.user_id = ${userId}
    and ${isExcluded(sql`tasks.form_id`)})`

/** The ids of all people whose limits exclude the row of `tasks` for the team `t`. */
export const peopleLimitedFromTask = sql`(select coalesce(json_agg(l.user_id), '[]')
  from role_limits l where l.event_id = tasks.event_id and ${isExcluded(sql`tasks.form_id`)})`
