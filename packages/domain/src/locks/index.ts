export * from './locks.contract.ts'
export * from './locks.errors.ts'
export * from './locks.limits.ts'
