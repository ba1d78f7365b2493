import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { ReadScope } from './database.ts'

/**
 * Updates the planner's statistics after a bulk write, instead of waiting until the database does
 * so.
 */
export async function refreshStatistics(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'eventflow-demo' })
  await client.connect()
  try {
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/**
 * For a transaction that reads rows which it has just written in bulk. The statistics do not
 * include them, and with a thousand teams the planner would scan all states of all tasks for each
 * team.
 */
export const planWithoutStatistics = ({ tx }: Pick<ReadScope, 'tx'>) =>
  tx.execute(sql`set local enable_nestloop = off`)
