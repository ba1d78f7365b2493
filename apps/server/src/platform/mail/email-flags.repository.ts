import { and, eq, inArray } from 'drizzle-orm'
import type { EmailFlag } from '@eventflow/domain/mail'
import type { ReadScope, Scope } from '../db/index.ts'
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
  scope.tx
    .select({ address: emailFlags.address, flag: emailFlags.flag })
    .from(emailFlags)
    .where(and(eq(emailFlags.eventId, scope.eventId), inArray(emailFlags.address, [...addresses])))

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
