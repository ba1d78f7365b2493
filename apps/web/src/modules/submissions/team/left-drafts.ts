// Sends form drafts that exist only on this device, even if the form is no longer open.
import { client } from '../../../platform/api.ts'
import { targetIn } from '../draft/draft-keys.ts'
import { openSession } from '../draft/draft-session.ts'
import { type FormTarget, targetOf } from '../draft/form-target.ts'
import { teamPort } from './team-port.ts'

const leftBy = (userId: string): readonly FormTarget[] =>
  Object.keys(localStorage)
    .map((key) => targetIn(key, userId))
    .filter((target) => target !== null)

/**
 * Sends a user's drafts one after another. Skips the form on screen, which sends itself. A draft
 * with a conflicting answer waits for the user.
 */
export async function sendLeftDrafts(userId: string, pathNow: () => string): Promise<void> {
  const { viewer } = await client.access.session()
  // Another person's version must not be merged with this person's input.
  if (viewer?.userId !== userId) return
  for (const target of leftBy(userId)) {
    if (pathNow().startsWith(`/forms/${target.formId}`)) continue
    // If the form is missing, closed or unavailable, its draft stays on the device.
    await sendDraft(userId, target).catch(() => undefined)
  }
}

async function sendDraft(userId: string, { formId, taskId, submissionId }: FormTarget) {
  const filling = await client.filling.open({
    formId,
    ...(taskId !== null && { taskId }),
    ...(submissionId !== null && { submissionId }),
  })
  if (!filling.canEdit) return
  const { definition, facts, submission } = filling
  const session = openSession({
    definition,
    facts,
    submission,
    isSingle: taskId !== null || submissionId !== null,
    port: teamPort(userId, targetOf(filling)),
    // Not shown to anybody.
    describeProblem: ({ path }) => ({ path, message: '' }),
  })
  await session.save()
}
