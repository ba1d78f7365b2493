// The user of this page. Calls name the user, so that the server never stores one person's input
// for another who has since signed in to this browser.

const HEADER = 'eventflow-user'

let userId: string | null = null

/** Sets the user of this page; null for a guest. */
export function setPageUser(next: string | null): void {
  userId = next
}

/** Headers that name the user of a call; none for a guest. */
export const namingUser = (user = userId): Readonly<Record<string, string>> =>
  user === null ? {} : { [HEADER]: user }
