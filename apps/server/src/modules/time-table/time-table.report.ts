// Tasks as entries of a time table.
import { sql } from 'drizzle-orm'
import type { Language, Viewer } from '@eventflow/domain/kernel'
import { isoText, type ReadScope } from '../../platform/db/index.ts'
import { limitsAsJson } from '../users/index.ts'

interface TaskVersion {
  readonly changes: number
  readonly changedAt: string
  /** How often its form has been saved, which can move the days of its prices. */
  readonly formChanges: number
}

/**
 * For the tasks of a team, how often anything that affects their dates has been saved, and when
 * last. This covers the task, the team's row for it, the team itself (extra days, when it joined),
 * and the rule for teams that join late.
 */
export async function findTaskVersions(
  scope: ReadScope,
  teamId: string | null,
  taskIds: readonly string[],
): Promise<ReadonlyMap<string, TaskVersion>> {
  const { rows } = await scope.tx.execute<
    TaskVersion & { id: string } & Record<string, unknown>
  >(sql`
    select tasks.id, ${isoText(sql`greatest(tasks.updated_at, own.updated_at, t.updated_at, rules.updated_at, form.updated_at)`)}
        as "changedAt",
      tasks.revision - 1 + coalesce(own.revision, 0) + coalesce(t.revision, 0)
        + coalesce(rules.revision, 0) as changes, coalesce(form.revision, 0) as "formChanges"
    from tasks
    left join task_statuses own on own.event_id = tasks.event_id and own.task_id = tasks.id
      and own.team_id = ${teamId}
    left join teams t on t.event_id = tasks.event_id and t.id = ${teamId}
    left join forms form on form.event_id = tasks.event_id and form.id = tasks.form_id
    left join app_settings rules on rules.event_id = tasks.event_id and rules.name = 'variables'
    where tasks.event_id = ${scope.eventId} and tasks.id = any(${sql.param([...taskIds])})`)
  return new Map(rows.map(({ id, ...version }) => [id, version]))
}

/** When the name or the dates of the event may last have changed. */
export async function findDatesChangedAt({ tx, eventId }: ReadScope): Promise<Date> {
  const { rows } = await tx.execute<{ at: string }>(sql`
    select ${isoText(sql`coalesce(s.updated_at, e.created_at)`)} as at from events e
    left join app_settings s on s.event_id = e.id and s.name = 'event' where e.id = ${eventId}`)
  return new Date(rows[0]?.at ?? 0)
}

type ReaderRow = {
  readonly accountId: string
  readonly userId: string
  readonly permissions: Viewer['permissions']
  readonly team: Viewer['team']
  readonly limits: Viewer['limits'] | null
  readonly language: Language | null
  readonly company: FeedCompany | null
}

interface FeedCompany {
  readonly name: string
  readonly revision: number
}

export interface FeedReader {
  readonly viewer: Viewer
  /** The team of a person with several companies; null for others. */
  readonly company: FeedCompany | null
  /** Null if they have chosen none. */
  readonly language: Language | null
}

/** The person with this private address, with their current rights; null for an unknown one. */
export async function findFeedReader(
  scope: ReadScope,
  tokenHash: string,
): Promise<FeedReader | null> {
  const { rows } = await scope.tx.execute<ReaderRow>(sql`
    select u.sign_in_account_id as "accountId", u.id as "userId", u.language,
      case when t.id is not null and exists (select from users other where other.event_id = u.event_id
        and other.sign_in_account_id = u.sign_in_account_id and other.id <> u.id)
        then json_build_object('name', t.name, 'revision', t.revision) end as company,
      case when a.is_eventflow_admin then 'eventflowAdmin' else u.permissions end as permissions,
      case when t.id is null then null else json_build_object(
        'id', t.id, 'role', case when t.owner_id = u.id then 'teamOwner' else 'teamMember' end,
        'teamTypeId', t.team_type_id, 'isOrganiser', t.is_organiser,
        'standShareRole', case when t.parent_team_id is not null then 'child' end,
        'parentTeamId', t.parent_team_id, 'parentTeamTypeId', p.team_type_id,
        'dimensionValues', t.dimension_values,
        'parentDimensionValues', t.parent_dimension_values) end as team,
      (select json_agg(${limitsAsJson}) from role_limits l where l.event_id = u.event_id
        and l.user_id = u.id and not a.is_eventflow_admin) as limits
    from calendar_feeds f
    join users u on u.event_id = f.event_id and u.id = f.user_id
    join accounts a on a.id = u.sign_in_account_id
    left join team_members m on m.event_id = u.event_id and m.user_id = u.id
    left join teams t on t.event_id = m.event_id and t.id = m.team_id
    left join teams p on p.event_id = t.event_id and p.id = t.parent_team_id
    where f.event_id = ${scope.eventId} and f.token_hash = ${tokenHash}
      and (t.withdrawn_at is null or u.permissions <> 'user' or a.is_eventflow_admin)`)
  const [row] = rows
  if (row === undefined) return null
  const { language, limits, company, ...person } = row
  const viewer = { eventId: scope.eventId, ...person, limits: limits ?? undefined }
  return { viewer, language, company }
}
