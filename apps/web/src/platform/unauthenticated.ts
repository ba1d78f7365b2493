// Reports to the page that a call was rejected because its user is not signed in.

const REFUSED = 'eventflow:unauthenticated'

/** The code of a rejection because somebody else is now signed in to this browser. */
export const SIGNED_IN_AS_ANOTHER = 'SIGNED_IN_AS_ANOTHER'

export const notifyUnauthenticated = (): void => void globalThis.dispatchEvent?.(new Event(REFUSED))

/** Calls `listener` on each such rejection. Returns a function to unsubscribe. */
export function onUnauthenticated(listener: () => void): () => void {
  addEventListener(REFUSED, listener)
  return () => removeEventListener(REFUSED, listener)
}
