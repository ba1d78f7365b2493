// Sends what waits in the device's outbox; fetched where something does.
import { bagOf, type Failure, failureOf, STALE } from './failure.ts'
import type { Outbox, Waiting } from './outbox.ts'

/** What became of sending one. */
export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly why: string }
  /** No answer, a server that is busy, or nobody is signed in: another time. */
  | { readonly kind: 'later' }

export type Send = (path: string, init: RequestInit) => Promise<Response>

const overTheNetwork: Send = (path, init) => fetch(path, { credentials: 'same-origin', ...init })

const isLater = (status: number): boolean =>
  status === 401 || status === 425 || status === 429 || status >= 500

const isReached = ({ goal }: Waiting, current: unknown): boolean =>
  goal !== undefined &&
  Object.entries(goal).every(([name, value]) => bagOf(current)[name] === value)

function verdictOn(one: Waiting, status: number, failure: Failure): Outcome {
  if (failure.code === STALE && isReached(one, failure.current)) return { kind: 'done' }
  // Another copy of the same call is under way.
  if (isLater(status) || failure.code === 'REQUEST_IN_PROGRESS') return { kind: 'later' }
  return { kind: 'refused', why: failure.message ?? '' }
}

async function sendOne(one: Waiting, send: Send): Promise<Outcome> {
  try {
    const response = await send(`/api${one.path}`, {
      method: one.method,
      headers: {
        'content-type': 'application/json',
        ...(one.method === 'POST' && { 'idempotency-key': one.id }),
      },
      body: JSON.stringify(one.body),
    })
    if (response.ok) return { kind: 'done' }
    const data: unknown = await response.json().catch(() => null)
    return verdictOn(one, response.status, failureOf({ status: response.status, data }))
  } catch {
    return { kind: 'later' }
  }
}

/** Sends what waits, oldest first, until one has to wait longer; answers what has come to an end. */
export async function sendWaiting(
  outbox: Outbox,
  userId: string,
  send: Send = overTheNetwork,
): Promise<readonly { one: Waiting; outcome: Outcome }[]> {
  const ended: { one: Waiting; outcome: Outcome }[] = []
  for (const one of outbox.waitingOf(userId)) {
    const outcome = await sendOne(one, send)
    if (outcome.kind === 'later') break
    if (outcome.kind === 'done') outbox.drop(userId, one.id)
    else outbox.refuse(userId, one.id, outcome.why)
    ended.push({ one, outcome })
  }
  return ended
}
