export * from './navigation.contract.ts'
export * from './search.ts'
export * from './search-misses.contract.ts'
export * from './setup.ts'
