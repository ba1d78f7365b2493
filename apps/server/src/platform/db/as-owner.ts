import pg from 'pg'

/** Runs work in one transaction of the owner of the tables, on a connection of its own. A failure leaves nothing. */
export async function asOwner<T>(
  adminUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    await client.end()
  }
}
