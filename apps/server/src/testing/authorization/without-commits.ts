// A database that stores nothing: each transaction is rolled back instead of committed, and reports
// success. A test can therefore execute an allowed call a thousand times on the same records.
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database } from '../../platform/db/index.ts'

export function withoutCommits({ $client: pool }: Database): Database {
  const connect = async (): Promise<pg.PoolClient> => forgetful(await pool.connect())
  const undoing = new Proxy(pool, {
    get: (target, key) => (key === 'connect' ? connect : Reflect.get(target, key, target)),
  })
  return drizzle(undoing)
}

const forgetful = (client: pg.PoolClient): pg.PoolClient =>
  new Proxy(client, {
    get: (target, key) => {
      if (key !== 'query') {
        const value: unknown = Reflect.get(target, key, target)
        return typeof value === 'function' ? value.bind(target) : value
      }
      return async (...given: Parameters<pg.PoolClient['query']>) => {
        const [statement] = given as readonly unknown[]
        if (statement !== 'commit') return target.query(...given)
        return { ...(await target.query('rollback')), command: 'COMMIT' }
      }
    },
  })
