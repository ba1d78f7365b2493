// While the email of a notification waits, people can change teams and organisers can correct its text.
import type { EmailModels } from '@eventflow/domain/mail'
import {
  brandForReader,
  openSource,
  type BeforeSending,
  type EmailRow,
} from '../../platform/mail/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import type { Services } from '../../platform/services.ts'
import { mailBrand } from '../settings/index.ts'
import { notificationEmailTexts } from './notification-email.ts'
import { mayReadNotification } from './notifications.report.ts'
import { readStored } from './notifications.repository.ts'

type Verdict = Awaited<ReturnType<BeforeSending>>
type MailServices = Pick<Services, 'config'>

/** Sends it only if its reader may still open the notification in the portal, with its present texts. */
export const checkAdminNotification =
  (services: MailServices): BeforeSending =>
  async (scope, email) => {
    const { userId, aboutId: id } = email
    if (userId === null || id === null) return { kind: 'asItIs' }
    return (await mayReadNotification(scope, { id, userId }))
      ? withPresentTexts(scope, services, email)
      : { kind: 'dropped', details: 'notificationClosed' }
  }

async function withPresentTexts(
  scope: Scope,
  services: MailServices,
  email: EmailRow,
): Promise<Verdict> {
  const source = openSource(email, services.config.secret)
  const notification = await readStored(scope, email.aboutId ?? '')
  // An organiser has written the text of an edited email.
  if (source === null || 'email' in source || notification === null) return { kind: 'asItIs' }
  // Only emails about notifications are checked here.
  const model = source.model as EmailModels['adminNotification']
  const { recipient, userId } = email
  const brand = await brandForReader(scope, await mailBrand(scope, services), {
    email: recipient,
    userId,
  })
  const textsIn = await notificationEmailTexts(scope, notification)
  const present = { ...model, ...textsIn(brand.language) }
  const isSame = (['title', 'description', 'link'] as const).every(
    (name) => present[name] === model[name],
  )
  return isSame
    ? { kind: 'asItIs' }
    : { kind: 'changed', source: { ...source, model: present }, brand }
}
