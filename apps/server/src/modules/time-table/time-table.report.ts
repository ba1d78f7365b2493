// Tasks as a time table has them.
import { sql } from 'drizzle-orm'
import type { Viewer } from '@eventflow/domain/kernel'
import { isoText, type ReadScope } from '../../platform/db/index.ts'
import { limitsAsJson } from '../users/index.ts'

/** Of tasks: how often they have been saved, and when last. */
export async function findTaskVersions(
  scope: ReadScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { revision: number; updatedAt: string }>> {
  const { rows } = await scope.tx.execute<{ id: string; revision: number; updatedAt: string }>(sql`
    select id, revision, ${isoText(sql`updated_at`)} as "updatedAt" from tasks
    where event_id = ${scope.eventId} and id = any(${sql.param([...ids])})`)
  return new Map(rows.map(({ id, ...version }) => [id, version]))
}

type ReaderRow = {
  readonly accountId: string
  readonly userId: string
  readonly permissions: Viewer['permissions']
  readonly team: Viewer['team']
  readonly limits: Viewer['limits'] | null
}

/** Whose private address it is, with the rights that they have now; null for nobody's. */
export async function findFeedReader(scope: ReadScope, tokenHash: string): Promise<Viewer | null> {
  const { rows } = await scope.tx.execute<ReaderRow>(sql`
    select u.account_id as "accountId", u.id as "userId",
      case when a.is_eventflow_admin then 'eventflowAdmin' else u.permissions end as permissions,
      case when t.id is null then null else json_build_object(
        'id', t.id, 'role', case when t.owner_id = u.id then 'teamOwner' else 'teamMember' end,
        'teamTypeId', t.team_type_id, 'isOrganiser', t.is_organiser,
        'standShareRole', case when t.parent_team_id is not null then 'child' end,
        'parentTeamId', t.parent_team_id, 'parentTeamTypeId', p.team_type_id) end as team,
      (select json_agg(${limitsAsJson}) from role_limits l where l.event_id = u.event_id
        and l.user_id = u.id and not a.is_eventflow_admin) as limits
    from calendar_feeds f
    join users u on u.event_id = f.event_id and u.id = f.user_id
    join accounts a on a.id = u.account_id
    left join team_members m on m.event_id = u.event_id and m.user_id = u.id
    left join teams t on t.event_id = m.event_id and t.id = m.team_id
    left join teams p on p.event_id = t.event_id and p.id = t.parent_team_id
    where f.event_id = ${scope.eventId} and f.token_hash = ${tokenHash}`)
  const [row] = rows
  return row === undefined
    ? null
    : { eventId: scope.eventId, ...row, limits: row.limits ?? undefined }
}
