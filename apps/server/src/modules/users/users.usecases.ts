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
import { beyondLimits, changedNames, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import { cancelEmailsTo, liftFlags, forgetUnsubscriptions } from '../../platform/mail/index.ts'
import { lockAccount } from './accounts.repository.ts'
import { addUsersOnce, lockAccounts } from './admit-people.repository.ts'
import type { NamedTeam } from './joining.report.ts'
import * as repository from './users.repository.ts'

export async function readUser(scope: ReadScope, userId: string): Promise<User> {
  const user = await repository.findUser(scope, userId)
  if (user === null) throw new DomainError(usersErrors.userNotFound)
  return user
}

/** Like `readUser`. Organisers see everybody, others only the people of their team. */
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

/** Changes the caller's names in all their companies of the event. */
export async function changeOwnNames(
  scope: Scope,
  viewer: Viewer,
  { revision, ...values }: { firstName: string; surname: string; revision: number },
): Promise<User> {
  await save(scope, { userId: viewer.userId, revision, updatedBy: viewer.userId, values })
  const others = await beyondLimits(scope, () => repository.spreadNames(scope, viewer.userId))
  if (viewer.team !== null) scope.live.audience = [viewer.team.id, ...others]
  return readUser(scope, viewer.userId)
}

/** Corrects a person's name. People of a higher level must do that themselves. */
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

/** Allows emails again to a person whose email bounced or who reported spam. */
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
  // Locks the admins first, so that if two demote each other at once, one remains.
  const admins = await repository.lockAdmins(scope)
  const target = await readUser(scope, userId)
  if (!canChangePermissions(viewer, target, permissions) || permissions === 'eventflowAdmin') {
    throw new DomainError(kernelErrors.forbidden)
  }
  if (permissions !== 'admin') refuseLastAdmin(admins, [userId])
  if (permissions !== 'user' && (await repository.hasOtherUsers(scope, userId)))
    throw new DomainError(usersErrors.hasSeveralTeams)
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

/** Throws `lastAdmin` if no admin with write access would remain. */
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
  /**
   * The person can sign in already, here or in another event, and needs no link to set a password.
   */
  readonly hasPassword: boolean
  /** The teams in which the person is already, as other users. */
  readonly otherTeams: readonly NamedTeam[]
}

/**
 * The error about a person who may not be added, at the input with their address. It is the same for organisers
 * and for people of other teams, so that nobody learns who takes part.
 */
export const cannotJoin = (path: string): DomainError =>
  new DomainError(usersErrors.invalidUser, {
    problems: [problemAt(path, 'problems.users.cannotJoin')],
  })

/**
 * Makes a person a user of the event, who will join the team `teamId`, or a new one. A person of
 * other teams gets a further user for the same account, with the names that are given here, so that
 * nobody learns about the other teams. Only an admin may add an organiser, because otherwise a team
 * owner could add one to their own team.
 */
export async function admitPerson(
  scope: Scope,
  viewer: Viewer,
  { teamId = null, ...person }: NewPerson & { readonly teamId?: string | null },
): Promise<AdmittedPerson> {
  const account = await lockAccount(scope, { email: person.email })
  const newUser = { ...person, accountId: account.id, createdBy: viewer.userId }
  const { permissions, ...user } = await beyondLimits(scope, () =>
    repository.addUserOnce(scope, newUser, teamId),
  )
  const isOrganiser = account.isEventflowAdmin || permissions !== 'user'
  if (isOrganiser && !hasRank(viewer, 'admin')) throw cannotJoin('email')
  return { accountId: account.id, email: person.email, hasPassword: account.hasPassword, ...user }
}

/** Like admitPerson, for the people of several new teams. Returns them in order. */
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
  const users = await beyondLimits(scope, () =>
    addUsersOnce(
      scope,
      toStore.map(({ account: _account, ...person }) => person),
      viewer.userId,
    ),
  )
  return toStore.map(({ account: { id: accountId, hasPassword, isEventflowAdmin }, email }, at) => {
    const user = users[at]
    if (user === undefined) throw new Error('A user was neither made nor found')
    const { permissions, ...names } = user
    const isOrganiser = isEventflowAdmin || permissions !== 'user'
    if (isOrganiser && !hasRank(viewer, 'admin')) throw cannotJoin('email')
    return { accountId, email, hasPassword, ...names }
  })
}

/**
 * Adds an organiser without a team. Throws `alreadyInEvent` for an existing user, whose level can
 * be changed instead.
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
 * Moves a user who has never signed in to the account of another address, created if missing. The
 * first account may belong to a stranger and stays unchanged, here and at other events. False if
 * they have signed in.
 */
export async function readdress(
  scope: Scope,
  viewer: Viewer,
  { userId, email }: { userId: string; email: string },
): Promise<boolean> {
  const { id: accountId, isEventflowAdmin } = await lockAccount(scope, { email })
  if (isEventflowAdmin) throw cannotJoin('email')
  await refuseSecondUser(scope, { accountId, userId })
  return repository.moveToAccount(scope, { userId, accountId, email, updatedBy: viewer.userId })
}

/**
 * Throws if this user cannot become a further one of the account: an organiser has one user, and so has a
 * person without a team, or in one team.
 */
async function refuseSecondUser(
  scope: Scope,
  { accountId, userId }: { accountId: string; userId: string },
): Promise<void> {
  const others = await beyondLimits(scope, () => repository.findByAccount(scope, accountId))
  if (others.length === 0) return
  const { permissions, teamId } = await readUser(scope, userId)
  const isOrganiser = [permissions, ...others.map((one) => one.permissions)].some(
    (rank) => rank !== 'user',
  )
  if (isOrganiser || teamId === null) throw new DomainError(usersErrors.alreadyInEvent)
  if (others.some((one) => one.teamId === teamId))
    throw new DomainError(usersErrors.alreadyInThisTeam)
}

/** Adds the first admin of a new event, where nobody has the level to add one. */
export async function admitFirstAdmin(
  scope: Scope,
  person: NewPerson,
  createdBy: string | null,
): Promise<AdmittedPerson> {
  const { id: accountId, hasPassword } = await lockAccount(scope, { email: person.email })
  const user = await repository.addUserOnce(scope, { ...person, accountId, createdBy })
  await repository.makeAdmin(scope, user.userId)
  const { userId, firstName, surname, otherTeams } = user
  return { accountId, userId, firstName, surname, email: person.email, hasPassword, otherTeams }
}

/**
 * Removes people from the event and cancels unsent emails to them; their accounts stay. Throws
 * `lastAdmin` if no admin would remain.
 */
export async function removePeople(scope: Scope, userIds: readonly string[]): Promise<void> {
  refuseLastAdmin(await repository.lockAdmins(scope), userIds)
  await repository.removeUsers(scope, userIds)
  await cancelEmailsTo(scope, userIds)
  await forgetUnsubscriptions(scope, userIds)
}
