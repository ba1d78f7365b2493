// A call that is refused because its user is not signed in is reported to the page, whichever call it was.

const REFUSED = 'eventflow:unauthenticated'

/** The code of a refusal because somebody else is signed in to this browser by now. */
export const SIGNED_IN_AS_ANOTHER = 'SIGNED_IN_AS_ANOTHER'

export const tellUnauthenticated = (): void => void globalThis.dispatchEvent?.(new Event(REFUSED))

/** Calls `listener` at each such refusal; call the answer to stop. */
export function onUnauthenticated(listener: () => void): () => void {
  addEventListener(REFUSED, listener)
  return () => removeEventListener(REFUSED, listener)
}
