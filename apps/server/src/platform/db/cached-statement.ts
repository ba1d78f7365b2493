// Statements that are built once and stored as text, for queries of nearly every request: building a
// select of twenty columns would cost as much as running it.
import { fillPlaceholders, getTableColumns, sql, type Query, type SQL } from 'drizzle-orm'
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import { runText, type ReadTransaction, type Transaction } from './transaction.ts'

const dialect = new PgDialect()

/** The position of a value in the statement. */
type At<V> = (name: keyof V & string) => SQL

/**
 * A statement with named values, built at its first use. Its rows are as the driver returns them:
 * select instants as text (`isoText`).
 */
export function cachedStatement<V extends Record<string, unknown>, R>(write: (at: At<V>) => SQL) {
  let kept: Query | null = null
  return async (tx: ReadTransaction, values: V): Promise<R[]> => {
    kept ??= dialect.sqlToQuery(write((name) => sql`${sql.placeholder(name)}`))
    const { rows } = await runText(tx, kept.sql, fillPlaceholders(kept.params, values))
    return rows as R[]
  }
}

/** Like cachedStatement, for a statement that writes. */
export const cachedCommand: <V extends Record<string, unknown>, R>(
  write: (at: At<V>) => SQL,
) => (tx: Transaction, values: V) => Promise<R[]> = cachedStatement

/**
 * All columns of a table under their names, for tables without dates, which the driver would parse.
 */
export const columnsOf = (table: PgTable): SQL =>
  sql.join(
    Object.entries(getTableColumns(table)).map(
      ([name, column]) => sql`${column} as ${sql.identifier(name)}`,
    ),
    sql`, `,
  )
