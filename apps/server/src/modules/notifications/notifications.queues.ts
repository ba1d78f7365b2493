import type { Jobs } from '../../platform/jobs/index.ts'

/** Publishes a due notification, writes its emails, and stores their outcomes. */
export const ADVANCE_QUEUE = 'notifications.advance'
/** Finds everything that is due in every event, in case a job was lost. */
export const SWEEP_QUEUE = 'notifications.sweep'
export const EVERY_MINUTE = '* * * * *'

const EXPIRE_SECONDS = 60
/** A portal with many events needs minutes. */
const SWEEP_EXPIRES_SECONDS = 600

export async function declareNotifications(jobs: Jobs): Promise<void> {
  const rules = { retryDelay: 2, retryDelayMax: 60, expireInSeconds: EXPIRE_SECONDS }
  await jobs.declare(ADVANCE_QUEUE, { ...rules, retryLimit: 20 })
  await jobs.declare(SWEEP_QUEUE, {
    ...rules,
    expireInSeconds: SWEEP_EXPIRES_SECONDS,
    retryLimit: 2,
  })
}
