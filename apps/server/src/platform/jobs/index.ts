export { inParts } from './in-parts.ts'
export * from './jobs.ts'
export { openOutbox, outboxPausedAt, pauseOutbox } from './outbox.ts'
export { OUTGOING_WORKERS } from './workers.ts'
