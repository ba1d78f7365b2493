// A change whose answer does not arrive: the portal may have made it or not.

/** Nothing was answered, or the answer broke off, though the device has a network. */
export const LOST_ANSWER = 'LOST_ANSWER'

/** The answer once its body has arrived. */
export async function wholeAnswer(answer: Response): Promise<Response> {
  await answer.clone().arrayBuffer()
  return answer
}

/** Nobody has answered because the caller has left or the device has no network. */
export const isWithoutNetwork = (signal: AbortSignal): boolean =>
  signal.aborted || globalThis.navigator?.onLine === false

/** Throws LOST_ANSWER if the answer to a change gets lost. */
export async function unlessLost(
  { method, signal }: Request,
  send: () => Promise<Response>,
): Promise<Response> {
  if (method === 'GET') return send()
  try {
    return await wholeAnswer(await send())
  } catch (cause) {
    if (isWithoutNetwork(signal)) throw cause
    throw Object.assign(new Error('The answer got lost', { cause }), { code: LOST_ANSWER })
  }
}
