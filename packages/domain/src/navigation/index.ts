export * from './navigation.contract.ts'
