// The reply address of a form notification.
import {
  answerPlaces,
  type FormNotificationSettings,
  type SendToType,
} from '@eventflow/domain/forms'
import { isAddress, splitAddresses } from './notification-recipients.ts'
import type { SubmissionEvent } from './submission-event.ts'

const TO_ORGANISERS: ReadonlySet<SendToType> = new Set(['admin', 'custom'])
const QUESTION = /^\{field\.([\w-]+)\}$/

/**
 * The address that the organisers chose, which can be the answer to an email question. Otherwise,
 * for emails to organisers, the submitter or a guest's answer to an email question. Undefined for
 * the event's support address.
 */
export function replyToOf(
  { replyTo, sendToType }: FormNotificationSettings,
  { answered, checked }: Pick<SubmissionEvent, 'answered' | 'checked'>,
): string | undefined {
  const emails = answerPlaces(answered.defined.definition, checked.values, checked.visible)
    .filter(({ field, inside }) => field.type === 'email' && inside === null)
    .flatMap(({ field, value }) =>
      typeof value === 'string'
        ? splitAddresses(value).map((email) => [field.id, email] as const)
        : [],
    )
  const chosen = replyTo.split(/[\s,;]+/).flatMap((part) => {
    const [, fieldId] = QUESTION.exec(part) ?? []
    if (fieldId === undefined) return [part]
    return emails.filter(([id]) => id === fieldId).map(([, email]) => email)
  })
  const isToOrganisers = TO_ORGANISERS.has(sendToType)
  const submitter = [answered.submitter.person.email, ...emails.map(([, email]) => email)]
  return [...chosen, ...(isToOrganisers ? submitter : [])].find(isAddress)
}
