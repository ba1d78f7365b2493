export type { RunningDatabase } from './running-database.ts'
export { startDatabase, type DatabaseConfig, type DatabaseOptions } from './start-database.ts'
export { reachDatabase } from './reach-database.ts'
export { checkDurable } from './own-server.ts'
