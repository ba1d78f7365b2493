// What was typed into forms and is on this device alone is sent, also where the form is no longer open.
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
 * Sends the drafts of somebody, one after the other. One whose form is on the screen is its screen's business;
 * one that meets another version of the same answer waits on the device for a person.
 */
export async function sendLeftDrafts(userId: string, pathNow: () => string): Promise<void> {
  const { viewer } = await client.access.session()
  // The form of somebody else must not be merged into what this person typed.
  if (viewer?.userId !== userId) return
  for (const target of leftBy(userId)) {
    if (pathNow().startsWith(`/forms/${target.formId}`)) continue
    // A form that is gone, closed or cannot be asked for now: what was typed stays where it is.
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
    // Nobody is there to read it.
    describeProblem: ({ path }) => ({ path, message: '' }),
  })
  await session.save()
}
