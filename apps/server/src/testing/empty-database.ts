// Separate databases, for tests of a complete portal: the database of the run contains the events
// of all other tests.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export interface EmptyDatabase {
  readonly adminUrl: string
  /** Connects as the role that serves requests. */
  readonly appUrl: string
  /** Runs one statement in it. */
  ask<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]>
  drop(): Promise<void>
}

export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

const query = <Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> =>
  withClient(url, async (client) => (await client.query<Row>(statement)).rows)

/** An empty database, in addition to that of the test run. */
export async function emptyDatabase(): Promise<EmptyDatabase> {
  const name = `eventflow_empty_${randomBytes(6).toString('hex')}`
  const urlOf = (address: string) => Object.assign(new URL(address), { pathname: `/${name}` }).href
  const adminUrl = urlOf(inject('adminUrl'))
  await query(inject('adminUrl'), `create database ${name}`)
  return {
    adminUrl,
    appUrl: urlOf(inject('appUrl')),
    ask: (statement) => query(adminUrl, statement),
    drop: async () => void (await query(inject('adminUrl'), `drop database ${name} with (force)`)),
  }
}
