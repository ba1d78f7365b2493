export * from './audience.contract.ts'
export * from './audience.ts'
