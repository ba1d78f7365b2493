// The user of this page. Calls name the user, so that the server never stores one person's input
// for another who has since signed in to this browser, or for another company of the same person.
// Responses to queries name their reader, so that nothing of another user appears on this page.

const HEADER = 'eventflow-user'

let userId: string | null = null
/** The reader of the first response, which may arrive before the user of the page is known. */
let firstReader: string | null = null

/**
 * Sets the user of this page; null for a guest. False if an earlier response was for another user: the session
 * changed while the page was loading.
 */
export function setPageUser(next: string | null): boolean {
  const isSame = next === null || firstReader === null || firstReader === next
  userId = next
  firstReader = null
  return isSame
}

/** Whether the response to a query is for another user than that of this page. */
export function isForAnother({ headers }: Pick<Response, 'headers'>): boolean {
  const reader = headers.get(HEADER)
  if (userId === null) firstReader ??= reader
  return userId !== null && reader !== null && reader !== userId
}

/** Headers that name the user of a call; none for a guest. */
export const namingUser = (user = userId): Readonly<Record<string, string>> =>
  user === null ? {} : { [HEADER]: user }
