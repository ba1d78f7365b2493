// Checks a report's email when it is sent: its owner and its recipient must still be allowed to
// have it.
import { mayReceiveReport, outsideRecipients, whyOwnerMayNot } from '@eventflow/domain/reports'
import type { DropReason } from '@eventflow/domain/mail'
import type { BeforeSending } from '../../platform/mail/index.ts'
import { findDelivery } from './deliveries.repository.ts'
import { findPeopleOfReport } from './delivery-people.report.ts'

const dropped = (details: DropReason) => ({ kind: 'dropped', details }) as const

export const checkReportStopped: BeforeSending = async (scope, { userId }) => {
  const [reader] = await findPeopleOfReport(scope, [userId ?? ''])
  return reader?.seesWholeEvent === true && reader.permissions !== 'user'
    ? { kind: 'asItIs' }
    : dropped('reportsClosed')
}

export const checkReportDelivery: BeforeSending = async (scope, email) => {
  const found = await findDelivery(scope, email.aboutId ?? '')
  if (found === null || found.delivery === null) return dropped('reportNotSent')
  const [ownerId, readerId] = [found.deliveredBy ?? '', email.userId ?? '']
  const people = await findPeopleOfReport(scope, [ownerId, readerId])
  const personOf = (id: string) => people.find(({ userId }) => userId === id) ?? null
  if (whyOwnerMayNot(personOf(ownerId)) !== null) return dropped('reportWithoutOwner')
  // An address outside the event.
  if (email.userId === null) {
    const outside = outsideRecipients(found.outsideAddresses, found.stoppedAddresses)
    return outside.includes(email.recipient) ? { kind: 'asItIs' } : dropped('addressRemoved')
  }
  if (!found.delivery.recipientIds.includes(readerId) || !mayReceiveReport(personOf(readerId)))
    return dropped('personRemoved')
  return { kind: 'asItIs' }
}
