import type { Config } from '../config/index.ts'

/** Without `databaseUrl`, the database that comes with the portal. */
export type DatabaseConfig = Pick<Config, 'dataDir'> &
  Partial<
    Pick<Config, 'databaseUrl' | 'databaseAppUrl' | 'databaseDirectUrl' | 'databaseStandbyUrl'>
  >

export interface RunningDatabase {
  /** For migrations: the role that owns the tables. */
  readonly adminUrl: string
  /** For everything else: a role to which row-level security applies. */
  readonly appUrl: string
  /** The same without a pooler, for work that needs a connection of its own; else `appUrl`. */
  readonly directUrl?: string | undefined
  /** A copy that may be a second old, for exports. */
  readonly standbyUrl?: string | undefined
  stop(): Promise<void>
}
