// Handles lost responses to changes: the portal may or may not have made the change.

/** There was no response, or an incomplete one, although the device is online. */
export const LOST_ANSWER = 'LOST_ANSWER'

/** Returns the response after its body has arrived. */
export async function wholeAnswer(answer: Response): Promise<Response> {
  await answer.clone().arrayBuffer()
  return answer
}

/** There was no response because the caller has left or the device is offline. */
export const isWithoutNetwork = (signal: AbortSignal): boolean =>
  signal.aborted || globalThis.navigator?.onLine === false

/** Throws LOST_ANSWER if the response to a change is lost. */
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
