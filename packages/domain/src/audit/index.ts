export * from './audit.contract.ts'
export * from './audit.rest.ts'
export * from './audit.schema.ts'
export * from './audit.subjects.ts'
