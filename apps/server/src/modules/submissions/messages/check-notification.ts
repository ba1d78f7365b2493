// Limits, teams and levels can change while a form notification waits. Before it is sent, this check cancels it if its
// reader may no longer open the submission, removes hidden custom fields if the reader is no longer an organiser, and
// removes blind copies to people who may no longer receive it.
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
import { findReaders, type Reader } from '../../tasks/index.ts'

type Email = Parameters<BeforeSending>[1]
type Needed = Pick<Services, 'config'>

export const checkFormNotification =
  (services: Needed): BeforeSending =>
  async (scope, email) => {
    const { isTest, recipient, userId, aboutId: submissionId } = email
    if (isTest || submissionId === null) return { kind: 'asItIs' }
    const readers = await readersOf(scope, email, submissionId)
    const brand = await mailBrand(scope, services)
    const { isAllowed, seesHidden } = rightsOf(email, readers, brand.supportEmail)
    if (!isAllowed)
      return { kind: 'dropped', details: 'its reader may no longer open the submission' }
    const bcc = email.bcc.filter((one) => readerAt(readers, one)?.isWithinLimits !== false)
    const source = openSource(email, services.config.secret)
    const shown = source && withoutHidden(source)
    if (shown === null) return { kind: 'asItIs', bcc }
    if (!seesHidden) {
      const spoken = await brandForReader(scope, brand, { email: recipient, userId })
      return { kind: 'changed', source: shown, brand: spoken, bcc }
    }
    const copies = bcc.filter((one) => readerAt(readers, one)?.isOrganiser !== false)
    return { kind: 'asItIs', bcc: copies }
  }

const readerAt = (readers: readonly Reader[], address: string): Reader | undefined =>
  readers.find(({ email }) => email === address.toLowerCase())

/** What the recipient may receive. An address that belongs to no person of the event was entered by an organiser. */
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

/** The reader, and the people of the event among the addresses. */
function readersOf(
  scope: Scope,
  { userId, recipient, bcc }: Email,
  submissionId: string,
): Promise<Reader[]> {
  const typed = userId === null ? [recipient, ...bcc] : bcc
  return findReaders(
    scope,
    { kind: 'submission', submissionId },
    {
      userIds: userId === null ? [] : [userId],
      addresses: typed.map((address) => address.toLowerCase()),
    },
  )
}

/** The email for readers who are no organisers. Null if it has nothing that these may not see. */
function withoutHidden(source: EmailSource): EmailSource | null {
  if (!('model' in source)) return null
  // Only form notifications are checked here.
  const { customFields = [], ...model } = source.model as EmailModels['formNotification']
  const shown = customFields.filter(({ isHidden }) => isHidden === false)
  if (shown.length === customFields.length) return null
  const rest = shown.length === 0 ? model : { ...model, customFields: shown }
  return { ...source, model: rest }
}
