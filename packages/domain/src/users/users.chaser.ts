// Reminding everybody who never signed in (specification: interpretations, section 10: "Chaser goes to
// hasLoggedIn=false only").
// Apart from the schemas, so that the browser can have them without zod.

/** A call that is as large as this is answered within a second. */
export const MOST_CHASED_AT_ONCE = 50
/** So many are shown and can be chosen from. */
export const MOST_CHASER_RECIPIENTS = 500
/** For so many hours nobody is reminded again, no matter who asks. */
export const CHASER_PAUSE_HOURS = 24

interface Reachable {
  readonly userId: string
  readonly isJustChased: boolean
  readonly hasBounced: boolean
}

/** Who is chosen before anybody has unticked them: all but who was reminded just now or cannot be reached. */
export const chosenAtFirst = (recipients: readonly Reachable[]): string[] =>
  recipients
    .filter(({ isJustChased, hasBounced }) => !isJustChased && !hasBounced)
    .map(({ userId }) => userId)
