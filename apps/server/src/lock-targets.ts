// The records that can be locked, checked by their modules.
import { contentRepository } from './modules/content/index.ts'
import { isFieldGroup, isFormOrMessage } from './modules/forms/index.ts'
import type { LockTargets } from './modules/locks/index.ts'
import { findSubmissionTeam } from './modules/submissions/index.ts'
import { isWebhookThere } from './modules/webhooks/index.ts'

export const lockTargets: LockTargets = {
  findSubmissionTeam,
  isThere: {
    form: async (scope, id) => (await isFormOrMessage(scope, id)) || isWebhookThere(scope, id),
    fieldGroup: isFieldGroup,
    content: (scope, id) =>
      contentRepository.read(scope, id).then(
        () => true,
        () => false,
      ),
  },
}
