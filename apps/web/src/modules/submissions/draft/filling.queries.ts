import type { Answers } from '@eventflow/domain/forms/engine'
import { api, type client } from '../../../platform/api.ts'
import { pagewise } from '../../../platform/page-list.ts'
import type { FormTarget } from './form-target.ts'

const SHORTLY_MS = 5_000

/** The form to fill in. Refetched on each visit, because a colleague may have changed the draft. */
export const fillingQuery = ({ formId, taskId, submissionId }: FormTarget) =>
  api.filling.open.queryOptions({
    input: {
      formId,
      ...(taskId === null ? {} : { taskId }),
      ...(submissionId === null ? {} : { submissionId }),
    },
    staleTime: SHORTLY_MS,
  })

/** Page size limit of the API. */
const MAX_AT_ONCE = 200

/** All submissions of the team to a form without a task. */
export const ownSubmissionsQuery = (formId: string) =>
  api.filling.ownSubmissions.infiniteOptions({
    input: (cursor: string | undefined) => ({ formId, cursor, limit: MAX_AT_ONCE }),
    ...pagewise,
  })

export const availableFormsQuery = (search: string) =>
  api.filling.available.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor, search }),
    ...pagewise,
  })

export const confirmationQuery = (formId: string, confirmationId: string, submissionId?: string) =>
  api.filling.confirmation.queryOptions({
    input: { formId, confirmationId, ...(submissionId === undefined ? {} : { submissionId }) },
  })

export const submissionQuery = (submissionId: string) =>
  api.submissions.get.queryOptions({ input: { submissionId } })

/** Answers are JSON; the server validates them. */
export const asSent = (values: Answers) =>
  values as Parameters<typeof client.filling.saveDraft>[0]['values']
