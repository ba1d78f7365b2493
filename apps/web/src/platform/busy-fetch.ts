// Repeats a call that the server has refused for a moment, because the caller had too many calls at
// once or the database had no time.
import { bagOf } from './failure.ts'

/** For longer waits, the user decides whether to retry. */
const MAX_SECONDS = 2
const MAX_TRIES = 3
const TOO_MANY = 429
const BUSY = 503
/** The code of a 503 after which nothing is stored. Others may have been carried out. */
const NOT_DONE = 'BUSY'

export interface BusySending {
  readonly send: (request: Request) => Promise<Response>
  /**
   * The call has an idempotency key, so it can be repeated even if it may have been carried out.
   */
  readonly isKeyed: boolean
  readonly pause?: (ms: number) => Promise<void>
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Returns the last response, once the server is no longer busy or the tries are used up. */
export async function busyFetch(
  request: Request,
  { send, isKeyed, pause = wait }: BusySending,
): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send(request.clone())
    const seconds = Number(answer.headers.get('retry-after') ?? Infinity)
    if (seconds > MAX_SECONDS || tries === MAX_TRIES) return answer
    // The server sends 429 before any work.
    const mayRepeat = answer.status === TOO_MANY || (await isRepeatable(request, answer, isKeyed))
    if (!mayRepeat) return answer
    // Random, so that clients do not all retry at the same moment.
    await pause(seconds * 1_000 * (1 + Math.random()))
  }
}

/** Whether a call may be repeated after a 503. Queries are retried elsewhere. */
async function isRepeatable(
  { method }: Request,
  answer: Response,
  isKeyed: boolean,
): Promise<boolean> {
  if (answer.status !== BUSY || method === 'GET') return false
  if (isKeyed) return true
  const problem: unknown = await answer
    .clone()
    .json()
    .catch(() => null)
  return bagOf(problem)['code'] === NOT_DONE
}
