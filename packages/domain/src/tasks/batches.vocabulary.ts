// Separate from the contract, so that browsers can import it alone.
/** Maximum number of team and task pairs in one call. */
export const MAX_PAIRS = 500

/** Maximum length of the text that undoes a change. A longer one is not offered. */
export const MAX_UNDO_TEXT = 700_000

export const BATCH_CHANGES = ['complete', 'notApplicable', 'open', 'approved'] as const
export type BatchChange = (typeof BATCH_CHANGES)[number]

/** Result of each pair; all but `done` left it unchanged. */
export const BATCH_OUTCOMES = [
  'done',
  /** It already had this state. */
  'unchanged',
  /** The team does not have the task. */
  'notTheirs',
  /** Tasks to be confirmed cannot be completed. */
  'cannotTick',
  /** The team has to do another task first. */
  'waits',
  /** Organisers cannot decide about their own team. */
  'ownTeam',
  /** Nothing waits for approval. */
  'nothingSent',
  /** Another person changed it at the same moment. */
  'changedMeanwhile',
] as const
export type BatchOutcome = (typeof BATCH_OUTCOMES)[number]
