// Apart from the contract, for browsers.
/** So many states of a task for a team are changed at once. */
export const MOST_PAIRS = 500

export const BATCH_WISHES = ['complete', 'notApplicable', 'open', 'approved'] as const
export type BatchWish = (typeof BATCH_WISHES)[number]

/** What became of each: all but `done` left it as it was. */
export const BATCH_OUTCOMES = [
  'done',
  /** It said so already. */
  'unchanged',
  /** The team does not have the task. */
  'notTheirs',
  /** Nobody can have done what is still to be confirmed. */
  'cannotTick',
  /** The team has to do something else first. */
  'waits',
  /** Nobody decides about their own team. */
  'ownTeam',
  /** Nothing waits for approval. */
  'nothingSent',
  /** Somebody else has changed it at the same moment. */
  'changedMeanwhile',
] as const
export type BatchOutcome = (typeof BATCH_OUTCOMES)[number]
