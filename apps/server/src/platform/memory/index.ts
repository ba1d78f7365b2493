export * from './recent.ts'
export * from './remember.ts'
