// The queue of the job that offers free units (waiting.run.ts).
import type { Scope } from '../../../platform/db/index.ts'

export const WAITING_QUEUE = 'waiting-lists.offer'

/** Offers the free units of a form to the teams that wait, after the commit, or after some seconds. */
export const offerSoon = (scope: Scope, formId: string, afterSeconds?: number): Promise<void> =>
  scope.enqueue(WAITING_QUEUE, { formId }, afterSeconds)
