// A call that is refused for want of a session is told to the page, whichever call it was.

const REFUSED = 'eventflow:unauthenticated'

export const tellUnauthenticated = (): void => void dispatchEvent(new Event(REFUSED))

/** Calls `listener` at each such refusal; call the answer to stop. */
export function onUnauthenticated(listener: () => void): () => void {
  addEventListener(REFUSED, listener)
  return () => removeEventListener(REFUSED, listener)
}
