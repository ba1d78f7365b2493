export * from './submissions.contract.ts'
export * from './submissions.errors.ts'
export * from './submissions.policy.ts'
export * from './submissions.schema.ts'
