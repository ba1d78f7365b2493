import { and, eq, inArray, sql } from 'drizzle-orm'
import type { EmailFlag } from '@eventflow/domain/mail'
import { cachedStatement, type ReadScope, type Scope } from '../db/index.ts'
import { publish } from '../live/index.ts'
import { emailFlags } from './mail.tables.ts'

export interface FlaggedAddress {
  readonly address: string
  readonly flag: EmailFlag
}

/** Stops email to an address. Addresses are stored lowercase. */
export async function flagAddress(scope: Scope, { address, flag }: FlaggedAddress): Promise<void> {
  await scope.tx
    .insert(emailFlags)
    .values({ eventId: scope.eventId, address: address.toLowerCase(), flag })
    .onConflictDoNothing()
  await publishFlags(scope, [address.toLowerCase()])
}

/** A notification of PostgreSQL has at most 8,000 bytes. */
const MAX_TEAMS = 100

/**
 * Organisers and the team of each address see the flag. The tables of people are written as text,
 * because their modules come later.
 */
async function publishFlags(scope: Scope, addresses: readonly string[]): Promise<void> {
  publish(scope, ['users'], 'organisers')
  const { rows } = await scope.tx.execute<{ teamId: string }>(sql`
    select distinct m.team_id as "teamId" from users u
    join team_members m on m.event_id = u.event_id and m.user_id = u.id
    where u.event_id = ${scope.eventId} and u.email in ${[...addresses]}`)
  const teamIds = rows.map(({ teamId }) => teamId)
  if (teamIds.length > 0)
    publish(scope, ['users'], teamIds.length > MAX_TEAMS ? 'everybody' : teamIds)
}

/** The flags that stop emails to these addresses. An address may have several. */
export const findFlags = (
  scope: ReadScope,
  addresses: readonly string[],
): Promise<FlaggedAddress[]> =>
  selectFlags(scope.tx, { eventId: scope.eventId, addresses: [...addresses] })

const selectFlags = cachedStatement<{ eventId: string; addresses: string[] }, FlaggedAddress>(
  (at) => sql`
    select address, flag from email_flags
    where event_id = ${at('eventId')} and address = any(${at('addresses')}::text[])`,
)

/** Removes flags from addresses, so that they receive emails again. */
export async function liftFlags(
  scope: Scope,
  addresses: readonly string[],
  flags: readonly EmailFlag[],
): Promise<void> {
  if (addresses.length === 0) return
  await scope.tx
    .delete(emailFlags)
    .where(
      and(
        eq(emailFlags.eventId, scope.eventId),
        inArray(emailFlags.address, [...addresses]),
        inArray(emailFlags.flag, [...flags]),
      ),
    )
  await publishFlags(scope, addresses)
}
