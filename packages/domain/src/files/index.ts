export * from './files.contract.ts'
export * from './files.errors.ts'
export * from './files.schema.ts'
