export type { DatabaseConfig, RunningDatabase } from './running-database.ts'
export { startDatabase, type DatabaseOptions } from './start-database.ts'
export { reachDatabase } from './reach-database.ts'
export { checkDurable } from './own-server.ts'
