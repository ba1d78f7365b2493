// Many rows in few statements: one statement takes 65,535 values at most.
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Scope } from '../platform/db/index.ts'

const ROWS = 1_000

export async function insertRows<T extends PgTable>(
  scope: Scope,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS) {
    await scope.tx.insert(table).values(rows.slice(from, from + ROWS))
  }
}
