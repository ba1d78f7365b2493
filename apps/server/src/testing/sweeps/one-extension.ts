import { taskExtensions } from '../../modules/tasks/tasks.tables.ts'
import { newId, type Scope } from '../../platform/db/index.ts'

/** A team's request for more time. */
export async function oneExtension(
  { tx, eventId }: Scope,
  key: { readonly taskId: string; readonly teamId: string; readonly userId: string },
): Promise<{ extensionId: string }> {
  const { taskId, teamId, userId } = key
  const extensionId = newId()
  const input = { days: 7, reason: 'The printer is late', dueBefore: '2026-06-20' }
  const stamps = { createdBy: userId, updatedBy: userId }
  await tx
    .insert(taskExtensions)
    .values({ eventId, id: extensionId, taskId, teamId, ...input, ...stamps })
  return { extensionId }
}
