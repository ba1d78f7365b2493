export * from './reports.ts'
