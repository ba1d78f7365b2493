export * from './jobs.ts'
export { openOutbox, outboxPausedAt, pauseOutbox } from './outbox.ts'
