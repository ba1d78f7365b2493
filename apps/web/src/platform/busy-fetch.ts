// Sends a call again that the server has refused for a moment: the caller had too many calls at once, or the
// database had no time.

/** A longer wait is for the person to decide. */
const LONGEST_SECONDS = 2
const MOST_TRIES = 3
const TOO_MANY = 429
const BUSY = 503

export interface BusySending {
  readonly send: (request: Request) => Promise<Response>
  /** The call carries a key: it is safe to send it again though it may have been carried out. */
  readonly isKeyed: boolean
  readonly pause?: (ms: number) => Promise<void>
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The last answer, once the server is no longer busy or has been asked often enough. */
export async function busyFetch(
  request: Request,
  { send, isKeyed, pause = wait }: BusySending,
): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send(request.clone())
    const seconds = Number(answer.headers.get('retry-after') ?? Infinity)
    // 429 is a refusal before anything was done. Queries have tries of their own after 503.
    const mayRepeat = answer.status === TOO_MANY || (answer.status === BUSY && isKeyed)
    if (!mayRepeat || seconds > LONGEST_SECONDS || tries === MOST_TRIES) return answer
    // Not all at the same moment.
    await pause(seconds * 1_000 * (1 + Math.random()))
  }
}
