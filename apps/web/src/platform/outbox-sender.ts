// Sends the device's outbox. Loaded only if it has entries.
import { ALREADY_DONE, bagOf, type Failure, failureOf, isGateway, STALE } from './failure.ts'
import type { Outbox, Waiting } from './outbox.ts'
import { namingUser } from './page-user.ts'
import { SIGNED_IN_AS_ANOTHER, notifyUnauthenticated } from './unauthenticated.ts'

/** Result of sending an entry. */
export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly why: string }
  /** A server error: retried a limited number of times. */
  | { readonly kind: 'failed'; readonly why: string; readonly mostTries: number }
  /** Offline, too many calls, or signed out: the entries wait. */
  | { readonly kind: 'later' }

export type Send = (path: string, init: RequestInit) => Promise<Response>

const overTheNetwork: Send = (path, init) => fetch(path, { credentials: 'same-origin', ...init })

/**
 * A 429 from the portal without Retry-After is a permanent limit, for example a full conversation.
 */
const isLater = ({ status, headers }: Response, { code }: Failure): boolean =>
  status === 401 ||
  status === 425 ||
  (status === 429 && (code === null || headers.has('retry-after')))

/**
 * Tries after errors of the portal, and after a proxy has found no portal. The latter is not the
 * call's fault and may take longer.
 */
const MAX_ERRORS = 5
const MAX_UNANSWERED = 40

const isReached = ({ goal = [] }: Waiting, current: unknown): boolean =>
  [goal].flat().some((each) => hasFields(current, each))

/** Whether a record has all these fields. Fields of a field are compared in the same way. */
const hasFields = (record: unknown, fields: unknown): boolean =>
  typeof fields === 'object' && fields !== null
    ? Object.entries(fields).every(([name, value]) => hasFields(bagOf(record)[name], value))
    : record === fields

function verdictOn(one: Waiting, response: Response, failure: Failure): Outcome {
  const { status } = response
  const isReachedSince = failure.code === STALE && isReached(one, failure.current)
  if (isReachedSince || failure.code === ALREADY_DONE) return { kind: 'done' }
  const isOthers = failure.code === SIGNED_IN_AS_ANOTHER
  if (isOthers || status === 401) notifyUnauthenticated()
  // Another copy of the same call is in progress.
  if (isOthers || isLater(response, failure) || failure.code === 'REQUEST_IN_PROGRESS')
    return { kind: 'later' }
  const why = failure.message ?? ''
  if (status < 500) return { kind: 'refused', why }
  return { kind: 'failed', why, mostTries: isGateway(status) ? MAX_UNANSWERED : MAX_ERRORS }
}

async function sendOne(userId: string, one: Waiting, send: Send): Promise<Outcome> {
  try {
    const response = await send(`/api${one.path}`, {
      method: one.method,
      headers: {
        'content-type': 'application/json',
        ...namingUser(userId),
        ...(one.method === 'POST' && { 'idempotency-key': one.id }),
      },
      body: JSON.stringify(one.body),
    })
    if (response.ok) return { kind: 'done' }
    const data: unknown = await response.json().catch(() => null)
    return verdictOn(one, response, failureOf({ status: response.status, data }))
  } catch {
    return { kind: 'later' }
  }
}

/**
 * Sends the entries, oldest first, and returns the finished ones. A failed call does not block
 * others.
 */
export async function sendWaiting(
  outbox: Outbox,
  userId: string,
  send: Send = overTheNetwork,
): Promise<readonly { one: Waiting; outcome: Outcome }[]> {
  const ended: { one: Waiting; outcome: Outcome }[] = []
  for (const one of outbox.waitingOf(userId)) {
    const outcome = afterTries(one, await sendOne(userId, one, send))
    if (outcome.kind === 'later') break
    if (outcome.kind === 'failed') {
      outbox.note(userId, one.id, { refusal: null, failures: failuresOf(one) + 1 })
      continue
    }
    if (outcome.kind === 'done') outbox.drop(userId, one.id)
    else outbox.note(userId, one.id, { refusal: outcome.why, failures: 0 })
    ended.push({ one, outcome })
  }
  return ended
}

const failuresOf = ({ failures = 0 }: Waiting): number => failures

/** After the last try, a failed call is shown as refused. */
const afterTries = (one: Waiting, outcome: Outcome): Outcome =>
  outcome.kind === 'failed' && failuresOf(one) + 1 >= outcome.mostTries
    ? { kind: 'refused', why: outcome.why }
    : outcome
