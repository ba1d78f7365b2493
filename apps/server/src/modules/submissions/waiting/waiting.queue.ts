// The queues of the jobs that offer free units (waiting.run.ts).
import type { Scope } from '../../../platform/db/index.ts'

export const WAITING_QUEUE = 'waiting-lists.offer'
/** Looks at the lists of every event. Jobs about one form must not wait behind it. */
export const WAITING_SWEEP_QUEUE = 'waiting-lists.sweep'

/** Offers the free units of a form to the teams that wait, after the commit, or after some seconds. */
export const offerSoon = (scope: Scope, formId: string, afterSeconds?: number): Promise<void> =>
  scope.enqueue(WAITING_QUEUE, { formId }, afterSeconds)
