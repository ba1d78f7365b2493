// The database into which a backup or an event is loaded.
import { drizzle } from 'drizzle-orm/node-postgres'
import { StartProblem } from '../platform/config/index.ts'
import { asOwner, openForLoading, type Connection } from '../platform/db/index.ts'
import { pausePortal } from '../platform/jobs/index.ts'
import { withConnection } from '../platform/postgres/index.ts'

/** Throws a StartProblem if the database already contains a portal. */
export async function refuseUsedPlace(adminUrl: string): Promise<void> {
  const isUsed = await withConnection(adminUrl, async (client) => {
    const { rows } = await client.query(`select to_regclass('public.events') is not null as there`)
    if (!rows[0]?.there) return false
    const used = await client.query('select from events union all select from accounts limit 1')
    return used.rowCount !== 0
  })
  if (!isUsed) return
  throw new StartProblem(
    'There is a portal in this database already. A backup is restored into an empty place: ' +
      'another DATA_DIR, or an empty database in DATABASE_URL.',
  )
}

/**
 * Runs `work` in one transaction that loads all rows; a failure leaves nothing. The restored portal
 * is paused.
 */
export const inLoading = <T>(
  adminUrl: string,
  work: (client: Connection) => Promise<T>,
): Promise<T> =>
  asOwner(adminUrl, async (client) => {
    const closeAgain = await openForLoading(client)
    const result = await work(client)
    await closeAgain()
    await pausePortal(drizzle(client))
    return result
  })

/** Nothing leaves an imported event before an organiser allows it, because the original may have sent it. */
export async function startStill(client: Connection, eventId: string): Promise<void> {
  await client.query(
    `insert into email_holds (event_id, id) values ($1, 'organiser') on conflict do nothing`,
    [eventId],
  )
  await client.query(
    `update webhooks set is_active = false, secret = null, old_secret = null, header_value = null
     where event_id = $1`,
    [eventId],
  )
}
