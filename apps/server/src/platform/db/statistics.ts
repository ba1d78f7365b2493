import { sql } from 'drizzle-orm'
import { withConnection } from '../postgres/connect.ts'
import type { ReadScope } from './database.ts'

/**
 * Updates the planner's statistics after a bulk write, instead of waiting until the database does
 * so.
 */
export const refreshStatistics = (adminUrl: string): Promise<void> =>
  withConnection(adminUrl, async (client) => void (await client.query('vacuum analyze')), {
    name: 'eventflow-demo',
  })

/**
 * For work that reads rows which its transaction has just written in bulk. The statistics do not
 * include them, and with a thousand teams the planner would scan all states of all tasks for each
 * team. Other work keeps its plans: without them, the teams of a stand are read with all teams.
 */
export async function planWithoutStatistics<T>(
  { tx }: Pick<ReadScope, 'tx'>,
  work: () => Promise<T>,
): Promise<T> {
  await tx.execute(sql`set local enable_nestloop = off`)
  const done = await work()
  await tx.execute(sql`set local enable_nestloop = on`)
  return done
}
