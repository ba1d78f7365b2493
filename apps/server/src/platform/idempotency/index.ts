export * from './answer-once.ts'
export { deleteGuestAnswers, GUEST_OWNER, type KeyedCall } from './idempotency.repository.ts'
export * from './request-hash.ts'
export * from './sweep-keys.ts'
