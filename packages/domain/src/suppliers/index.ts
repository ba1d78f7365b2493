export * from './suppliers.contract.ts'
export * from './suppliers.errors.ts'
export * from './suppliers.policy.ts'
export * from './suppliers.schema.ts'
