// To whom a form notification goes, as far as its settings and the form say it.
import type { Field } from './fields/fields.schema.ts'
import type { FormNotificationSettings } from './forms.notifications.schema.ts'
import type { FormDefinition } from './forms.schema.ts'

/**
 * Whether it goes to the event's support address, not to each organiser: the one that every form
 * begins with does, until somebody sends it elsewhere (specification: interpretations, section 5).
 */
export const goesToSupport = ({
  isAdminDefault,
  sendToType,
}: Pick<FormNotificationSettings, 'isAdminDefault' | 'sendToType'>): boolean =>
  isAdminDefault && sendToType === 'admin'

export type RecipientSettings = Pick<
  FormNotificationSettings,
  'sendToType' | 'sendTo' | 'sendToFieldGroupId'
>

/**
 * Whether the form has the email question whose answers are the addresses: on the form itself, or
 * inside a group that a template of the form uses. True for what goes to anybody else.
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
