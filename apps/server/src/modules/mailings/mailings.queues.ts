import type { Jobs } from '../../platform/jobs/index.ts'

/** Writes an email to the next of its recipients, and then itself again while there are more. */
export const MAILING_QUEUE = 'mailings.run'

/** A process that is killed leaves its recipients to another after this time. */
const EXPIRE_SECONDS = 60

export const declareMailings = (jobs: Jobs): Promise<void> =>
  jobs.declare(MAILING_QUEUE, {
    retryLimit: 20,
    retryDelay: 2,
    retryDelayMax: 60,
    expireInSeconds: EXPIRE_SECONDS,
  })
