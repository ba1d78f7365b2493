// Sends a call under the key of its intent, and again by itself when the connection was lost on the
// way: with the key that is safe, whether the server had done it already or not.
import type { IntentKeys } from './intent-keys.ts'

const PAUSES_MS = [300, 1200]
/** A proxy whose portal went away under it, as while one of several is being replaced. */
const LOST_ON_THE_WAY = new Set([502, 504])
const SERVER_ERROR = 500
const IN_PROGRESS = 409

export interface KeyedSending {
  readonly keys: IntentKeys
  readonly send: (request: Request) => Promise<Response>
  readonly pause?: (ms: number) => Promise<void>
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Throws what `send` throws, after the last try. */
export async function keyedFetch(
  request: Request,
  intent: string,
  { keys, send, pause = wait }: KeyedSending,
): Promise<Response> {
  const key = keys.keyOf(intent)
  const attempt = (): Promise<Response> => {
    const once = request.clone()
    once.headers.set('idempotency-key', key)
    return send(once)
  }
  const answer = await untilAnswered(attempt, { pause, signal: request.signal })
  if (isFinal(answer)) keys.settle(intent)
  return answer
}

interface Patience {
  readonly pause: (ms: number) => Promise<void>
  readonly signal: AbortSignal
}

async function untilAnswered(
  attempt: () => Promise<Response>,
  { pause, signal }: Patience,
): Promise<Response> {
  for (const ms of PAUSES_MS) {
    const answer = await attempt().catch((error: unknown) => lost(error, signal))
    if (answer !== null && !LOST_ON_THE_WAY.has(answer.status)) return answer
    await pause(ms)
  }
  return attempt()
}

/** Nothing came back. Whoever is offline, or has left, does not wait for another try. */
function lost(error: unknown, signal: AbortSignal): null {
  if (signal.aborted || globalThis.navigator?.onLine === false) throw error
  return null
}

/** Whether it is known what came of the call. After 5xx it is not; 409 may mean "still running". */
const isFinal = ({ status }: Response): boolean => status < SERVER_ERROR && status !== IN_PROGRESS
