// The versions of `lockAccount` and `addUserOnce` for many people at once.
import { sql } from 'drizzle-orm'
import { newId, type Scope } from '../../platform/db/index.ts'
import type { HeldAccount } from './accounts.repository.ts'
import type { StoredPerson } from './users.repository.ts'

export interface AddressedAccount extends HeldAccount {
  readonly email: string
}

/** The accounts of these addresses, created if missing, and locked, always in the same order. */
export async function lockAccounts(
  { tx }: Scope,
  emails: readonly string[],
): Promise<AddressedAccount[]> {
  const wanted = emails.map((email) => ({ id: newId(), email }))
  const { rows } = await tx.execute<AddressedAccount & Record<string, unknown>>(sql`
    insert into accounts (id, email)
    select id, email from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as wanted(id text, email text)
    order by email
    on conflict (email) do update set email = excluded.email
    returning id, email, password_hash is not null as "hasPassword",
      is_eventflow_admin as "isEventflowAdmin"`)
  return rows
}

export interface PersonToStore {
  readonly accountId: string
  readonly email: string
  readonly firstName: string
  readonly surname: string
}

/** The users of these accounts, by account, created if missing. Existing names stay. */
export async function addUsersOnce(
  { tx, eventId }: Scope,
  people: readonly PersonToStore[],
  createdBy: string,
): Promise<ReadonlyMap<string, StoredPerson>> {
  const wanted = people.map((person) => ({ ...person, id: newId() }))
  await tx.execute(sql`
    insert into users (event_id, id, account_id, first_name, surname, email, created_by, updated_by)
    select ${eventId}, id, "accountId", "firstName", surname, email, ${createdBy}, ${createdBy}
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as wanted(id text, "accountId" text, "firstName" text, surname text, email text)
    on conflict (event_id, account_id) do nothing`)
  const accountIds = sql.param(people.map(({ accountId }) => accountId))
  const { rows } = await tx.execute<StoredPerson & { accountId: string } & Record<string, unknown>>(
    sql`select account_id as "accountId", id as "userId", first_name as "firstName", surname,
      permissions
    from users where event_id = ${eventId} and account_id = any(${accountIds}::text[])`,
  )
  return new Map(rows.map(({ accountId, ...person }) => [accountId, person]))
}
