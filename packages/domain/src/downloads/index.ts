export * from './downloads.contract.ts'
export * from './downloads.errors.ts'
export * from './downloads.schema.ts'
