import {
  DomainError,
  hasRank,
  kernelErrors,
  type Rank,
  type Viewer,
} from '@eventflow/domain/kernel'
import { EMAIL_FLAGS } from '@eventflow/domain/mail'
import {
  canAddOrganiser,
  canAllowEmails,
  canChangePermissions,
  canRename,
  limitsFit,
  usersErrors,
  type NewOrganiser,
  type NewPerson,
  type User,
} from '@eventflow/domain/users'
import { changedNames, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import { cancelEmailsTo, liftFlags, subscribeAgain } from '../../platform/mail/index.ts'
import { lockAccount } from './accounts.repository.ts'
import { addUsersOnce, lockAccounts } from './admit-people.repository.ts'
import * as repository from './users.repository.ts'

export async function readUser(scope: ReadScope, userId: string): Promise<User> {
  const user = await repository.findUser(scope, userId)
  if (user === null) throw new DomainError(usersErrors.userNotFound)
  return user
}

/** As `readUser`. Organisers see everybody, others the people of their team. */
export async function readVisiblePerson(
  scope: ReadScope,
  viewer: Viewer,
  userId: string,
): Promise<User> {
  const target = await readUser(scope, userId)
  const isVisible =
    viewer.permissions !== 'user' || (viewer.team !== null && viewer.team.id === target.teamId)
  if (!isVisible) throw new DomainError(usersErrors.userNotFound)
  return target
}

export async function changeOwnNames(
  scope: Scope,
  viewer: Viewer,
  { revision, ...values }: { firstName: string; surname: string; revision: number },
): Promise<User> {
  await save(scope, { userId: viewer.userId, revision, updatedBy: viewer.userId, values })
  if (viewer.team !== null) scope.live.audience = [viewer.team.id]
  return readUser(scope, viewer.userId)
}

/** Corrects somebody's name; who stands above the viewer does so themselves. */
export async function changeNames(
  scope: Scope,
  viewer: Viewer,
  change: { userId: string; firstName: string; surname: string; revision: number },
): Promise<User> {
  const { userId, revision, ...values } = change
  const target = await readUser(scope, userId)
  if (!canRename(viewer, target)) throw new DomainError(kernelErrors.forbidden)
  await save(scope, { userId, revision, updatedBy: viewer.userId, values })
  scope.audit.changed.push(...changedNames(target, values))
  if (target.teamId !== null) scope.live.audience = [target.teamId]
  return readUser(scope, userId)
}

/** Writes to somebody again whose email came back, or who reported one as spam. */
export async function allowEmails(scope: Scope, viewer: Viewer, userId: string): Promise<User> {
  const target = await readUser(scope, userId)
  if (!canAllowEmails(viewer, target)) throw new DomainError(kernelErrors.forbidden)
  await liftFlags(scope, [target.email], EMAIL_FLAGS)
  scope.live.audience = 'organisers'
  return readUser(scope, userId)
}

export async function changePermissions(
  scope: Scope,
  viewer: Viewer,
  change: { userId: string; permissions: Rank; revision: number },
): Promise<User> {
  const { userId, permissions, revision } = change
  // Locked first: of two admins who demote each other at once, one stays.
  const admins = await repository.lockAdmins(scope)
  const target = await readUser(scope, userId)
  if (!canChangePermissions(viewer, target, permissions) || permissions === 'eventflowAdmin') {
    throw new DomainError(kernelErrors.forbidden)
  }
  if (permissions !== 'admin') refuseLastAdmin(admins, [userId])
  await save(scope, { userId, revision, updatedBy: viewer.userId, values: { permissions } })
  if (target.limits !== null && !limitsFit({ ...target, permissions }, target.limits))
    await repository.removeLimits(scope, userId)
  scope.audit.changed.push(`permissions=${permissions}`)
  if (target.teamId !== null) scope.live.audience = [target.teamId]
  return readUser(scope, userId)
}

async function save(scope: Scope, change: repository.UserChange): Promise<void> {
  if (await repository.changeUser(scope, change)) return
  const current = await readUser(scope, change.userId)
  throw new DomainError(kernelErrors.staleRevision, { current })
}

/** Throws `lastAdmin` when no admin would be left who can change anything. */
export function refuseLastAdmin(admins: readonly string[], leaving: readonly string[]): void {
  if (!admins.some((id) => leaving.includes(id))) return
  if (admins.every((id) => leaving.includes(id))) throw new DomainError(usersErrors.lastAdmin)
}

/** A person who has become a user of the event. */
export interface AdmittedPerson {
  readonly accountId: string
  readonly userId: string
  readonly email: string
  readonly firstName: string
  readonly surname: string
  /** The person can sign in already, here or in another event, and needs no link to a password. */
  readonly hasPassword: boolean
}

/** Who may not be added or take over, with the input that names them. */
export function invalidPerson(path: string): DomainError {
  const problems = [problemAt(path, 'problems.users.invalid')]
  return new DomainError(usersErrors.invalidUser, { problems })
}

/**
 * Makes a person a user of the event; account and user are used if they are there already. Only an
 * admin may add an organiser: otherwise a team owner could add one to their own team.
 */
export async function admitPerson(
  scope: Scope,
  viewer: Viewer,
  person: NewPerson,
): Promise<AdmittedPerson> {
  const account = await lockAccount(scope, { email: person.email })
  const { permissions, ...user } = await repository.addUserOnce(scope, {
    ...person,
    accountId: account.id,
    createdBy: viewer.userId,
  })
  const isOrganiser = account.isEventflowAdmin || permissions !== 'user'
  if (isOrganiser && !hasRank(viewer, 'admin')) throw invalidPerson('email')
  return { accountId: account.id, email: person.email, hasPassword: account.hasPassword, ...user }
}

/** As admitPerson, of people with different addresses; answered in their order. */
export async function admitPeople(
  scope: Scope,
  viewer: Viewer,
  people: readonly NewPerson[],
): Promise<AdmittedPerson[]> {
  const locked = await lockAccounts(
    scope,
    people.map(({ email }) => email),
  )
  const accounts = new Map(locked.map((account) => [account.email, account]))
  const toStore = people.flatMap((person) => {
    const account = accounts.get(person.email)
    return account === undefined ? [] : [{ ...person, accountId: account.id, account }]
  })
  const users = await addUsersOnce(
    scope,
    toStore.map(({ account: _account, ...person }) => person),
    viewer.userId,
  )
  return toStore.map(({ account: { id: accountId, hasPassword, isEventflowAdmin }, email }) => {
    const user = users.get(accountId)
    if (user === undefined) throw new Error('A user was neither made nor found')
    const { permissions, ...names } = user
    const isOrganiser = isEventflowAdmin || permissions !== 'user'
    if (isOrganiser && !hasRank(viewer, 'admin')) throw invalidPerson('email')
    return { accountId, email, hasPassword, ...names }
  })
}

/**
 * Lets an organiser in, who needs no team. Throws `alreadyInEvent` for somebody who is there, whose level
 * is changed instead.
 */
export async function admitOrganiser(
  scope: Scope,
  viewer: Viewer,
  { permissions, ...person }: Omit<NewOrganiser, 'sendWelcomeEmail'>,
): Promise<AdmittedPerson> {
  if (!canAddOrganiser(viewer, permissions)) throw new DomainError(kernelErrors.forbidden)
  const { id: accountId, hasPassword } = await lockAccount(scope, { email: person.email })
  if ((await repository.findByAccount(scope, accountId)).length > 0)
    throw new DomainError(usersErrors.alreadyInEvent)
  const createdBy = viewer.userId
  const user = await repository.addUserOnce(scope, { ...person, accountId, permissions, createdBy })
  return { accountId, email: person.email, hasPassword, ...user }
}

/**
 * Gives the place of somebody who never signed in to the account of another address, which is made if there
 * is none: the account of the first, which may be a stranger's, stays as it is, here and at other events.
 * False when they have signed in meanwhile.
 */
export async function readdress(
  scope: Scope,
  viewer: Viewer,
  { userId, email }: { userId: string; email: string },
): Promise<boolean> {
  const { id: accountId, isEventflowAdmin } = await lockAccount(scope, { email })
  if (isEventflowAdmin) throw new DomainError(usersErrors.invalidUser)
  if ((await repository.findByAccount(scope, accountId)).length > 0)
    throw new DomainError(usersErrors.alreadyInEvent)
  return repository.moveToAccount(scope, { userId, accountId, email, updatedBy: viewer.userId })
}

/** The first admin of a new event, where nobody has the rank to add one. */
export async function admitFirstAdmin(
  scope: Scope,
  person: NewPerson,
  createdBy: string | null,
): Promise<AdmittedPerson> {
  const { id: accountId, hasPassword } = await lockAccount(scope, { email: person.email })
  const user = await repository.addUserOnce(scope, { ...person, accountId, createdBy })
  await repository.makeAdmin(scope, user.userId)
  const { userId, firstName, surname } = user
  return { accountId, userId, firstName, surname, email: person.email, hasPassword }
}

/**
 * Removes people from the event and cancels unsent emails to them; their accounts stay. Throws
 * `lastAdmin` when no admin would be left.
 */
export async function removePeople(scope: Scope, userIds: readonly string[]): Promise<void> {
  refuseLastAdmin(await repository.lockAdmins(scope), userIds)
  await repository.removeUsers(scope, userIds)
  await cancelEmailsTo(scope, userIds)
  // Nobody is left whom it is about.
  await subscribeAgain(scope, userIds)
}
