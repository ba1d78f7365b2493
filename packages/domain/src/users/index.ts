export * from './users.contract.ts'
export * from './users.errors.ts'
export * from './users.policy.ts'
export * from './users.schema.ts'
