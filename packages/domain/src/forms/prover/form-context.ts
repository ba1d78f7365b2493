// Records of a form besides its definition, as far as the prover uses them.
import type { z } from 'zod'
import type { formContextSchema } from '../forms.context.schema.ts'

export type FormContext = z.infer<typeof formContextSchema>
export type ConfirmationRules = FormContext['confirmations'][number]
/** A part of a form with rules: a confirmation, a notification or a webhook. */
export type MessageRules = FormContext['webhooks'][number]
export type NotificationRules = FormContext['notifications'][number]

export const NO_CONTEXT: FormContext = {
  confirmations: [],
  notifications: [],
  webhooks: [],
  customFieldIds: null,
}
