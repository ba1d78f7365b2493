export { inParts } from './in-parts.ts'
export * from './jobs.ts'
export { beginRest, endRest, lockRest, restsSince } from './outbox.ts'
export { OUTGOING_WORKERS } from './workers.ts'
