// The outbox: an email is written down in the transaction that causes it, as what it is rendered from when it
// leaves (docs/design/email.md), and the job that delivers it exists only if that transaction commits.
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
import type { MailBrand } from './mail.brand.ts'
import { wayOutOf } from './email-content.ts'
import { findWordings } from './email-wordings.repository.ts'
import { toStore } from './email-source.ts'
import { insertEmails, type EmailToAdd, type NewEmail } from './insert-emails.repository.ts'
import { enqueueTurn, NO_BODIES, publishUndelivered } from './mail.repository.ts'
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
    /** What somebody reads who is no person of the event; its people have chosen. */
    readonly language?: Language | null
  }
  readonly model: EmailModels[A]
  /** Where an answer goes; the event's support address when left out. */
  readonly replyTo?: string
  /** The record that it is about: when that is deleted first, the email does not leave. */
  readonly aboutId?: string
  /** The file that goes with it: `addAttachment`. */
  readonly attachmentId?: string
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
  const [queued] = await queueEmails(scope, [mail], brand)
  if (queued === undefined) throw new Error('One email has one outcome')
  return queued
}

/** As queueEmail, for several that are caused together. */
export async function queueEmails<A extends EmailAlias>(
  scope: Scope,
  mails: readonly EmailToQueue<A>[],
  brand: MailBrand,
): Promise<QueuedEmail[]> {
  const brandFor = await brandsForReaders(
    scope,
    brand,
    mails.map(({ to }) => to),
  )
  const prepared = mails.map((mail) => prepare(scope, mail, brandFor(mail.to)))
  const outcomeOf = await outcomesOf(scope, prepared)
  const queued = prepared.map((one) => ({ ...one, outcome: outcomeOf(one) }))
  const stopped = new Set<string>()
  for (const spoken of new Set(queued.map((one) => one.brand))) {
    const added = queued.filter((one) => one.brand === spoken).map(toAdd)
    for (const id of await insertEmails(scope, added, spoken)) stopped.add(id)
  }
  if (stopped.size > 0) publishUndelivered(scope)
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
  /** In the language of the person who gets it. */
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

/** What every email needs to be queued is asked for now, and is there when one is. */
export function readAheadOfEmails(scope: ReadScope): void {
  void early(findWordings(scope))
  void early(isOnHold(scope))
}

/** Who sends it to whom, beside its address. */
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

/** The outcome of each email, unless its address is blocked. */
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

/** An email whose address is stopped stands among the undelivered ones, where it can be sent once that is fixed. */
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

/** An email came back from there, or was reported as spam; what the person asks for goes out all the same. */
const isStoppable = ({ row: { alias, isTest } }: Prepared): boolean =>
  !isTest && !isAboutSignIn(alias)

const readerWhoMayEndIt = ({ alias, to, isTest = false }: Prepared['mail']): string | null =>
  isTest || !isOptional(alias) ? null : (to.userId ?? null)

/** `Name <address>` of an event that has a sender of its own. */
function senderOf({ fromEmail, eventName }: MailBrand): string | null {
  if (!fromEmail) return null
  return `${oneLine(eventName.replaceAll(/[<>"]/g, ''))} <${validAddress(fromEmail)}>`
}

function validAddress(text: string): string {
  const address = mailAddress(text)
  if (address === null) throw new DomainError(mailErrors.invalidAddress)
  return address
}
