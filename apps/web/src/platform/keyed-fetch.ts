// Sends a call under the key of its intent, and again by itself when the connection was lost on the
// way: with the key that is safe, whether the server had done it already or not.
import { isGateway } from './failure.ts'
import type { IntentKeys } from './intent-keys.ts'
import { isWithoutNetwork, wholeAnswer } from './lost-answer.ts'

const PAUSES_MS = [300, 1200]
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
  const attempt = async (): Promise<Response> => {
    const once = request.clone()
    once.headers.set('idempotency-key', key)
    return wholeAnswer(await send(once))
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
    if (answer !== null && !isUnanswered(answer)) return answer
    await pause(ms)
  }
  return attempt()
}

/**
 * A proxy whose portal went away under it, as while one of several is being replaced. The portal's own 503 is
 * a problem document, and asks for a longer pause.
 */
const isUnanswered = ({ status, headers }: Response): boolean =>
  isGateway(status) && !headers.get('content-type')?.includes('problem+json')

/** Nothing came back. The person who is offline, or has left, does not wait for another try. */
function lost(error: unknown, signal: AbortSignal): null {
  if (isWithoutNetwork(signal)) throw error
  return null
}

/** Whether it is known what came of the call. After 5xx it is not; 409 may mean "still running". */
const isFinal = ({ status }: Response): boolean => status < SERVER_ERROR && status !== IN_PROGRESS
