export * from './answer-once.ts'
export * from './request-hash.ts'
export * from './sweep-keys.ts'
