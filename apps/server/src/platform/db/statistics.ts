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
 * For a transaction that reads rows which it has just written in bulk. The statistics do not
 * include them, and with a thousand teams the planner would scan all states of all tasks for each
 * team.
 */
export const planWithoutStatistics = ({ tx }: Pick<ReadScope, 'tx'>) =>
  tx.execute(sql`set local enable_nestloop = off`)
