export * from './navigation.contract.ts'
export * from './search.ts'
