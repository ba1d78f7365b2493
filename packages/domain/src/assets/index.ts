export * from './assets.contract.ts'
export * from './assets.errors.ts'
export * from './assets.schema.ts'
export * from './assets.vocabulary.ts'
