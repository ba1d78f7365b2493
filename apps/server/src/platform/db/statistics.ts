import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { ReadScope } from './database.ts'

/** Lets the planner know at once what has just been written in bulk; it would find out by itself. */
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
 * For a transaction that has just written in bulk and reads it. Nothing of it is in the statistics, and
 * with a thousand teams the planner would go through all states of all tasks again for each team.
 */
export const planWithoutStatistics = ({ tx }: Pick<ReadScope, 'tx'>) =>
  tx.execute(sql`set local enable_nestloop = off`)
