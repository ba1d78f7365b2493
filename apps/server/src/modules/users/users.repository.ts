import { and, asc, eq, inArray, isNull, not, sql, type SQL } from 'drizzle-orm'
import type { EmailFlag } from '@eventflow/domain/mail'
import type { Language, Rank, RoleLimits } from '@eventflow/domain/kernel'
import type { User } from '@eventflow/domain/users'
import {
  cachedCommand,
  countUpToLimit,
  folded,
  foldedContains,
  indexedMomentOrNone,
  newId,
  onPage,
  pageOrder,
  type PageRequest,
  type ReadScope,
  type Scope,
  toPage,
} from '../../platform/db/index.ts'
import { isInvited } from './invited.report.ts'
import { FITTING_FIRST, mayJoin, otherTeams, type NamedTeam } from './joining.report.ts'
import { accounts, users } from './users.tables.ts'
import { isOfWithdrawnTeam } from './withdrawn.report.ts'

/** Levels of an event's users; eventflowAdmin belongs to the account. */
export type EventRank = Exclude<Rank, 'eventflowAdmin'>

const permissions = sql<Rank>`case when ${accounts.isEventflowAdmin}
  then 'eventflowAdmin' else ${users.permissions} end`

// The module teams comes after users, so its tables are written as text here.
const membership = sql`team_members m`
const isMember = sql`m.event_id = ${users.eventId} and m.user_id = ${users.id}`
const hasTeam = sql<boolean>`exists (select from ${membership} where ${isMember})`
const team = sql`teams t`
const isTeam = sql`t.event_id = m.event_id and t.id = m.team_id`

/** A complaint takes precedence over a bounce. */
export const emailFlag = sql<EmailFlag | null>`(select max(f.flag) from email_flags f
  where f.event_id = ${users.eventId} and f.address = ${users.email})`

export const hasBounced = sql<boolean>`exists (select from email_flags f
  where f.event_id = ${users.eventId} and f.address = ${users.email})`

/** The limits in the row `l` of a person in the team `t`. The owner of a team has all its tasks. */
export const limitsAsJson = sql<RoleLimits>`json_build_object('isReadOnly', l.is_read_only,
  'work', case when l.form_ids is not null then json_build_object('formIds', l.form_ids,
    'taskGroupIds', coalesce(l.task_group_ids, '{}')) end,
  'teamTypeIds', l.team_type_ids, 'dimensions', l.dimensions,
  'taskIds', case when t.owner_id is distinct from l.user_id then l.task_ids end)`

const limits = sql<User['limits']>`(select ${limitsAsJson}
  from role_limits l where l.event_id = ${users.eventId} and l.user_id = ${users.id})`

/** The team of the row's person has withdrawn, so they cannot sign in. Organisers still can. */
const isWithdrawn = sql<boolean>`(t.withdrawn_at is not null and ${permissions} = 'user')`

const columns = {
  id: users.id,
  firstName: users.firstName,
  surname: users.surname,
  email: users.email,
  permissions,
  hasLoggedIn: users.hasLoggedIn,
  lastLoginInTime: users.lastLoginInTime,
  isOnboarded: users.isOnboarded,
  language: users.language,
  teamId: sql<string | null>`t.id`,
  teamName: sql<string | null>`t.name`,
  isTeamOwner: sql<boolean>`coalesce(t.owner_id = ${users.id}, false)`,
  isWithdrawn,
  emailFlag,
  hasBounced,
  limits,
  revision: users.revision,
  createdAt: users.createdAt,
  createdBy: users.createdBy,
  updatedAt: users.updatedAt,
  updatedBy: users.updatedBy,
}

const selectUsers = (scope: ReadScope, sortValue: SQL<string>) =>
  scope.tx
    .select({ id: users.id, sortValue, user: columns })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .leftJoin(membership, isMember)
    .leftJoin(team, isTeam)

type UserRow = Awaited<ReturnType<typeof selectUsers>>[number]

const toUser = ({ user }: UserRow): User => ({
  ...user,
  lastLoginInTime: user.lastLoginInTime?.toISOString() ?? null,
  createdAt: user.createdAt.toISOString(),
  updatedAt: user.updatedAt.toISOString(),
})

const SORT_KEYS = {
  // Sorted by first name, then surname.
  firstName: sql<string>`${users.searchName}`,
  surname: folded(users.surname),
  email: sql<string>`${users.email}`,
  lastLoginInTime: indexedMomentOrNone(users.lastLoginInTime),
} as const

export interface UserQuery extends PageRequest {
  readonly sort: keyof typeof SORT_KEYS
  readonly search: string
  readonly permissions?: Rank | undefined
  readonly hasLoggedIn?: boolean | undefined
  readonly isInvited?: boolean | undefined
  readonly hasTeam?: boolean | undefined
  readonly hasBounced?: boolean | undefined
  readonly isWithdrawn?: boolean | undefined
}

export async function findUsers(scope: ReadScope, query: UserQuery) {
  const key = SORT_KEYS[query.sort]
  const matching = and(
    eq(users.eventId, scope.eventId),
    query.permissions && eq(permissions, query.permissions),
    query.hasLoggedIn === undefined ? undefined : eq(users.hasLoggedIn, query.hasLoggedIn),
    query.isInvited === undefined
      ? undefined
      : sql`${isInvited(sql`${users}`)} = ${query.isInvited}`,
    query.hasTeam === undefined ? undefined : eq(hasTeam, query.hasTeam),
    query.hasBounced === undefined ? undefined : eq(hasBounced, query.hasBounced),
    query.isWithdrawn === true
      ? isOfWithdrawnTeam(users.id, scope.eventId)
      : not(isOfWithdrawnTeam(users.id, scope.eventId)),
    foldedContains(users.searchName, query.search),
  )
  // Finds the page first by its sort key. Everything else is joined only for the people of the page.
  const sortValue: SQL<string> = 'text' in key ? key.text : key
  let found = scope.tx
    .select({ id: users.id, sortValue: sortValue.as('sort_value') })
    .from(users)
    .$dynamic()
  if (query.permissions !== undefined)
    found = found.innerJoin(accounts, eq(accounts.id, users.accountId))
  const page = onPage(found, query, { wanted: matching, key, id: users.id }).as('page')
  const rows = await selectUsers(scope, sql<string>`${page.sortValue}`)
    .innerJoin(page, eq(page.id, users.id))
    .where(eq(users.eventId, scope.eventId))
    .orderBy(...pageOrder(query, sql`${page.sortValue}`, page.id))
  // The account is joined only for the level, and every user has one, so the count does not need
  // it.
  const counted =
    query.permissions === undefined
      ? users
      : sql`${users} inner join ${accounts} on ${accounts.id} = ${users.accountId}`
  const total = await countUpToLimit(scope, counted, matching)
  return { ...toPage(rows, query.limit, toUser), total }
}

const isUser = (scope: ReadScope, userId: string) =>
  and(eq(users.eventId, scope.eventId), eq(users.id, userId))

export async function findUser(scope: ReadScope, userId: string): Promise<User | null> {
  const [row] = await selectUsers(scope, sql<string>`''`).where(isUser(scope, userId))
  return row === undefined ? null : toUser(row)
}

export interface UserChange {
  readonly userId: string
  /** The revision on which the change is based. */
  readonly revision: number
  readonly updatedBy: string
  readonly values: {
    readonly firstName?: string
    readonly surname?: string
    readonly permissions?: EventRank
  }
}

/** False if there is no such user with this revision. */
export async function changeUser(scope: Scope, change: UserChange): Promise<boolean> {
  const rows = await scope.tx
    .update(users)
    .set({
      ...change.values,
      revision: sql`${users.revision} + 1`,
      updatedAt: sql`now()`,
      updatedBy: change.updatedBy,
    })
    .where(and(isUser(scope, change.userId), eq(users.revision, change.revision)))
    .returning({ id: users.id })
  return rows.length === 1
}

const canWrite = sql`not exists (select from role_limits l
  where l.event_id = ${users.eventId} and l.user_id = ${users.id} and l.is_read_only)`

/**
 * Locks the admins of the event until the transaction ends, so that no other call adds, demotes or
 * limits one. Admins with read-only access do not count.
 */
export async function lockAdmins(scope: Scope): Promise<string[]> {
  const rows = await scope.tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.eventId, scope.eventId), eq(users.permissions, 'admin'), canWrite))
    .orderBy(asc(users.id))
    .for('update')
  return rows.map(({ id }) => id)
}

/** Locks these people until the transaction ends, always in the same order. */
export async function lockUsers(scope: Scope, userIds: readonly string[]): Promise<void> {
  await scope.tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.eventId, scope.eventId), inArray(users.id, [...userIds])))
    .orderBy(asc(users.id))
    .for('update')
}

export interface NewUser {
  readonly accountId: string
  readonly firstName: string
  readonly surname: string
  readonly email: string
  readonly permissions?: EventRank
  readonly createdBy?: string | null
}

const personColumns = {
  userId: users.id,
  firstName: users.firstName,
  surname: users.surname,
  permissions: users.permissions,
}
export interface StoredPerson {
  readonly userId: string
  readonly firstName: string
  readonly surname: string
  readonly permissions: EventRank
}

/** A person who is about to join a team, and the teams of their other users. */
export interface JoiningPerson extends StoredPerson {
  readonly otherTeams: readonly NamedTeam[]
}

/**
 * The user of an account in this event, created if missing. A user in another team than `teamId`
 * stays there, and the person gets a further user, unless they are an organiser: organisers have
 * one user. Existing names stay. The account has to be locked.
 */
export async function addUserOnce(
  scope: Scope,
  user: NewUser,
  teamId: string | null = null,
): Promise<JoiningPerson> {
  const { tx, eventId } = scope
  const defaults = { permissions: 'user', createdBy: null } as const
  const values = { ...defaults, ...user, eventId, id: newId(), teamId }
  const [person] = await insertUser(tx, values)
  if (person === undefined) throw new Error('A user was neither made nor found')
  return person
}

const insertUser = cachedCommand<
  Required<NewUser> & { eventId: string; id: string; teamId: string | null },
  JoiningPerson
>(
  (at) => sql`
    with found as (
      select u.id, u.first_name, u.surname, u.permissions ${mayJoin(at('teamId'))}
        and u.event_id = ${at('eventId')} and u.sign_in_account_id = ${at('accountId')}
      order by ${FITTING_FIRST} limit 1),
    made as (
      insert into users (event_id, id, sign_in_account_id, first_name, surname, email, permissions,
        language, created_by, updated_by)
      select ${at('eventId')}, ${at('id')}, ${at('accountId')}, ${at('firstName')},
        ${at('surname')}, ${at('email')}, ${at('permissions')},
        (select max(language) from users where event_id = ${at('eventId')}
          and sign_in_account_id = ${at('accountId')}),
        ${at('createdBy')}, ${at('createdBy')}
      where not exists (select from found)
      returning id, first_name, surname, permissions)
    select id as "userId", first_name as "firstName", surname, permissions,
      ${otherTeams({ eventId: at('eventId'), accountId: at('accountId'), userId: sql`person.id` })}
        as "otherTeams"
    from (select * from found union all select * from made) person`,
)

/** Removes a person's limits after a change of level. */
export async function removeLimits({ tx, eventId }: Scope, userId: string): Promise<void> {
  await tx.execute(sql`delete from role_limits where event_id = ${eventId} and user_id = ${userId}`)
}

export async function makeAdmin(scope: Scope, userId: string): Promise<void> {
  await scope.tx
    .update(users)
    .set({ permissions: 'admin' })
    .where(and(eq(users.eventId, scope.eventId), eq(users.id, userId)))
}

/** The users of an account in this event, each with their team. */
export const findByAccount = (scope: ReadScope, accountId: string) =>
  scope.tx
    .select({ ...personColumns, teamId: sql<string | null>`m.team_id` })
    .from(users)
    .leftJoin(membership, isMember)
    .where(and(eq(users.eventId, scope.eventId), eq(users.accountId, accountId)))

/**
 * Moves a user who has never signed in to another account. False if there is no such user or they have
 * signed in. If they sign in at the same moment, either the move or the sign-in succeeds.
 */
export async function moveToAccount(
  scope: Scope,
  {
    userId,
    accountId,
    email,
    updatedBy,
  }: Record<'userId' | 'accountId' | 'email' | 'updatedBy', string>,
): Promise<boolean> {
  const rows = await scope.tx
    .update(users)
    .set({
      accountId,
      email,
      revision: sql`${users.revision} + 1`,
      updatedAt: sql`now()`,
      updatedBy,
    })
    .where(and(isUser(scope, userId), eq(users.hasLoggedIn, false)))
    .returning({ id: users.id })
  return rows.length > 0
}

export async function removeUsers(scope: Scope, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await scope.tx
    .delete(users)
    .where(and(eq(users.eventId, scope.eventId), inArray(users.id, [...userIds])))
}

/** The users of the same account in this event: the person in each of their companies. */
const isSamePerson = (scope: ReadScope, userId: string): SQL | undefined =>
  and(
    eq(users.eventId, scope.eventId),
    sql`${users.accountId} = (select own.sign_in_account_id from users own
      where own.event_id = ${scope.eventId} and own.id = ${userId})`,
  )

/** Whether a person has seen the onboarding, in any of their companies. */
export const isOnboarded = async (scope: ReadScope, userId: string): Promise<boolean> =>
  (await scope.tx.$count(users, and(isSamePerson(scope, userId), users.isOnboarded))) > 0

export const hasOtherUsers = async (scope: ReadScope, userId: string): Promise<boolean> =>
  (await scope.tx.$count(users, isSamePerson(scope, userId))) > 1

/** Sets a person's language in all their companies; null for the event's language. */
export async function setLanguage(
  scope: Scope,
  userId: string,
  language: Language | null,
): Promise<void> {
  await scope.tx.update(users).set({ language }).where(isSamePerson(scope, userId))
}

/** Gives a person's other users in this event the names of this one. Returns their teams. */
export async function spreadNames(scope: Scope, userId: string): Promise<string[]> {
  const { tx, eventId } = scope
  const { rows } = await tx.execute<{ teamId: string }>(sql`
    with changed as (
      update users u set first_name = own.first_name, surname = own.surname,
        revision = u.revision + 1, updated_at = now(), updated_by = u.id
      from users own
      where own.event_id = ${eventId} and own.id = ${userId} and u.event_id = ${eventId}
        and u.sign_in_account_id = own.sign_in_account_id and u.id <> own.id
        and (u.first_name, u.surname) is distinct from (own.first_name, own.surname)
      returning u.id)
    select m.team_id as "teamId" from team_members m join changed on changed.id = m.user_id
    where m.event_id = ${eventId}`)
  return rows.map(({ teamId }) => teamId)
}

/** The teams of a person's other users in this event that take part. */
export async function findOtherTeams(
  { tx, eventId }: ReadScope,
  userId: string,
): Promise<readonly NamedTeam[]> {
  const whose = {
    eventId: sql`u.event_id`,
    accountId: sql`u.sign_in_account_id`,
    userId: sql`u.id`,
  }
  const { rows } = await tx.execute<{ teams: readonly NamedTeam[] }>(sql`
    select ${otherTeams(whose)} as teams from users u
    where u.event_id = ${eventId} and u.id = ${userId}`)
  return rows[0]?.teams ?? []
}

/** Stores a language for a person who has not chosen one yet. */
export async function setFirstLanguage(
  scope: Scope,
  userId: string,
  language: Language,
): Promise<void> {
  await scope.tx
    .update(users)
    .set({ language })
    .where(and(isSamePerson(scope, userId), isNull(users.language)))
}

/** Stores that a person has seen the onboarding, without changing the revision. */
export async function markOnboarded(scope: Scope, userId: string): Promise<void> {
  await scope.tx
    .update(users)
    .set({ isOnboarded: true })
    .where(and(eq(users.eventId, scope.eventId), eq(users.id, userId)))
}
