export * from './events.contract.ts'
export * from './events.errors.ts'
export * from './events.schema.ts'
export * from './events.slug.ts'
