export * from './teams.contract.ts'
export * from './teams.errors.ts'
export * from './teams.policy.ts'
export * from './teams.schema.ts'
