import type { Jobs } from '../../platform/jobs/index.ts'

/** Writes an email to the next recipients, and queues itself again while there are more. */
export const MAILING_QUEUE = 'mailings.run'

/** After this time, another process takes over the recipients of a crashed one. */
const EXPIRE_SECONDS = 60

export const declareMailings = (jobs: Jobs): Promise<void> =>
  jobs.declare(MAILING_QUEUE, {
    retryLimit: 20,
    retryDelay: 2,
    retryDelayMax: 60,
    expireInSeconds: EXPIRE_SECONDS,
  })
