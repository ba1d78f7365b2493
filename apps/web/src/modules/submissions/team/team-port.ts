import { client } from '../../../platform/api.ts'
import { createDeviceDraft } from '../draft/device-draft.ts'
import type { SubmissionPort } from '../draft/draft-session.ts'
import { asSent } from '../draft/filling.queries.ts'
import type { FormTarget } from '../draft/form-target.ts'
import { sendAnswerFile } from '../filler/inputs/send-answer-file.ts'

/** How a team member saves and submits answers. */
export const teamPort = (
  userId: string,
  target: FormTarget,
  /** The day of the shown prices. */
  pricedOn?: string,
): SubmissionPort => {
  const { formId, taskId, submissionId } = target
  return {
    saveDraft: (values, revision) =>
      client.filling.saveDraft({ formId, taskId, submissionId, values: asSent(values), revision }),
    keepsChanges: true,
    submit: (values, revision, agreed) =>
      client.filling.submit({
        formId,
        taskId,
        submissionId,
        values: asSent(values),
        revision,
        acceptsPrices: false,
        ...agreed,
        pricedOn,
      }),
    sendFile: sendAnswerFile,
    device: createDeviceDraft({ userId, ...target }, () => localStorage),
  }
}
