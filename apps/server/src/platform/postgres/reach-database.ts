// The database for a command of the terminal: the operator's own, the one of a portal that is
// running in the data folder, or else the embedded one, started for as long as the command takes.
import { startDatabase } from './start-database.ts'
import { runningEmbedded } from './embedded.ts'
import type { DatabaseConfig, RunningDatabase } from './running-database.ts'

/** Stopping it does not affect a portal that was running before. */
export async function reachDatabase(config: DatabaseConfig): Promise<RunningDatabase> {
  const running = config.databaseUrl === undefined ? await runningEmbedded(config.dataDir) : null
  return running ?? startDatabase(config)
}
