// The outbox: the source of an email is stored in the transaction that causes it (docs/design/email.md),
// and its delivery job exists only if that transaction commits.
import {
  hasSingleUseLink,
  isAboutSignIn,
  isExemptFromHold,
  isOptional,
  mailAddress,
  mailErrors,
  oneLine,
  type EmailAlias,
  type EmailModels,
  type EmailOutcome,
} from '@eventflow/domain/mail'
import { DomainError, type Language } from '@eventflow/domain/kernel'
import { early, newId, type ReadScope, type Scope } from '../db/index.ts'
import type { MailBrand, Reader } from './mail.brand.ts'
import { wayOutOf } from './email-content.ts'
import { findWordings } from './email-wordings.repository.ts'
import { toStore } from './email-source.ts'
import { insertEmails, type EmailToAdd, type NewEmail } from './insert-emails.repository.ts'
import { enqueueTurn, NO_BODIES, publishUndelivered, recordDropped } from './mail.repository.ts'
import { holdEmail, isOnHold } from './email-holds.repository.ts'
import { brandsForReaders } from './readers-language.ts'
import { findUnsubscribed } from './unsubscriptions.repository.ts'

const FIRST_TURN = 1

export interface EmailToQueue<A extends EmailAlias> {
  readonly alias: A
  readonly to: {
    readonly email: string
    readonly name: string
    readonly userId?: string | null
    readonly teamId?: string | null
    /** The language of a recipient outside the event; people of the event have chosen theirs. */
    readonly language?: Language | null
  }
  readonly model: EmailModels[A]
  /** The address for replies; the event's support address if omitted. */
  readonly replyTo?: string
  /** The record that it is about: if that is deleted first, the email is not sent. */
  readonly aboutId?: string
  /** The attachment: `addAttachment`. */
  readonly attachmentId?: string
  /** The token of a link that ends these emails, if the recipient's subscription does not decide. */
  readonly unsubscribeToken?: string
  /** Sample data, sent by an organiser to themselves. */
  readonly isTest?: boolean
}

export interface QueuedEmail {
  readonly id: string
  readonly outcome: EmailOutcome
}

/**
 * Queues one email in the reader's language and returns its id and outcome. Throws `invalidAddress` for an address that is not one
 * plain address, and `linkElsewhere` for a link that leaves the portal.
 */
export async function queueEmail<A extends EmailAlias>(
  scope: Scope,
  mail: EmailToQueue<A>,
  brand: MailBrand,
): Promise<QueuedEmail> {
  const brandFor = await brandsForReaders(scope, brand, [mail.to])
  const [queued] = await queueEmails(scope, [mail], brandFor)
  if (queued === undefined) throw new Error('One email has one outcome')
  return queued
}

/** Like queueEmail, for several emails of the same cause, with the brand for each recipient. */
export async function queueEmails<A extends EmailAlias>(
  scope: Scope,
  mails: readonly EmailToQueue<A>[],
  brandFor: (reader: Reader) => MailBrand,
): Promise<QueuedEmail[]> {
  const prepared = mails.map((mail) => prepare(scope, mail, brandFor(mail.to)))
  const outcomeOf = await outcomesOf(scope, prepared)
  const queued = prepared.map((one) => ({ ...one, outcome: outcomeOf(one) }))
  const stopped = new Set<string>()
  for (const spoken of new Set(queued.map((one) => one.brand))) {
    const added = queued.filter((one) => one.brand === spoken).map(toAdd)
    for (const id of await insertEmails(scope, added, spoken)) stopped.add(id)
  }
  if (stopped.size > 0) publishUndelivered(scope)
  const unwanted = queued.filter(
    ({ row, outcome }) => outcome === 'unsubscribed' && !stopped.has(row.id),
  )
  if (unwanted.length > 0)
    await recordDropped(
      scope,
      unwanted.map(({ row }) => row),
      'unsubscribed',
    )
  const answer: QueuedEmail[] = []
  for (const { row, outcome: unlessStopped } of queued) {
    const outcome = stopped.has(row.id) ? 'blocked' : unlessStopped
    if (outcome === 'held') await holdEmail(scope, row.id)
    if (outcome === 'queued') await enqueueTurn(scope, { emailId: row.id, turn: FIRST_TURN })
    answer.push({ id: row.id, outcome })
  }
  return answer
}

interface Prepared {
  readonly mail: EmailToQueue<EmailAlias>
  readonly row: NewEmail
  /** In the recipient's language. */
  readonly brand: MailBrand
}

function prepare(scope: Scope, mail: EmailToQueue<EmailAlias>, brand: MailBrand): Prepared {
  const id = newId()
  const { alias, model } = mail
  const recipient = validAddress(mail.to.email)
  const wayOut = wayOutOf(scope, mail, brand)
  const stored = toStore({ id, alias }, { model, page: wayOut?.page ?? null }, brand)
  const row: NewEmail = {
    id,
    alias,
    recipient,
    ...envelopeOf(mail, brand),
    ...stored,
    unsubscribeAddress: wayOut?.address ?? null,
    state: 'queued',
    problem: null,
    turn: FIRST_TURN,
  }
  return { mail, row, brand }
}

/** Starts reading what every email needs, so that it is there when an email is queued. */
export function readAheadOfEmails(scope: ReadScope): void {
  void early(findWordings(scope))
  void early(isOnHold(scope))
}

/** Sender and recipient, apart from the address. */
function envelopeOf(mail: EmailToQueue<EmailAlias>, brand: MailBrand) {
  const { to, aboutId = null, attachmentId = null, isTest = false } = mail
  return {
    recipientName: oneLine(to.name),
    replyTo: validAddress(mail.replyTo ?? brand.supportEmail),
    userId: to.userId ?? null,
    teamId: to.teamId ?? null,
    aboutId,
    attachmentId,
    sender: senderOf(brand),
    isTest,
    bypassesHold: isExemptFromHold(mail),
  }
}

/** The outcome of each email whose address is not blocked. */
async function outcomesOf(
  scope: Scope,
  prepared: readonly Prepared[],
): Promise<(email: Prepared) => EmailOutcome> {
  const readers = prepared.flatMap(({ mail }) => readerWhoMayEndIt(mail) ?? [])
  const [unsubscribed, isHeld] = await Promise.all([
    readers.length === 0 ? null : findUnsubscribed(scope, readers),
    prepared.some(({ row }) => !row.bypassesHold) && isOnHold(scope),
  ])
  return (one) => {
    if (unsubscribed?.has(readerWhoMayEndIt(one.mail) ?? '')) return 'unsubscribed'
    return isHeld && !one.row.bypassesHold ? 'held' : 'queued'
  }
}

/**
 * An email to a stopped address is listed as undelivered, where it can be sent after a correction.
 */
const toAdd = (one: Prepared & { readonly outcome: EmailOutcome }): EmailToAdd => ({
  row: one.outcome === 'unsubscribed' ? { ...one.row, state: 'cancelled', ...NO_BODIES } : one.row,
  whenStopped: isStoppable(one)
    ? {
        ...one.row,
        state: 'failed',
        problem: 'addressInactive',
        ...(hasSingleUseLink(one.row.alias) ? NO_BODIES : {}),
      }
    : null,
})

/**
 * An email bounced or was reported as spam. Emails that the person requests are sent nevertheless.
 */
const isStoppable = ({ row: { alias, isTest } }: Prepared): boolean =>
  !isTest && !isAboutSignIn(alias)

const readerWhoMayEndIt = ({ alias, model, to, isTest = false }: Prepared['mail']): string | null =>
  isTest || !isOptional({ alias, model }) ? null : (to.userId ?? null)

/** `Name <address>` of an event with a sender of its own. */
function senderOf({ fromEmail, eventName }: MailBrand): string | null {
  if (!fromEmail) return null
  return `${oneLine(eventName.replaceAll(/[<>"]/g, ''))} <${validAddress(fromEmail)}>`
}

function validAddress(text: string): string {
  const address = mailAddress(text)
  if (address === null) throw new DomainError(mailErrors.invalidAddress)
  return address
}
