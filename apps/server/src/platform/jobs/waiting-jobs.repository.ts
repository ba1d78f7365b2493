// Which records already have a job that waits or runs. A restored portal has none; a portal that was paused by
// hand has all of them, and a second job for an email that is being sent would send it twice.
import { sql } from 'drizzle-orm'
import type { ReadScope } from '../db/index.ts'

/** A table of the queue's own. */
const JOBS = sql`${sql.identifier('pgboss')}.${sql.identifier('job')}`

interface Jobs {
  readonly queues: readonly string[]
  /** The key in the data of these jobs that holds the id. */
  readonly key: string
}

/** Returns those of the ids that no waiting or running job of these queues names. */
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
