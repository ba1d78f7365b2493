export * from './watch-topics.ts'
export * from './live.routes.ts'
export * from './live.ts'
