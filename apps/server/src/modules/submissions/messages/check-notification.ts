// Limits, teams and levels can change while a form notification waits. This check cancels it if its
// reader may no longer open the submission. It removes hidden custom fields if the reader is no
// longer an organiser.
import type { EmailModels } from '@eventflow/domain/mail'
import type { Scope } from '../../../platform/db/index.ts'
import {
  brandForReader,
  openSource,
  type BeforeSending,
  type EmailSource,
} from '../../../platform/mail/index.ts'
import type { Services } from '../../../platform/services.ts'
import { mailBrand } from '../../settings/index.ts'
import { findPaid } from '../orders/payment-marks.repository.ts'
import { findReaders, readerAt, type Reader } from '../../tasks/index.ts'

type Email = Parameters<BeforeSending>[1]
type Needed = Pick<Services, 'config'>

export const checkFormNotification =
  (services: Needed): BeforeSending =>
  async (scope, email) => {
    const { recipient, userId, aboutId: submissionId } = email
    if (submissionId === null) return { kind: 'asItIs' }
    const readers = await readersOf(scope, email, submissionId)
    const brand = await mailBrand(scope, services)
    const { isAllowed, seesHidden } = rightsOf(email, readers, brand.supportEmail)
    if (!isAllowed) return { kind: 'dropped', details: 'submissionClosed' }
    const source = openSource(email, services.config.secret)
    if (source === null) return { kind: 'asItIs' }
    const payable = await withoutPaid(scope, source, submissionId)
    const shown = (seesHidden ? null : withoutHidden(payable ?? source)) ?? payable
    if (shown === null) return { kind: 'asItIs' }
    const spoken = await brandForReader(scope, brand, { email: recipient, userId })
    return { kind: 'changed', source: shown, brand: spoken }
  }

/**
 * The contents that the recipient may receive. An address that belongs to no person of the event
 * was entered by an organiser.
 */
function rightsOf(
  { userId, recipient }: Email,
  readers: readonly Reader[],
  supportEmail: string,
): { isAllowed: boolean; seesHidden: boolean } {
  const reader =
    userId === null
      ? readerAt(readers, recipient)
      : readers.find((person) => person.userId === userId)
  if (userId !== null)
    return { isAllowed: reader?.mayOpen === true, seesHidden: reader?.isOrganiser === true }
  if (reader === undefined || recipient === supportEmail)
    return { isAllowed: true, seesHidden: true }
  return { isAllowed: reader.isWithinLimits, seesHidden: reader.isOrganiser }
}

/** The person who receives the email; an address may belong to several people of the event. */
const readersOf = (
  scope: Scope,
  { userId, recipient }: Email,
  submissionId: string,
): Promise<Reader[]> =>
  findReaders(
    scope,
    { kind: 'submission', submissionId },
    userId === null
      ? { userIds: [], addresses: [recipient.toLowerCase()] }
      : { userIds: [userId], addresses: [] },
  )

/** The email without the link to pay, if the order was marked as paid while it waited. Null if nothing changes. */
async function withoutPaid(
  scope: Scope,
  source: EmailSource,
  submissionId: string,
): Promise<EmailSource | null> {
  if (!('model' in source)) return null
  const { payment, ...model } = source.model as EmailModels['formNotification']
  if (payment === undefined || (await findPaid(scope, submissionId)) === null) return null
  return { ...source, model }
}

/**
 * The email for readers who are not organisers. Null if it contains nothing that is hidden from
 * these.
 */
function withoutHidden(source: EmailSource): EmailSource | null {
  if (!('model' in source)) return null
  // Only form notifications are checked here.
  const { customFields = [], ...model } = source.model as EmailModels['formNotification']
  const shown = customFields.filter(({ isHidden }) => isHidden === false)
  if (shown.length === customFields.length) return null
  const rest = shown.length === 0 ? model : { ...model, customFields: shown }
  return { ...source, model: rest }
}
