export * from './mailings.contract.ts'
export * from './mailings.errors.ts'
export * from './mailings.schema.ts'
export * from './mailings.ts'
