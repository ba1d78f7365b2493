// Sign-in accounts, as far as this event may access them: through a user of its own.
import { and, eq, isNotNull, isNull, not, sql } from 'drizzle-orm'
import { codeOf } from '../../platform/error-code.ts'
import {
  isViolation,
  cachedCommand,
  newId,
  type Database,
  type ReadScope,
  type Scope,
} from '../../platform/db/index.ts'
import { accounts, users } from './users.tables.ts'

/** An account with one of its users in this event: of several companies, the one last used. */
export interface AccountInEvent {
  readonly accountId: string
  readonly email: string
  readonly passwordHash: string | null
  readonly userId: string
  readonly firstName: string
  readonly surname: string
}

const findOne = async (
  scope: ReadScope,
  isWanted: ReturnType<typeof eq>,
): Promise<AccountInEvent | null> => {
  const [row] = await scope.tx
    .select({
      accountId: accounts.id,
      email: accounts.email,
      passwordHash: accounts.passwordHash,
      userId: users.id,
      firstName: users.firstName,
      surname: users.surname,
    })
    .from(accounts)
    .innerJoin(users, and(eq(users.eventId, scope.eventId), eq(users.accountId, accounts.id)))
    .where(isWanted)
    .orderBy(sql`${users.lastLoginInTime} desc nulls last`, users.createdAt, users.id)
    .limit(1)
  return row ?? null
}

/** The account with this address, if it has a user in this event. */
export const findAccountByEmail = (scope: ReadScope, email: string) =>
  findOne(scope, eq(accounts.email, email))

export const findAccount = (scope: ReadScope, accountId: string) =>
  findOne(scope, eq(accounts.id, accountId))

export const findAccountOfUser = (scope: ReadScope, userId: string) =>
  findOne(scope, eq(users.id, userId))

/** Null disables sign-in by password until one is set by a mailed link. */
export async function setPasswordHash(
  scope: Scope,
  accountId: string,
  passwordHash: string | null,
): Promise<void> {
  await scope.tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId))
}

/** The address of an account in any event, locked until the transaction ends. */
export async function lockEmailOf(scope: Scope, accountId: string): Promise<string | null> {
  const [row] = await scope.tx
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update')
  return row?.email ?? null
}

/** The address of an account in any event, without a lock. */
export async function findEmailOf(scope: ReadScope, accountId: string): Promise<string | null> {
  const [row] = await scope.tx
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return row?.email ?? null
}

/**
 * Changes the address of an account with its users in all events, in this transaction. Returns
 * these events; null if another account has the address.
 */
export async function changeEmail(
  scope: Scope,
  { accountId, email }: { accountId: string; email: string },
): Promise<readonly string[] | null> {
  try {
    const { rows } = await scope.tx.execute<{ events: string[] }>(
      sql`select eventflow_change_email(${accountId}, ${email}) as events`,
    )
    return rows[0]?.events ?? []
  } catch (error) {
    if (isViolation(error, 'unique')) return null
    throw error
  }
}

/**
 * Adds a user of this event for an eventflowAdmin if there is none yet, because they belong to
 * every event.
 */
export async function admitEventflowAdmin(scope: Scope, email: string): Promise<void> {
  await scope.tx.execute(sql`
    insert into users (event_id, id, sign_in_account_id, account_id, first_name, surname, email)
    select ${scope.eventId}, ${newId()}, a.id, a.id, coalesce(a.first_name, 'Eventflow'),
      coalesce(a.surname, 'Admin'), a.email
    from accounts a where a.email = ${email} and a.is_eventflow_admin
      and not exists (select from users u
        where u.event_id = ${scope.eventId} and u.sign_in_account_id = a.id)
    on conflict do nothing`)
}

/**
 * Makes the account of a person of this event an eventflowAdmin, with their names in this event.
 */
export async function raiseToEventflowAdmin(scope: Scope, userId: string): Promise<void> {
  await scope.tx.execute(sql`
    update accounts a set is_eventflow_admin = true, first_name = u.first_name, surname = u.surname
    from users u where u.event_id = ${scope.eventId} and u.id = ${userId} and a.id = u.sign_in_account_id`)
}

/** Makes an account an eventflowAdmin. Only the terminal calls this. */
export async function grantEventflowAdmin(
  scope: Scope,
  { accountId, firstName, surname }: { accountId: string; firstName: string; surname: string },
): Promise<void> {
  await scope.tx
    .update(accounts)
    .set({ isEventflowAdmin: true, firstName, surname })
    .where(eq(accounts.id, accountId))
}

const whoHasPassword = {
  email: accounts.email,
  hasPassword: sql<boolean>`${isNotNull(accounts.passwordHash)}`,
}

/** All eventflowAdmins, and whether each can sign in yet. */
export const findEventflowAdmins = (db: Pick<Database, 'select'>) =>
  db.select(whoHasPassword).from(accounts).where(eq(accounts.isEventflowAdmin, true))

/** The admins of one event, whether they can sign in yet or not. */
export const findAdmins = ({ tx, eventId }: ReadScope) =>
  tx
    .select(whoHasPassword)
    .from(accounts)
    .innerJoin(users, and(eq(users.eventId, eventId), eq(users.accountId, accounts.id)))
    .where(eq(users.permissions, 'admin'))

export interface NewAccount {
  readonly email: string
  readonly passwordHash?: string | null
  readonly isEventflowAdmin?: boolean
}

export interface HeldAccount {
  readonly id: string
  readonly hasPassword: boolean
  readonly isEventflowAdmin: boolean
}

/**
 * The account of an address, created if there is none. Its row is locked until the transaction
 * ends: of two calls that add the same person, the second sees the result of the first.
 */
export async function lockAccount({ tx }: Scope, account: NewAccount): Promise<HeldAccount> {
  const { email, passwordHash = null, isEventflowAdmin = false } = account
  const [held] = await upsertAccount(tx, { id: newId(), email, passwordHash, isEventflowAdmin })
  if (held === undefined) throw new Error('An upsert of an account has given no row')
  return held
}

const upsertAccount = cachedCommand<Required<NewAccount> & { id: string }, HeldAccount>(
  (at) => sql`
    insert into accounts (id, email, password_hash, is_eventflow_admin)
    values (${at('id')}, ${at('email')}, ${at('passwordHash')}, ${at('isEventflowAdmin')})
    on conflict (email) do update set email = excluded.email
    returning id, password_hash is not null as "hasPassword",
      is_eventflow_admin as "isEventflowAdmin"`,
)

/** The accounts of the people of this event. */
export async function findAccountIds({ tx, eventId }: ReadScope): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ accountId: users.accountId })
    .from(users)
    .where(eq(users.eventId, eventId))
  return rows.map(({ accountId }) => accountId)
}

/** Marks accounts without an event as unused: all except these and eventflowAdmins. */
export async function noteUnusedAccounts(db: Database, usedIds: readonly string[]): Promise<void> {
  const isUsed = sql`(${accounts.isEventflowAdmin} or ${accounts.id} = any(${sql.param([...usedIds])}::text[]))`
  const now = sql`now()`
  await db
    .update(accounts)
    .set({ unusedSince: null })
    .where(and(isUsed, isNotNull(accounts.unusedSince)))
  await db
    .update(accounts)
    .set({ unusedSince: now })
    .where(and(not(isUsed), isNull(accounts.unusedSince)))
}

export async function findAccountsUnusedFor(db: Database, days: number): Promise<string[]> {
  const isOld = sql`${accounts.unusedSince} < now() - make_interval(days => ${days})`
  const rows = await db.select({ id: accounts.id }).from(accounts).where(isOld)
  return rows.map(({ id }) => id)
}

const IN_USE = '23503'

/**
 * Removes an account with its sessions and links. Returns false and keeps it if it belongs to any
 * event, which the database checks across events.
 */
export async function removeAccount(
  db: Pick<Database, 'transaction'>,
  accountId: string,
): Promise<boolean> {
  try {
    const isNobodys = and(eq(accounts.id, accountId), not(accounts.isEventflowAdmin))
    return await db.transaction(
      async (tx) => (await tx.delete(accounts).where(isNobodys).returning()).length === 1,
    )
  } catch (error) {
    if (codeOf(error instanceof Error ? (error.cause ?? error) : error) === IN_USE) return false
    throw error
  }
}
