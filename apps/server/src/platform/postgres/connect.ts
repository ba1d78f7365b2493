import pg from 'pg'

export interface ConnectionOptions {
  /** The name under which the database lists the connection. */
  readonly name?: string
  /** How long to wait for the connection; without an end if it is not set. */
  readonly withinMs?: number
}

/** Runs `work` on a connection of its own, which is closed afterwards. */
export async function withConnection<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  { name = 'eventflow', withinMs = 0 }: ConnectionOptions = {},
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: withinMs,
  })
  // A broken connection fails at the next statement; it must not end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export interface RoleFacts {
  readonly name: string
  /** Row-level security does not apply to this role. */
  readonly unbound: boolean
}

/** The role of a connection's statements. */
export async function currentRole(client: pg.Client): Promise<RoleFacts> {
  const { rows } = await client.query<RoleFacts>(
    `select rolname as name, (rolsuper or rolbypassrls) as unbound from pg_roles where rolname = current_user`,
  )
  const [role] = rows
  if (!role) throw new Error('PostgreSQL does not know the current role')
  return role
}
