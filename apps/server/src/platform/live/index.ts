export * from './changes-heard.ts'
export * from './live.routes.ts'
export * from './live.ts'
