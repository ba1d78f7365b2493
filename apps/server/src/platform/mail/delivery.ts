// Delivery: passes each queued email to the adapter and stores the outcome (the domain has a
// diagram of the states, mail.delivery.ts). At least once: if the process dies between the
// acceptance and storing it, the email is sent again with the same Message-ID. The time of the next
// try is decided here and stored in the row, so that people can see it. The queue's own retries are
// for failures of the job itself.
import {
  hasSingleUseLink,
  hasLinkExpired,
  oneLine,
  secondsToNextTry,
  type DeliveryProblem,
} from '@eventflow/domain/mail'
import { inEvent, patiently, type Scope } from '../db/index.ts'
import { findAttachment } from './attachments.repository.ts'
import { checkBeforeSending, type BeforeSendingChecks } from './before-sending.ts'
import { deadLettersOf, type JobRules, type Jobs } from '../jobs/index.ts'
import type { Services } from '../services.ts'
import {
  MailDelayed,
  MailRefused,
  type Attachment,
  type MailAdapter,
  type OutgoingMail,
} from './mail-adapter.ts'
import { holdEmail, pauseIfFailing } from './email-holds.repository.ts'
import { renderStored, type Bodies } from './email-source.ts'
import {
  DELIVERY_QUEUE,
  findEmail,
  recordFailure,
  recordSent,
  type EmailRow,
  type FoundEmail,
} from './mail.repository.ts'

/** The time limit of one try, however slowly the server responds. */
export const MAX_TRY_MS = 120_000

/** How long storing a server's response is retried. */
const NOTE_MS = 60_000

/** A try whose process was killed is repeated as soon as it can no longer be running. */
export const DELIVERY_RULES = {
  retryLimit: 20,
  retryDelay: 30,
  retryDelayMax: 60 * 60,
  expireInSeconds: (MAX_TRY_MS + 2 * NOTE_MS) / 1000,
  hasDeadLetters: true,
} as const satisfies JobRules

const MAX_ERROR_CHARACTERS = 500

export type DeliveryServices = Pick<
  Services,
  'config' | 'db' | 'enqueue' | 'jobs' | 'clock' | 'log'
>

/** Declares the queue of deliveries; every process that queues emails needs it. */
export const declareMailDelivery = (jobs: Jobs): Promise<void> =>
  jobs.declare(DELIVERY_QUEUE, DELIVERY_RULES)

/** Handles the queue of deliveries in this process. */
export async function startMailDelivery(
  services: DeliveryServices,
  adapter: MailAdapter,
  beforeSending: Delivery['beforeSending'] = {},
): Promise<void> {
  const delivery = { services, adapter, beforeSending }
  const { jobs } = services
  await jobs.handleOutgoing(DELIVERY_QUEUE, (data) => deliver(delivery, turnOf(data)))
  await jobs.handle(deadLettersOf(DELIVERY_QUEUE), (data) => bury(delivery, turnOf(data)))
}

export interface Delivery {
  readonly services: Omit<DeliveryServices, 'jobs'>
  readonly adapter: MailAdapter
  /** The modules' checks of emails before they are sent, by kind. */
  readonly beforeSending?: BeforeSendingChecks
}

/** One turn of one email, as in the data of a job. */
export interface EmailTurn {
  readonly eventId: string
  readonly emailId: string
  readonly turn: number
}

const turnOf = ({ eventId = '', emailId = '', turn }: Record<string, string>): EmailTurn => ({
  eventId,
  emailId,
  turn: Number(turn),
})

/** Makes one try. An email that was sent or dismissed, or whose turn has passed, is not sent. */
export async function deliver(delivery: Delivery, turn: EmailTurn): Promise<void> {
  const found = await findToSend(delivery, turn)
  if (found === null) return
  const { email, ageSeconds, bodies } = found
  // If the portal's key has changed, nobody can read the link.
  if (bodies === null || hasLinkExpired(email.alias, ageSeconds)) {
    const expired = new MailRefused('linkExpired', '')
    return recordFailed(delivery, found, expired)
  }
  // The transaction is over: no connection of the database waits for a slow mail server.
  let providerId: string | null
  try {
    const signal = AbortSignal.timeout(MAX_TRY_MS)
    const attachment = await attachmentOf(delivery, email)
    const outgoing = { ...toOutgoing(email), ...bodies, attachment }
    ;({ providerId } = await delivery.adapter.send(outgoing, signal))
  } catch (error) {
    return recordFailed(delivery, found, error)
  }
  const { services } = delivery
  const sentAt = services.clock.now()
  const blankBodies = blanksBodies(delivery, email)
  await patiently(NOTE_MS, () =>
    inEvent(services, { eventId: email.eventId, limits: 'none' }, (scope) =>
      recordSent(scope, email.id, { providerId, sentAt, blankBodies }),
    ),
  )
}

/** An email is useless without the attachment that it mentions. */
async function attachmentOf(
  { services }: Delivery,
  { eventId, attachmentId }: EmailRow,
): Promise<Attachment | null> {
  if (attachmentId === null) return null
  const found = await inEvent(services, { eventId, limits: 'none' }, (scope) =>
    findAttachment(scope, attachmentId),
  )
  if (found === null) throw new MailRefused('contentRefused', 'The attached file is no longer kept')
  return found
}

/** The job has failed, not the mail server. The row must show it, or nobody would notice. */
export async function bury(delivery: Delivery, turn: EmailTurn): Promise<void> {
  const { services } = delivery
  const found = await inEvent(services, { eventId: turn.eventId, limits: 'none' }, (scope) =>
    findItsTurn(scope, turn),
  )
  if (found !== null) await recordFailed(delivery, found, new MailRefused('interrupted', ''))
}

/** Null if it must not be sent now. */
async function findItsTurn(scope: Scope, turn: EmailTurn): Promise<FoundEmail | null> {
  const found = await findEmail(scope, turn.emailId)
  if (found === null || !isItsTurn(found.email, turn)) return null
  if (!found.isOnHold || found.email.bypassesHold) return found
  await holdEmail(scope, turn.emailId)
  return null
}

interface ToSend extends FoundEmail {
  /** Null if the portal's key has changed. */
  readonly bodies: Bodies | null
}

/** An email to send: rendered now, from the data of the time when it was caused. */
async function findToSend(
  { services, beforeSending = {} }: Delivery,
  turn: EmailTurn,
): Promise<ToSend | null> {
  return inEvent(services, { eventId: turn.eventId, limits: 'none' }, async (scope) => {
    const due = await findItsTurn(scope, turn)
    const found = due && (await checkBeforeSending(scope, due, beforeSending))
    if (found === null) return null
    return { ...found, bodies: await renderStored(scope, found.email, services.config.secret) }
  })
}

const isItsTurn = (email: EmailRow, { turn }: EmailTurn): boolean =>
  email.state === 'queued' &&
  email.turn === turn &&
  email.setAsideAt === null &&
  email.heldAt === null

async function recordFailed(
  delivery: Delivery,
  { email, secondsTried }: FoundEmail,
  error: unknown,
): Promise<void> {
  const { services } = delivery
  const { problem, isFinal, retryAfterSeconds } = faultOf(error)
  const waitSeconds = isFinal
    ? null
    : secondsToNextTry({ secondsTried, retryAfterSeconds, chance: Math.random() })
  await inEvent(services, { eventId: email.eventId, limits: 'none' }, async (scope) => {
    await recordFailure(scope, {
      emailId: email.id,
      turn: email.turn,
      problem,
      waitSeconds,
      lastError: error instanceof Error ? oneLine(error.message, MAX_ERROR_CHARACTERS) : '',
      blankBodies: waitSeconds === null && blanksBodies(delivery, email),
    })
    if (waitSeconds === null) await pauseIfFailing(scope)
  })
  // The server's response may name people, so it is stored in the row and not logged.
  const { id: emailId, alias } = email
  services.log.warn({ emailId, alias, problem, waitSeconds }, 'email not delivered')
}

interface Fault {
  readonly problem: DeliveryProblem
  readonly isFinal: boolean
  readonly retryAfterSeconds: number | null
}

function faultOf(error: unknown): Fault {
  if (error instanceof MailRefused)
    return { problem: error.problem, isFinal: true, retryAfterSeconds: null }
  if (!(error instanceof MailDelayed))
    return { problem: 'unknown', isFinal: false, retryAfterSeconds: null }
  const { problem, retryAfterSeconds } = error
  return { problem, isFinal: false, retryAfterSeconds }
}

/** A single-use link is stored only until its email is delivered. */
const blanksBodies = ({ adapter }: Delivery, { alias }: EmailRow): boolean =>
  !adapter.keepsBodies && hasSingleUseLink(alias)

const toOutgoing = (email: EmailRow): Omit<OutgoingMail, 'html' | 'text' | 'attachment'> => ({
  id: email.id,
  eventId: email.eventId,
  alias: email.alias,
  userId: email.userId,
  teamId: email.teamId,
  to: { email: email.recipient, name: email.recipientName },
  replyTo: email.replyTo,
  sender: email.sender,
  unsubscribeAddress: email.unsubscribeAddress,
  subject: email.subject,
})
