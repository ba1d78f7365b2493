// Limits and teams can change while a form notification waits. It leaves only if its reader may still open the
// submission, and without blind copies to people whose limits exclude it by now.
import type { BeforeSending } from '../../../platform/mail/index.ts'
import type { Services } from '../../../platform/services.ts'
import { mailBrand } from '../../settings/index.ts'
import { findReaders } from '../../tasks/index.ts'

export const checkFormNotification =
  (services: Pick<Services, 'config'>): BeforeSending =>
  async (scope, { isTest, userId, recipient, bcc, aboutId: submissionId }) => {
    if (isTest || submissionId === null) return { kind: 'asItIs' }
    const typed = userId === null ? [recipient, ...bcc] : bcc
    const readers = await findReaders(
      scope,
      { kind: 'submission', submissionId },
      {
        userIds: userId === null ? [] : [userId],
        addresses: typed.map((address) => address.toLowerCase()),
      },
    )
    const isWithin = (address: string): boolean =>
      readers.find(({ email }) => email === address.toLowerCase())?.isWithinLimits !== false
    const isAllowed =
      userId === null
        ? isWithin(recipient) || recipient === (await mailBrand(scope, services)).supportEmail
        : readers.some((reader) => reader.userId === userId && reader.mayOpen)
    return isAllowed
      ? { kind: 'asItIs', bcc: bcc.filter(isWithin) }
      : { kind: 'dropped', details: 'its reader may no longer open the submission' }
  }
