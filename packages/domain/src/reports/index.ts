export * from './reports.contract.ts'
export * from './reports.vocabulary.ts'
