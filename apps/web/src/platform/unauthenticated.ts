// Reports to the page that a call was rejected because its user is not signed in, and that this user
// has signed in again.

const REFUSED = 'eventflow:unauthenticated'
const SIGNED_IN_AGAIN = 'eventflow:signed-in-again'

/** The code of a rejection because somebody else is now signed in to this browser. */
export const SIGNED_IN_AS_ANOTHER = 'SIGNED_IN_AS_ANOTHER'

const notify = (name: string): void => void globalThis.dispatchEvent?.(new Event(name))

function on(name: string, listener: () => void): () => void {
  addEventListener(name, listener)
  return () => removeEventListener(name, listener)
}

export const notifyUnauthenticated = (): void => notify(REFUSED)

/** Calls `listener` on each such rejection. Returns a function to unsubscribe. */
export const onUnauthenticated = (listener: () => void): (() => void) => on(REFUSED, listener)

export const notifySignedInAgain = (): void => notify(SIGNED_IN_AGAIN)

/** Calls `listener` when the user of this page has signed in again. Returns a function to unsubscribe. */
export const onSignedInAgain = (listener: () => void): (() => void) => on(SIGNED_IN_AGAIN, listener)
