// A draft of an email to several people, and a failed one, for the sweeps.
import { mailingRecipients, mailings } from '../../modules/mailings/mailings.tables.ts'
import { newId, type Scope } from '../../platform/db/index.ts'
import { emailUnsubscriptions } from '../../platform/mail/mail.tables.ts'
import { unsubscribeToken } from '../../platform/mail/unsubscribe-link.ts'
import { TEST_SECRET } from '../test-portal.ts'

export async function oneMailing(
  { tx, eventId }: Scope,
  { userId, unsubscribedId }: { userId: string; unsubscribedId: string },
) {
  const ids = { mailingId: newId(), recipientId: newId(), doneMailingId: newId() }
  const wording = { subject: 'Gate 4', heading: 'Gate 4 is closed', paragraphs: ['Use gate 2.'] }
  await tx.insert(mailings).values([
    { eventId, id: ids.mailingId, ...wording },
    { eventId, id: ids.doneMailingId, ...wording, state: 'done', sentAt: new Date() },
  ])
  const row = { eventId, userId, position: 1 }
  const failed = { outcome: 'failed' as const, errorCode: 'UNKNOWN', errorMessage: 'It broke' }
  await tx.insert(mailingRecipients).values([
    { ...row, id: ids.recipientId, mailingId: ids.mailingId },
    { ...row, id: newId(), mailingId: ids.doneMailingId, ...failed },
  ])
  await tx.insert(emailUnsubscriptions).values({ eventId, userId: unsubscribedId })
  return { ...ids, unsubscribeToken: unsubscribeToken(userId, { eventId, secret: TEST_SECRET }) }
}
