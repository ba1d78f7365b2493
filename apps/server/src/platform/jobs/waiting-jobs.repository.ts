// The records that already have a waiting or running job. A restored portal has no jobs. A portal
// that was paused by hand has all of them, and a second job for an email in delivery would send it
// twice.
import { sql } from 'drizzle-orm'
import type { ReadScope } from '../db/index.ts'

/** A table of the queue library. */
const JOBS = sql`${sql.identifier('pgboss')}.${sql.identifier('job')}`

interface Jobs {
  readonly queues: readonly string[]
  /** The key of the id in the data of these jobs. */
  readonly key: string
}

/** Returns the ids that no waiting or running job of these queues contains. */
export async function findWithoutJob(
  { tx }: ReadScope,
  ids: readonly string[],
  { queues, key }: Jobs,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as id
    where id not in (
      select data ->> ${key} from ${JOBS}
      where name in (select jsonb_array_elements_text(${JSON.stringify(queues)}::jsonb))
        and state in ('created', 'retry', 'active') and data ->> ${key} is not null)`)
  return rows.map(({ id }) => id)
}
