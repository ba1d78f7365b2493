export * from './live.routes.ts'
export * from './live.ts'
