export * from './records.repository.ts'
