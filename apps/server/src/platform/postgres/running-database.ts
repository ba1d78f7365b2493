export interface RunningDatabase {
  /** For migrations: the role that owns the tables. */
  readonly adminUrl: string
  /** For everything else: a role to which row-level security applies. */
  readonly appUrl: string
  stop(): Promise<void>
}
