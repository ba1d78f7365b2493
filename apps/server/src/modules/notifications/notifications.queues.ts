import type { Jobs } from '../../platform/jobs/index.ts'

/** Publishes a notification whose time has come, writes its emails, and sees what becomes of them. */
export const ADVANCE_QUEUE = 'notifications.advance'
/** Looks in every event for what is due: whatever may have become of a job. */
export const SWEEP_QUEUE = 'notifications.sweep'
export const EVERY_MINUTE = '* * * * *'

const EXPIRE_SECONDS = 60

export async function declareNotifications(jobs: Jobs): Promise<void> {
  const rules = { retryDelay: 2, retryDelayMax: 60, expireInSeconds: EXPIRE_SECONDS }
  await jobs.declare(ADVANCE_QUEUE, { ...rules, retryLimit: 20 })
  await jobs.declare(SWEEP_QUEUE, { ...rules, retryLimit: 2 })
}
