// The user whose page this is. Calls name them, so that what one person typed is never stored as another's
// after somebody else has signed in to this browser.

const HEADER = 'eventflow-user'

let userId: string | null = null

/** Sets the user of this page; null for a guest. */
export function setPageUser(next: string | null): void {
  userId = next
}

/** Headers that name the user of a call; none for a guest. */
export const namingUser = (user = userId): Readonly<Record<string, string>> =>
  user === null ? {} : { [HEADER]: user }
