export * from './metrics.ts'
export * from './metrics.routes.ts'
