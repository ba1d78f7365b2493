export * from './settings.colour.ts'
export * from './settings.contract.ts'
export * from './settings.errors.ts'
export * from './settings.schema.ts'
