import type { Jobs } from '../../platform/jobs/index.ts'

/** Imports the next rows, and queues itself again while there are more. */
export const RUN_QUEUE = 'imports.run'
/** Writes the welcome emails of an import that have been released. */
export const WELCOME_QUEUE = 'imports.welcome'

/** After this time, another process takes over the rows of a crashed one. */
const EXPIRE_SECONDS = 60

export async function declareImports(jobs: Jobs): Promise<void> {
  const rules = {
    retryLimit: 20,
    retryDelay: 2,
    retryDelayMax: 60,
    expireInSeconds: EXPIRE_SECONDS,
  }
  await jobs.declare(RUN_QUEUE, rules)
  await jobs.declare(WELCOME_QUEUE, rules)
}
