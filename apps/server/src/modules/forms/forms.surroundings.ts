// What belongs to a form, for the check of it. What cannot be read is left out: a check refuses nothing
// for the sake of it.
import { z } from 'zod'
import { formNotificationSettingsSchema, OPERATORS, rulesSchema } from '@eventflow/domain/forms'
import type { Surroundings } from '@eventflow/domain/forms/prover'
import type { findRuledWebhooks } from './surroundings.report.ts'
import type { selectConfirmations, selectNotifications } from './messages-of-form.repository.ts'

type Confirmations = Awaited<ReturnType<typeof selectConfirmations>>
type Webhooks = Awaited<ReturnType<typeof findRuledWebhooks>>
type Notifications = Awaited<ReturnType<typeof selectNotifications>>

/** What is asked here of a webhook's settings; the module after this one knows them all. */
const webhookSchema = z.object({
  operator: z.enum(OPERATORS).default('ANY'),
  rules: rulesSchema.default([]),
  requestURL: z.string().default(''),
})

interface Stored {
  readonly confirmations: Confirmations
  readonly notifications: Notifications
  readonly webhooks: Webhooks
  readonly customFieldIds: readonly string[]
}

export const surroundingsOf = ({
  confirmations,
  notifications,
  webhooks,
  customFieldIds,
}: Stored): Surroundings => ({
  confirmations: confirmations.flatMap(({ id, name, isActive, isDefault, operator, ...rest }) => {
    const rules = rulesSchema.safeParse(rest.rules).data
    if (!rules) return []
    const texts = [rest.message]
    return [{ id, name, isActive, isDefault, operator, rules, texts }]
  }),
  notifications: notifications.flatMap(({ id, name, isActive, settings }) => {
    const parsed = formNotificationSettingsSchema.safeParse(settings).data
    if (!parsed) return []
    const { operator, rules, message, subjectLine, isFormTitleSubjectLine } = parsed
    const { sendToType, sendTo, sendToFieldGroupId } = parsed
    const subject = isFormTitleSubjectLine ? '' : subjectLine
    const recipients = { sendToType, sendTo, sendToFieldGroupId }
    const texts = [subject, message]
    return [{ id, name, isActive, operator, rules, texts, subject, recipients }]
  }),
  webhooks: webhooks.flatMap(({ id, name, isActive, settings }) => {
    const parsed = webhookSchema.safeParse(settings).data
    if (!parsed) return []
    const { operator, rules, requestURL } = parsed
    return [{ id, name, isActive, operator, rules, texts: [requestURL] }]
  }),
  customFieldIds: [...customFieldIds],
})
