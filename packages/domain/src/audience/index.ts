export * from './audience.contract.ts'
export * from './audience.errors.ts'
export * from './audience.ts'
export * from './chosen.ts'
