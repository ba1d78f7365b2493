export * from './crash.ts'
export * from './reports.ts'
