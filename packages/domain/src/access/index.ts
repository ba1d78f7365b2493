export * from './access.continue-path.ts'
export * from './access.contract.ts'
export * from './access.errors.ts'
export * from './access.schema.ts'
