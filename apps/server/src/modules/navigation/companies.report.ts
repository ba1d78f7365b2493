// The companies of a person: the teams of all users of their account in the event.
import { sql, type SQL } from 'drizzle-orm'
import type { Viewer } from '@eventflow/domain/kernel'
import type { ReadScope } from '../../platform/db/index.ts'

export interface OwnCompany extends Record<string, unknown> {
  readonly userId: string
  readonly teamId: string
  readonly name: string
  /** The person sees only some tasks of the team. */
  readonly isLimited: boolean
}

const MAX_COMPANIES = 100

/** The teams that take part, by name. */
export async function findCompanies(
  { tx, eventId }: ReadScope,
  { accountId }: Pick<Viewer, 'accountId'>,
): Promise<OwnCompany[]> {
  const { rows } = await tx.execute<OwnCompany>(sql`
    select u.id as "userId", t.id as "teamId", t.name, l.user_id is not null as "isLimited"
    from users u
    join team_members m on m.event_id = u.event_id and m.user_id = u.id
    join teams t on t.event_id = m.event_id and t.id = m.team_id and t.withdrawn_at is null
    left join role_limits l on l.event_id = u.event_id and l.user_id = u.id
      and l.user_id is distinct from t.owner_id
    where u.event_id = ${eventId} and u.sign_in_account_id = ${accountId}
    order by lower(t.name), t.id limit ${MAX_COMPANIES}`)
  return rows
}

/** Which teams `t` these are, without withdrawn ones. */
export const areExhibiting = (teamIds: readonly string[]): SQL =>
  sql`t.withdrawn_at is null and t.id = any(${sql.param([...teamIds])}::text[])`
