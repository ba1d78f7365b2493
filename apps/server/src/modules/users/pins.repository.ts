// The Quick Links of organisers.
import { and, eq, sql } from 'drizzle-orm'
import { USUAL_PINS, type Pin } from '@eventflow/domain/kernel'
import { pinsSchema } from '@eventflow/domain/users'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { users } from './users.tables.ts'

const isPerson = ({ eventId }: ReadScope, userId: string) =>
  and(eq(users.eventId, eventId), eq(users.id, userId))

/** A person who has not changed them, or whose stored ones are unreadable, has the usual ones. */
const shownPins = (stored: unknown): readonly Pin[] => {
  const { data } = pinsSchema.safeParse(stored)
  return data ?? USUAL_PINS
}

export async function findPins(scope: ReadScope, userId: string): Promise<Pin[]> {
  const [row] = await scope.tx
    .select({ pins: users.pins })
    .from(users)
    .where(isPerson(scope, userId))
  return [...shownPins(row?.pins)]
}

/** The same, locked, because two devices may change them at once. */
export async function lockPins(scope: Scope, userId: string): Promise<readonly Pin[]> {
  const [row] = await scope.tx
    .select({ pins: users.pins })
    .from(users)
    .where(isPerson(scope, userId))
    .for('update')
  return shownPins(row?.pins)
}

/** Removes the screens of a person, which are named after them, from the pins of all organisers. */
export async function forgetPins({ tx, eventId }: Scope, userId: string): Promise<void> {
  const path = `/admin/users/${userId}`
  await tx.execute(sql`
    update users set pins = (
      select coalesce(jsonb_agg(pin order by place), '[]')
      from jsonb_array_elements(pins) with ordinality each (pin, place)
      where split_part(pin ->> 'path', '/', 4) <> ${userId})
    where event_id = ${eventId} and jsonb_typeof(pins) = 'array'
      and pins::text like ${`%${path}%`}`)
}

/** Does not change the revision of the person, because no editor shows the pins. */
export async function storePins(scope: Scope, userId: string, pins: readonly Pin[]): Promise<void> {
  await scope.tx.update(users).set({ pins }).where(isPerson(scope, userId))
}
