// The recipients of a form notification who may receive a copy of the submission (docs/security.md,
// "Copies of records").
import type { FormNotificationSettings } from '@eventflow/domain/forms'
import type { ReadScope } from '../../../platform/db/index.ts'
import { findReaders, readerAt, type Reader } from '../../tasks/index.ts'
import type { Recipient } from './notification-recipients.ts'
import type { SubmissionEvent } from './submission-event.ts'

export interface Addressee extends Recipient {
  readonly seesHiddenFields: boolean
}

export interface Addressees {
  readonly settings: FormNotificationSettings
  readonly recipients: readonly Addressee[]
  readonly bcc: readonly Addressee[]
}

interface Addressed {
  readonly settings: FormNotificationSettings
  readonly recipients: readonly Recipient[]
  readonly bcc: readonly Recipient[]
}

type FindReader = (recipient: Recipient) => Reader | undefined

/**
 * Removes the recipients who may not open the submission, in one statement for all its
 * notifications. The support address and the caller need no check, so that the default
 * notifications cost no statement.
 */
export async function readersOf(
  scope: ReadScope,
  { submissionId, answered }: SubmissionEvent,
  all: readonly Addressed[],
): Promise<Addressees[]> {
  const people = all.flatMap(({ recipients, bcc }) => [...recipients, ...bcc])
  const find = await findReaderOf(scope, submissionId, people)
  const callerSees = answered.submitter.facts.admin['permissions'] !== 'user'
  const allowed = (recipients: readonly Recipient[]) =>
    recipients.flatMap((recipient) => addressee(recipient, find, callerSees) ?? [])
  return all.map(({ settings, recipients, bcc }) => ({
    settings,
    recipients: allowed(recipients),
    bcc: allowed(bcc),
  }))
}

const KNOWN: ReadonlySet<Recipient['source']> = new Set(['support', 'caller'])

/** A guest has no user. */
async function findReaderOf(
  scope: ReadScope,
  submissionId: string,
  people: readonly Recipient[],
): Promise<FindReader> {
  const asked = people.filter(({ source, userId }) => !KNOWN.has(source) && userId !== '')
  if (asked.length === 0) return () => undefined
  const userIds = new Set(asked.flatMap(({ userId }) => userId ?? []))
  const typed = asked.filter(({ userId }) => userId === null)
  const addresses = new Set(typed.map(({ email }) => email.toLowerCase()))
  const readers = await findReaders(
    scope,
    { kind: 'submission', submissionId },
    { userIds: [...userIds], addresses: [...addresses] },
  )
  return ({ userId, email }) =>
    userId === null ? readerAt(readers, email) : readers.find((reader) => reader.userId === userId)
}

/**
 * A person of the event receives a copy if they may open the submission. A typed address receives one unless it
 * belongs to a person whose limits exclude the submission. Null if the recipient receives none.
 */
function addressee(
  recipient: Recipient,
  find: FindReader,
  callerSeesHiddenFields: boolean,
): Addressee | null {
  const { source } = recipient
  if (source === 'support') return { ...recipient, seesHiddenFields: true }
  if (source === 'caller') return { ...recipient, seesHiddenFields: callerSeesHiddenFields }
  const reader = find(recipient)
  if (source === 'person')
    return reader?.mayOpen === true ? { ...recipient, seesHiddenFields: reader.isOrganiser } : null
  if (reader !== undefined && !reader.isWithinLimits) return null
  const seesHiddenFields = reader === undefined ? source === 'organiser' : reader.isOrganiser
  return { ...recipient, seesHiddenFields }
}
