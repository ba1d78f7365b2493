// What belongs to a form besides its definition, as far as the prover looks at it.
import type { z } from 'zod'
import type { formContextSchema } from '../forms.context.schema.ts'

export type FormContext = z.infer<typeof formContextSchema>
export type ConfirmationRules = FormContext['confirmations'][number]
/** Something of a form that has rules: a confirmation, a notification or a webhook. */
export type MessageRules = FormContext['webhooks'][number]
export type NotificationRules = FormContext['notifications'][number]

export const NO_CONTEXT: FormContext = {
  confirmations: [],
  notifications: [],
  webhooks: [],
  customFieldIds: null,
}
