export {
  startDatabase,
  type DatabaseConfig,
  type DatabaseOptions,
  type RunningDatabase,
} from './start-database.ts'
