// The recipients of a form notification, as far as its settings and the form determine them.
import type { Field } from './fields/fields.schema.ts'
import type { FormNotificationSettings } from './forms.notifications.schema.ts'
import type { FormDefinition } from './forms.schema.ts'

/**
 * Whether a notification goes to the event's support address instead of each organiser. The initial
 * notification of every form does until its recipient is changed (specification: interpretations, section
 * 5).
 */
export const isSentToSupport = ({
  isAdminDefault,
  sendToType,
}: Pick<FormNotificationSettings, 'isAdminDefault' | 'sendToType'>): boolean =>
  isAdminDefault && sendToType === 'admin'

export type RecipientSettings = Pick<
  FormNotificationSettings,
  'sendToType' | 'sendTo' | 'sendToFieldGroupId'
>

/**
 * Whether the form has the email question that contains the recipients: on the form itself, or in a group
 * that a template of the form uses. Always true for other recipients.
 */
export function hasRecipientQuestion(
  { fields, fieldGroups }: FormDefinition,
  { sendToType, sendTo, sendToFieldGroupId: wanted }: RecipientSettings,
): boolean {
  const isIt = ({ id, type }: Field): boolean => id === sendTo && type === 'email'
  if (sendToType === 'fieldId') return fields.some(isIt)
  if (sendToType !== 'templateFieldId') return true
  const groupIds = fields.flatMap((field) =>
    field.type === 'template' && field.fieldGroupId !== null ? [field.fieldGroupId] : [],
  )
  return groupIds.some(
    (id) => (wanted === '' || id === wanted) && fieldGroups[id]?.fields.some(isIt),
  )
}
