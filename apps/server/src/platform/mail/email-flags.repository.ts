import { and, eq, inArray, sql } from 'drizzle-orm'
import type { EmailFlag } from '@eventflow/domain/mail'
import { keptStatement, type ReadScope, type Scope } from '../db/index.ts'
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
  publish(scope, ['users'], 'organisers')
}

/** What stops email to these addresses; several for one that has several. */
export const findFlags = (
  scope: ReadScope,
  addresses: readonly string[],
): Promise<FlaggedAddress[]> =>
  selectFlags(scope.tx, { eventId: scope.eventId, addresses: [...addresses] })

const selectFlags = keptStatement<{ eventId: string; addresses: string[] }, FlaggedAddress>(
  (at) => sql`
    select address, flag from email_flags
    where event_id = ${at('eventId')} and address = any(${at('addresses')}::text[])`,
)

/** Takes flags off addresses, so that they are written to again. */
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
  publish(scope, ['users'], 'organisers')
}
