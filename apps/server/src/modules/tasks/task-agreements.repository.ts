// What teams have agreed to, one row for each time: nothing of it changes when the text does, or when
// a team is asked again.
import { sql } from 'drizzle-orm'
import { newId, type Scope } from '../../platform/db/index.ts'
import type { StatusKey } from './task-statuses.repository.ts'
import type { Stamp } from './tasks.repository.ts'
import { taskAgreements } from './tasks.tables.ts'

export interface NewAgreement extends StatusKey {
  readonly text: string
  readonly hash: string
  readonly by: string
  readonly at: Date
}

export async function addAgreement(
  scope: Scope,
  { taskId, teamId, text, hash, by, at }: NewAgreement,
): Promise<void> {
  await scope.tx.insert(taskAgreements).values({
    eventId: scope.eventId,
    id: newId(at.getTime()),
    taskId,
    teamId,
    text,
    hash,
    agreedBy: by,
    agreedAt: at,
  })
}

/** Whoever agreed to another text than the present one has to agree again; what was agreed is kept. */
export async function reopenAgreements(
  scope: Scope,
  taskId: string,
  { by, at }: Stamp,
): Promise<void> {
  await scope.tx.execute(sql`
    update task_statuses s set is_complete = false, completed_at = null, completed_by = null,
      agreed_text = null, agreed_hash = null, revision = s.revision + 1,
      updated_at = ${at.toISOString()}, updated_by = ${by}
    from tasks where tasks.event_id = s.event_id and tasks.id = s.task_id
      and s.event_id = ${scope.eventId} and s.task_id = ${taskId}
      and s.is_complete and s.agreed_text <> tasks.disclaimer`)
}
