// Sends a call with the key of its intent. Repeats it if the connection is lost, which is safe
// because of the key even if the server has carried it out.
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

/** Throws the error of `send` after the last try. */
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
 * A proxy whose portal is unavailable, for example while it is being replaced. The portal's own 503
 * is a problem document and requests a longer pause.
 */
const isUnanswered = ({ status, headers }: Response): boolean =>
  isGateway(status) && !headers.get('content-type')?.includes('problem+json')

/** There was no response. Does not retry if the user is offline or has left. */
function lost(error: unknown, signal: AbortSignal): null {
  if (isWithoutNetwork(signal)) throw error
  return null
}

/** Whether the result of the call is known. It is not after 5xx; 409 may mean "still running". */
const isFinal = ({ status }: Response): boolean => status < SERVER_ERROR && status !== IN_PROGRESS
