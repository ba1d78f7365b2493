// Limits emails to addresses that guests type, because a guest can type anybody's address.
import { mailAddress } from '@eventflow/domain/mail'
import type { FormNotificationSettings } from '@eventflow/domain/forms'
import type { Services } from '../../../platform/services.ts'
import { countAttempt } from '../../access/index.ts'
import type { Addressee } from './notification-readers.ts'

const PER_DAY = 5
const DAY_SECONDS = 24 * 3_600

interface Occasion {
  readonly answered: { readonly key: { readonly teamId: string | null } }
}

/** Submissions that have sent to a typed address, which each may do once. */
const sent = new WeakSet<Occasion>()

const isTyped = ({ sendToType }: FormNotificationSettings): boolean =>
  sendToType === 'fieldId' || sendToType === 'templateFieldId'

/** The recipients to whom an email may be sent. */
export async function allowedRecipients(
  { services, eventId }: { services: Services; eventId: string },
  submissionEvent: Occasion,
  found: { readonly settings: FormNotificationSettings; readonly recipients: readonly Addressee[] },
): Promise<readonly Addressee[]> {
  const { settings, recipients } = found
  if (submissionEvent.answered.key.teamId !== null || !isTyped(settings)) return recipients
  const first = recipients.find(({ email }) => mailAddress(email) !== null)
  if (first === undefined || sent.has(submissionEvent)) return []
  const key = `guest-mail:${eventId}:${first.email.toLowerCase()}`
  const rule = { key, most: PER_DAY, windowSeconds: DAY_SECONDS }
  if (!(await countAttempt(services.aside, rule))) return []
  sent.add(submissionEvent)
  return [first]
}
