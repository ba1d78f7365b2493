// Delivery: takes each queued e-mail to the adapter, and writes down what came of it.
//
//   stateDiagram-v2
//     [*] --> queued: queueMail
//     queued --> sent: accepted
//     queued --> queued: failed, tried again later
//     queued --> failed: refused for good, or the last try failed
//
// At least once: when the process dies between the acceptance and the note of it, the e-mail goes
// out again with the same Message-ID.
import { carriesToken, oneLine } from '@eventflow/domain/mail'
import { inEvent } from '../db/index.ts'
import type { Attempt, JobRules, Jobs } from '../jobs/index.ts'
import type { Services } from '../services.ts'
import { MailRefused, type MailAdapter, type OutgoingMail } from './mail-adapter.ts'
import { findEmail, recordAttempt, type EmailRow, type Outcome } from './mail.repository.ts'
import { DELIVERY_QUEUE } from './queue-mail.ts'

/** From half a minute up to four hours between tries; the last comes 72 to 77 hours after the first. */
export const DELIVERY_RULES = {
  retryLimit: 26,
  retryDelay: 30,
  retryDelayMax: 4 * 60 * 60,
} as const satisfies JobRules

const LONGEST_ERROR = 500

export type DeliveryServices = Pick<Services, 'db' | 'enqueue' | 'jobs' | 'clock' | 'log'>

/** Makes the queue of deliveries known: every process that queues e-mails needs it. */
export const declareMailDelivery = (jobs: Jobs): Promise<void> =>
  jobs.declare(DELIVERY_QUEUE, DELIVERY_RULES)

/** Handles the queue of deliveries in this process. */
export async function startMailDelivery(
  services: DeliveryServices,
  adapter: MailAdapter,
): Promise<void> {
  await services.jobs.handle(DELIVERY_QUEUE, async (data, attempt) => {
    const { eventId, emailId } = data
    if (eventId === undefined || emailId === undefined) return
    await deliver({ services, adapter }, { eventId, emailId }, attempt)
  })
}

interface Delivery {
  readonly services: DeliveryServices
  readonly adapter: MailAdapter
}

interface EmailName {
  readonly eventId: string
  readonly emailId: string
}

/** One try. Rejects when the queue shall try again; an e-mail that has left is never sent again. */
export async function deliver(
  delivery: Delivery,
  name: EmailName,
  attempt: Attempt,
): Promise<void> {
  const { services, adapter } = delivery
  const email = await inEvent(services, name.eventId, (scope) => findEmail(scope, name.emailId))
  if (email === null || email.state !== 'queued') return
  // The transaction is over: no connection of the database waits for a slow mail server.
  try {
    await adapter.send(toOutgoing(email))
  } catch (error) {
    const isOver = attempt.isLast || error instanceof MailRefused
    await record(delivery, email, { state: isOver ? 'failed' : 'queued', lastError: reason(error) })
    services.log.warn(
      { emailId: email.id, alias: email.alias, isOver, err: error },
      'e-mail failed',
    )
    if (isOver) return
    throw error
  }
  await record(delivery, email, { state: 'sent', lastError: null })
}

function record(
  { services, adapter }: Delivery,
  email: EmailRow,
  result: Pick<Outcome, 'state' | 'lastError'>,
): Promise<void> {
  const isOver = result.state !== 'queued'
  return inEvent(services, email.eventId, (scope) =>
    recordAttempt(scope, email.id, {
      ...result,
      sentAt: result.state === 'sent' ? services.clock.now() : null,
      // A link that works once is kept no longer than its delivery needs it.
      blankBodies: isOver && !adapter.keepsBodies && carriesToken(email.alias),
    }),
  )
}

const toOutgoing = (email: EmailRow): OutgoingMail => ({
  id: email.id,
  to: { email: email.recipient, name: email.recipientName },
  replyTo: email.replyTo,
  bcc: email.bcc,
  subject: email.subject,
  html: email.html,
  text: email.text,
})

const reason = (error: unknown): string =>
  oneLine(error instanceof Error ? error.message : String(error), LONGEST_ERROR)
