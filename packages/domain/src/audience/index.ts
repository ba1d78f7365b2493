export * from './audience.ts'
