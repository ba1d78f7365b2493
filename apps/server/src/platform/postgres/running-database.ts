export interface RunningDatabase {
  /** For migrations: the role that owns the tables. */
  readonly adminUrl: string
  /** For everything else: a role that row-level security holds. */
  readonly appUrl: string
  stop(): Promise<void>
}
