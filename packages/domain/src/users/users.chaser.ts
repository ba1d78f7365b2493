// Reminding people who have never signed in (specification: interpretations, section 10: "Chaser goes to
// hasLoggedIn=false only"). Separate from the schemas, so that the browser can import it without zod.

/** Small enough for a response within a second. */
export const MAX_CHASED_AT_ONCE = 50
/** Maximum number of people that are listed for selection. */
export const MAX_CHASER_RECIPIENTS = 500
/** Number of hours in which a person is not reminded again, regardless of the sender. */
export const CHASER_PAUSE_HOURS = 24

interface Reachable {
  readonly userId: string
  readonly isJustChased: boolean
  readonly hasBounced: boolean
}

/** The initial selection: everybody except people who were reminded recently or cannot be reached. */
export const initialSelection = (recipients: readonly Reachable[]): string[] =>
  recipients
    .filter(({ isJustChased, hasBounced }) => !isJustChased && !hasBounced)
    .map(({ userId }) => userId)
