// What a transaction does last: changes to announce, and rows about the work itself. All of it goes
// to the database in one statement, so that it costs one round trip however much there is.
import { sql, type SQL } from 'drizzle-orm'

export interface Notice {
  readonly channel: string
  readonly payload: string
}

export interface Ending {
  /** Heard by every process if the transaction commits; the same one twice is heard once. */
  readonly notices: Notice[]
  /** Statements that insert, update or delete; none sees what another does. */
  readonly writes: SQL[]
}

/** The transaction, as far as an ending needs it. */
interface Statements {
  execute(statement: SQL): PromiseLike<unknown>
}

export const newEnding = (): Ending => ({ notices: [], writes: [] })

/** Does what is left to do. Whatever fails here fails the whole transaction. */
export async function finish(tx: Statements, { notices, writes }: Ending): Promise<void> {
  if (notices.length === 0 && writes.length === 0) return
  const parts = writes.map((write, place) => sql`${sql.identifier(`write_${place}`)} as (${write})`)
  const before = parts.length === 0 ? sql`` : sql`with ${sql.join(parts, sql`, `)} `
  const channels = sql.param(notices.map(({ channel }) => channel))
  const payloads = sql.param(notices.map(({ payload }) => payload))
  await tx.execute(sql`${before}select pg_notify(notice.channel, notice.payload)
    from unnest(${channels}::text[], ${payloads}::text[]) as notice(channel, payload)`)
}
