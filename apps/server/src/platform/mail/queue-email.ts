// The outbox: an email is rendered and written in the transaction that causes it, and the job that
// delivers it exists only if that transaction commits.
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
} from '@eventflow/domain/mail'
import { DomainError } from '@eventflow/domain/kernel'
import { newId, type Scope } from '../db/index.ts'
import type { MailBrand } from './mail.brand.ts'
import { contentOf, wayOutOf } from './email-content.ts'
import { findFlags } from './email-flags.repository.ts'
import {
  enqueueTurn,
  insertEmail,
  NO_BODIES,
  publishUndelivered,
  type NewEmail,
} from './mail.repository.ts'
import { holdEmail, isOnHold } from './email-holds.repository.ts'
import { renderParts } from './render-email.ts'
import { sealedContent } from './sealed-content.ts'
import { storedBodies } from './sealed-bodies.ts'
import { findUnsubscribed } from './unsubscriptions.repository.ts'

const FIRST_TURN = 1

export interface EmailToQueue<A extends EmailAlias> {
  readonly alias: A
  readonly to: {
    readonly email: string
    readonly name: string
    readonly userId?: string | null
    readonly teamId?: string | null
  }
  readonly model: EmailModels[A]
  /** Where an answer goes; the event's support address when left out. */
  readonly replyTo?: string
  readonly bcc?: readonly string[]
  /** The record that it is about: when that is deleted first, the email does not leave. */
  readonly aboutId?: string
  /** The file that goes with it: `addAttachment`. */
  readonly attachmentId?: string
  /** Sample data, sent by an organiser to themselves. */
  readonly isTest?: boolean
}

/**
 * Queues one email and answers its id. Throws `invalidAddress` for an address that is not one
 * plain address, and `linkElsewhere` for a link that leaves the portal.
 */
export async function queueEmail<A extends EmailAlias>(
  scope: Scope,
  mail: EmailToQueue<A>,
  brand: MailBrand,
): Promise<string> {
  const id = newId()
  const recipient = validAddress(mail.to.email)
  const wayOut = wayOutOf(scope, mail, brand)
  const written = contentOf(mail, brand, wayOut?.page ?? null)
  const { subject, ...bodies } = renderParts(written, brand)
  const envelope = envelopeOf(mail, brand)
  const fate = await fateOf(scope, mail, recipient)
  await insertEmail(scope, {
    id,
    alias: mail.alias,
    recipient,
    ...envelope,
    content: fate === 'isHeld' ? sealedContent(id, written, brand.secret) : null,
    unsubscribeAddress: wayOut?.address ?? null,
    turn: FIRST_TURN,
    subject,
    ...storedBodies({ id, alias: mail.alias }, bodies, brand.secret),
    ...OF_FATE[fate](mail.alias),
  })
  if (fate === 'isStopped') publishUndelivered(scope)
  if (fate === 'isHeld') await holdEmail(scope, id)
  if (fate === 'goesOut')
    await enqueueTurn(scope, { emailId: id, alias: mail.alias, turn: FIRST_TURN })
  return id
}

/** Who sends it to whom, beside its address. */
function envelopeOf(mail: EmailToQueue<EmailAlias>, brand: MailBrand) {
  const bcc = (mail.bcc ?? []).map(validAddress)
  const { to, aboutId = null, attachmentId = null, isTest = false } = mail
  return {
    recipientName: oneLine(to.name),
    replyTo: validAddress(mail.replyTo ?? brand.supportEmail),
    bcc: [...new Set(bcc)],
    userId: to.userId ?? null,
    teamId: to.teamId ?? null,
    aboutId,
    attachmentId,
    sender: senderOf(brand),
    isTest,
    bypassesHold: isExemptFromHold(mail),
  }
}

/**
 * Stopped: it stands among the undelivered ones, where it can be sent once that is put right. Unwanted: its
 * reader has unsubscribed.
 */
type Fate = 'goesOut' | 'isHeld' | 'isStopped' | 'isUnwanted'

async function fateOf(
  scope: Scope,
  mail: EmailToQueue<EmailAlias>,
  recipient: string,
): Promise<Fate> {
  if (await isStoppedAt(scope, mail, recipient)) return 'isStopped'
  if (await isUnwanted(scope, mail)) return 'isUnwanted'
  if (isExemptFromHold(mail)) return 'goesOut'
  return (await isOnHold(scope)) ? 'isHeld' : 'goesOut'
}

/** What is stored of an email besides, by what becomes of it. */
const OF_FATE: Readonly<Record<Fate, (alias: EmailAlias) => Partial<NewEmail>>> = {
  goesOut: () => ({}),
  isHeld: () => ({}),
  isStopped: (alias) => ({
    state: 'failed',
    problem: 'addressInactive',
    ...(hasSingleUseLink(alias) ? NO_BODIES : {}),
  }),
  isUnwanted: () => ({ state: 'cancelled', ...NO_BODIES }),
}

/** An email came back from there, or was reported as spam; what the person asks for goes out all the same. */
async function isStoppedAt(
  scope: Scope,
  { alias, isTest = false }: Pick<EmailToQueue<EmailAlias>, 'alias' | 'isTest'>,
  recipient: string,
): Promise<boolean> {
  if (isTest || isAboutSignIn(alias)) return false
  return (await findFlags(scope, [recipient])).length > 0
}

async function isUnwanted(
  scope: Scope,
  { alias, to, isTest = false }: EmailToQueue<EmailAlias>,
): Promise<boolean> {
  const userId = to.userId ?? null
  if (isTest || userId === null || !isOptional(alias)) return false
  return (await findUnsubscribed(scope, [userId])).has(userId)
}

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
