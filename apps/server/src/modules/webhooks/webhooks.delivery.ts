// Delivers each queued call to its receiver and stores the outcome (the domain has a diagram of the
// states, webhooks.delivery.ts). Delivery is at least once: a process may crash between the
// response and storing it, and then the call is sent again with the same webhook-id.
import {
  answerText,
  outcomeOf,
  readRetryAfter,
  secondsToNextAttempt,
  type WebhookProblem,
  withoutSecrets,
} from '@eventflow/domain/webhooks'
import type { Config } from '../../platform/config/index.ts'
import { inEvent, patiently } from '../../platform/db/index.ts'
import { deadLettersOf, type JobRules, type Jobs } from '../../platform/jobs/index.ts'
import { callOut, OutboundFailure, type OutboundAnswer } from '../../platform/outbound/index.ts'
import type { Services } from '../../platform/services.ts'
import {
  enqueueTurn,
  findDelivery,
  recordTry,
  WEBHOOK_QUEUE,
  type DeliveryRow,
  type FoundDelivery,
  type Try,
} from './deliveries.repository.ts'
import { headersOf, loggedHeaders, originOf } from './webhooks.headers.ts'
import { receiverBackoff } from './webhooks.backoff.ts'
import { leadsHome, receiversOf, type ReceiversConfig } from './webhooks.receivers.ts'
import { switchOffGone } from './webhooks.repository.ts'
import { openSecrets } from './webhooks.secrets.ts'

/** A slower receiver is disconnected and called again later. */
const TIMEOUT_MS = 10_000

/** How long storing a receiver's response is retried. */
const NOTE_MS = 20_000

/** A delivery to a silent receiver is postponed by this to twice this time. */
const ASIDE_SECONDS = 15

/** A try of a crashed process is repeated as soon as it can no longer be running. */
const RULES = {
  retryLimit: 10,
  retryDelay: 30,
  retryDelayMax: 3600,
  expireInSeconds: 60,
  hasDeadLetters: true,
} as const satisfies JobRules

export const declareWebhookDelivery = (jobs: Jobs): Promise<void> =>
  jobs.declare(WEBHOOK_QUEUE, RULES)

export async function startWebhookDelivery(services: Services): Promise<void> {
  await services.jobs.handleOutgoing(WEBHOOK_QUEUE, (data) => deliver(services, turnOf(data)))
  await services.jobs.handle(deadLettersOf(WEBHOOK_QUEUE), (data) => bury(services, turnOf(data)))
}

/** One turn of one delivery, as in a job of the queue. */
export interface DeliveryTurn {
  readonly eventId: string
  readonly deliveryId: string
  readonly turn: number
}

const turnOf = ({ eventId = '', deliveryId = '', turn }: Record<string, string>): DeliveryTurn => ({
  eventId,
  deliveryId,
  turn: Number(turn),
})

export type WebhookServices = Pick<Services, 'db' | 'enqueue' | 'clock' | 'log'> & {
  readonly config: ReceiversConfig & Pick<Config, 'secret'>
}

/**
 * Makes one try. A delivery that has arrived or was cancelled, or whose turn has passed, is not
 * sent.
 */
export async function deliver(services: WebhookServices, turn: DeliveryTurn): Promise<void> {
  const found = await find(services, turn)
  if (found === null) return
  const { delivery, webhook, isHome } = found
  if (!webhook.isActive && delivery.askedBy === null)
    return record(services, turn, over('switchedOff', 'cancelled'))
  const now = services.clock.now()
  const ring = {
    secret: services.config.secret,
    eventId: turn.eventId,
    webhookId: webhook.id,
  }
  if (isHome) return record(services, turn, over('forbiddenAddress'))
  const secrets = openSecrets(ring, webhook, now)
  if (secrets === null) return record(services, turn, over('unreadableSecret'))
  const headers = headersOf(found, secrets, now)
  const signature = headers['webhook-signature'] ?? ''
  const hidden = [secrets.headerValue, signature, ...secrets.signing]
  const outcome = await callInTurn(services, delivery, { headers, hidden })
  if (outcome === null) return stepAside(services, turn)
  await record(services, turn, outcome)
  if (outcome.problem === 'gone') await switchOff(services, turn.eventId, delivery)
}

async function switchOff(
  services: WebhookServices,
  eventId: string,
  { webhookId, webhookRevision }: DeliveryRow,
): Promise<void> {
  const isSwitchedOff = await inEvent(services, { eventId, limits: 'none' }, (scope) =>
    switchOffGone(scope, { webhookId, webhookRevision }),
  )
  if (isSwitchedOff)
    services.log.warn({ webhookId, problem: 'gone' }, 'webhook switched off: its receiver is gone')
}

/** The job has failed, not the receiver. The row must show it, or nobody would notice. */
export const bury = (services: WebhookServices, turn: DeliveryTurn): Promise<void> =>
  record(services, turn, over('interrupted'))

async function find(
  services: WebhookServices,
  { eventId, deliveryId, turn }: DeliveryTurn,
): Promise<(FoundDelivery & { readonly isHome: boolean }) | null> {
  return inEvent(services, { eventId, limits: 'none' }, async (scope) => {
    const found = await findDelivery(scope, deliveryId)
    if (found === null || found.delivery.state !== 'queued' || found.delivery.turn !== turn)
      return null
    return { ...found, isHome: await leadsHome(scope, found.delivery.url) }
  })
}

type Outcome = Omit<Try, 'deliveryId' | 'turn'>

const NOTHING_HEARD = {
  status: null,
  response: null,
  durationMs: null,
  sentHeaders: null,
  waitSeconds: null,
}

const over = (problem: WebhookProblem, state: 'failed' | 'cancelled' = 'failed'): Outcome => ({
  ...NOTHING_HEARD,
  state,
  problem,
})

async function record(
  services: WebhookServices,
  { eventId, deliveryId, turn }: DeliveryTurn,
  outcome: Outcome,
): Promise<void> {
  await patiently(NOTE_MS, () =>
    inEvent(services, { eventId, limits: 'none' }, (scope) =>
      recordTry(scope, { deliveryId, turn, ...outcome }),
    ),
  )
  const { state, problem, status, waitSeconds } = outcome
  if (problem !== null)
    services.log.warn({ deliveryId, state, problem, status, waitSeconds }, 'webhook not delivered')
}

interface Sent {
  readonly headers: Readonly<Record<string, string>>
  /** Texts that must be removed from the receiver's response. */
  readonly hidden: readonly string[]
}

/** Null if the delivery must be postponed in favour of another one to the receiver. */
async function callInTurn(
  services: WebhookServices,
  delivery: DeliveryRow,
  sent: Sent,
): Promise<Outcome | null> {
  const leave = await receiverBackoff.enter(originOf(delivery.url))
  if (leave === null) return null
  let wasSilent = false
  try {
    // No transaction is open while the receiver answers.
    const outcome = await call(services, delivery, sent)
    wasSilent = outcome.problem === 'noAnswer'
    return outcome
  } finally {
    leave(wasSilent)
  }
}

/** Queues the same turn for a little later, because no try was made. */
async function stepAside(
  services: WebhookServices,
  { eventId, deliveryId, turn }: DeliveryTurn,
): Promise<void> {
  const waitSeconds = Math.ceil(ASIDE_SECONDS * (1 + Math.random()))
  await inEvent(services, { eventId, limits: 'none' }, (scope) =>
    enqueueTurn(scope, { deliveryId, turn }, waitSeconds),
  )
}

async function call(
  services: WebhookServices,
  delivery: DeliveryRow,
  { headers, hidden }: Sent,
): Promise<Outcome> {
  const begun = performance.now()
  const { method, url, body } = delivery
  const request = { method, url, body, headers, timeoutMs: TIMEOUT_MS }
  const heard = await callOut(receiversOf(services.config), request).catch((error: unknown) => {
    if (error instanceof OutboundFailure) return error
    throw error
  })
  const durationMs = Math.round(performance.now() - begun)
  const isAnswer = !(heard instanceof OutboundFailure)
  const outcome = isAnswer ? answered(heard, hidden) : unanswered(heard)
  const retryAfterSeconds = isAnswer ? readRetryAfter(heard.retryAfter, services.clock.now()) : null
  const waitSeconds = outcome.isAgain
    ? secondsToNextAttempt({
        attempts: delivery.attempts + 1,
        retryAfterSeconds,
        chance: Math.random(),
      })
    : null
  const isOver = outcome.problem !== null && waitSeconds === null
  const state = outcome.problem === null ? 'delivered' : isOver ? 'failed' : 'queued'
  const { status, response, problem } = outcome
  const sentHeaders = loggedHeaders(delivery, headers)
  return { state, problem, status, response, durationMs, sentHeaders, waitSeconds }
}

interface Heard {
  readonly problem: WebhookProblem | null
  readonly isAgain: boolean
  readonly status: number | null
  readonly response: string | null
}

function answered({ status, body }: OutboundAnswer, hidden: readonly string[]): Heard {
  // Secrets are removed before the text is cut, and again after its escapes are decoded.
  const response = withoutSecrets(answerText(withoutSecrets(body, hidden)), hidden)
  const outcome = outcomeOf(status)
  const problem = outcome.kind === 'delivered' ? null : outcome.problem
  return { problem, isAgain: outcome.kind === 'again', status, response }
}

const unanswered = ({ problem }: OutboundFailure): Heard => ({
  problem,
  isAgain: problem !== 'forbiddenAddress',
  status: null,
  response: null,
})
