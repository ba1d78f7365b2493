import { startEmbedded } from './embedded.ts'
import { connectOwnServer } from './own-server.ts'
import type { DatabaseConfig, RunningDatabase } from './running-database.ts'

export interface DatabaseOptions {
  /** Writes reach the disk before they are confirmed. Off is for tests alone. */
  readonly fsync?: boolean
}

/** The operator's own database if one is set, else the one that comes with the portal. */
export async function startDatabase(
  config: DatabaseConfig,
  { fsync = true }: DatabaseOptions = {},
): Promise<RunningDatabase> {
  const { databaseUrl } = config
  return databaseUrl === undefined
    ? startEmbedded(config.dataDir, { fsync })
    : connectOwnServer({ ...config, databaseUrl })
}
