import pg from 'pg'

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
