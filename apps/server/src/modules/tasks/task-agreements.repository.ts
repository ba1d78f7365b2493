// What teams have agreed to, one row for each time: nothing of it changes when the text does, or when
// a team is asked again.
import { newId, type Scope } from '../../platform/db/index.ts'
import type { StatusKey } from './task-statuses.repository.ts'
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
