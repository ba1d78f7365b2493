// Filling in forms without signing in (docs/design/submissions.md).
import { z } from 'zod'
import { endpoint, idSchema } from '../kernel/index.ts'
import { submissionsErrors } from './submissions.errors.ts'
import {
  draftSavedSchema,
  guestAnswersSchema,
  guestFileSchema,
  guestFillingSchema,
  guestOpenSchema,
  guestSubmitSchema,
  guestSubmittedSchema,
} from './submissions.schema.ts'

const refusedAs = { other: submissionsErrors.invalidSubmission }
/** Less than for teams, because no account is needed. */
const body = { bytes: 256 * 1024, values: 10_000 }

/** For forms that are public, published and not archived. */
export const guestsContract = {
  open: endpoint({
    method: 'POST',
    path: '/guests/forms/{formId}/open',
    access: 'public',
    effect: 'none',
    refusedAs: null,
    summary: 'A public form, with the answers that a guest has saved',
  })
    .input(guestOpenSchema)
    .output(guestFillingSchema),
  saveDraft: endpoint({
    method: 'POST',
    path: '/guests/forms/{formId}/draft',
    effect: 'set',
    access: 'public',
    changes: ['drafts', 'submissions'],
    summary: 'Save a guest’s draft',
    refusedAs,
    body,
    isAudited: false,
  })
    .input(guestAnswersSchema)
    .output(draftSavedSchema),
  fileLink: endpoint({
    method: 'POST',
    path: '/guests/forms/{formId}/files/{fileId}/link',
    access: 'public',
    effect: 'none',
    refusedAs: null,
    summary: 'A link to a file that a guest uploaded and has not submitted yet',
  })
    .input(guestFileSchema)
    .output(z.object({ url: z.string(), expiresAt: z.string() })),
  submit: endpoint({
    method: 'POST',
    path: '/guests/forms/{formId}/submit',
    access: 'public',
    changes: ['submissions', 'drafts'],
    summary: 'Submit as a guest: one submission for each pass',
    refusedAs,
    body,
    isAudited: false,
  })
    .input(guestSubmitSchema)
    .output(guestSubmittedSchema),
  confirmation: endpoint({
    method: 'GET',
    path: '/guests/forms/{formId}/confirmations/{confirmationId}',
    access: 'public',
    reads: ['forms', 'confirmations'],
    summary: 'The message shown after a guest has submitted',
  })
    .input(z.strictObject({ formId: idSchema, confirmationId: idSchema }))
    .output(
      z.object({
        name: z.string(),
        message: z.string(),
        formTitle: z.string(),
        /**
         * Empty values for the questions' tags in the message; their values follow with the submission's
         * response.
         */
        tags: z.record(z.string(), z.string()),
      }),
    ),
}
