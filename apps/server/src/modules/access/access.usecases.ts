// Signing in and out, and the actions of mailed links. Known and unknown people get the same answer
// after the same work.
import { accessErrors, type PasswordMode, type Session } from '@eventflow/domain/access'
import { DomainError, kernelErrors, type Viewer } from '@eventflow/domain/kernel'
import { settingsErrors } from '@eventflow/domain/settings'
import {
  hashPassword,
  hashToken,
  isCommonPassword,
  newToken,
  passwordFits,
} from '../../platform/auth/index.ts'
import { actorOf } from '../../platform/audit/index.ts'
import {
  audienceOf,
  inEvent,
  type EventWork,
  type ReadScope,
  type Scope,
} from '../../platform/db/index.ts'
import { callersLanguage, problemAt } from '../../platform/language/index.ts'
import { readAllSettings } from '../settings/index.ts'
import {
  admitEventflowAdmin,
  findAccount,
  findAccountByEmail,
  findIsOnboardingDue,
  setFirstLanguage,
  setPasswordHash,
  type AccountInEvent,
} from '../users/index.ts'
import type { AccessContext } from './access.context.ts'
import * as repository from './access.repository.ts'
import { endPeriod } from './acting.repository.ts'
import { notifyOfNewDevice } from './devices.ts'
import { networkOf, noteViewer } from '../../platform/http/index.ts'
import { spendProof } from './passkeys.repository.ts'
import * as secondFactors from './second-factor.repository.ts'
import { countAttempt, forgetAttempts, giveBackAttempt } from './throttle.repository.ts'
import {
  actAs,
  findViewer,
  findWhyNoAccess,
  touchSession,
  type Recognised,
} from './viewer.repository.ts'

const QUARTER_HOUR = 15 * 60

/** The identified caller of a transaction, by its scope. */
const recognised = new WeakMap<ReadScope, Promise<Recognised | null>>()

/** The caller of a request, looked up once per transaction; null for a guest. */
export function recognise(
  scope: ReadScope,
  sessionToken: string | null,
  options: { readonly asThemselves?: boolean } = {},
): Promise<Recognised | null> {
  if (sessionToken === null) return Promise.resolve(null)
  const known = recognised.get(scope)
  if (known !== undefined) return known
  const found = findViewer(scope, hashToken(sessionToken), options)
  recognised.set(scope, found)
  return found
}

/** Extends a session that has not been used for a while. */
export const keepSession = (
  work: EventWork,
  eventId: string,
  sessionToken: string | null,
): Promise<void> =>
  inEvent(work, { eventId, limits: 'pending' }, async (scope) => {
    if (sessionToken !== null) await touchSession(scope, hashToken(sessionToken))
  })

export async function readSession({ scope, request }: AccessContext<ReadScope>): Promise<Session> {
  const found = await recognise(scope, request.sessionToken)
  if (found !== null || request.sessionToken === null)
    return sessionOf(scope, found?.signedIn ?? null)
  const noAccess = await findWhyNoAccess(scope, hashToken(request.sessionToken))
  return { viewer: null, ...(noAccess && { noAccess }) }
}

/** Like readSession, after this transaction has changed whose view the session shows. */
export function readChangedSession(context: AccessContext): Promise<Session> {
  recognised.delete(context.scope)
  return readSession(context)
}

/** Who is signed in, and whether the onboarding has to be shown first. */
async function sessionOf(scope: ReadScope, viewer: Session['viewer']): Promise<Session> {
  const isDue = viewer !== null && !viewer.viewedBy && (await findIsOnboardingDue(scope, viewer))
  return isDue ? { viewer, isOnboardingDue: true } : { viewer }
}

export async function logIn(
  context: AccessContext,
  { email, password }: { email: string; password: string },
): Promise<Session> {
  await throttleLogIn(context, email)
  await admitEventflowAdmin(context.scope, email)
  const account = await findAccountByEmail(context.scope, email)
  const fits = await passwordFits(account?.passwordHash ?? null, password)
  if (account === null || !fits) {
    // The log line contains the account whose password was tried.
    context.request.trail.userId = account?.userId ?? null
    throw new DomainError(accessErrors.wrongCredentials)
  }
  await forgetAttempts(context.services.aside, logInKey(email, context.request.address))
  return beginSession(context, account.accountId)
}

/** Minutes within which the second step has to follow the first. */
const SECOND_STEP_MINUTES = 10

/** After the first proof: starts a session, or waits for the second step if the account has one. */
export async function beginSession(context: AccessContext, accountId: string): Promise<Session> {
  const { scope, request } = context
  await wasRight(context)
  const factor = await secondFactors.findFactor(scope, accountId)
  if (factor?.isConfirmed !== true) {
    const session = await startSession(context, accountId)
    await notifyOfNewDevice(context, accountId)
    return session
  }
  const device = request.deviceToken ?? newToken()
  const half = { accountId, deviceHash: hashToken(device), minutes: SECOND_STEP_MINUTES }
  await secondFactors.addHalfSignIn(scope, half)
  request.setDeviceToken(device)
  return { viewer: null, needsSecondFactor: true }
}

const logInKey = (email: string, address: string): string =>
  `log-in:${email} from ${networkOf(address)}`

/**
 * Counts attempts by network, and by network and account together, so that wrong passwords from
 * elsewhere never lock the owner of an account out.
 */
async function throttleLogIn(
  { services, request }: AccessContext<ReadScope>,
  email: string,
): Promise<void> {
  const window = { windowSeconds: QUARTER_HOUR }
  await throttleNetwork({ services, request })
  const byPair = { key: logInKey(email, request.address), most: 10, ...window }
  if (!(await countAttempt(services.aside, byPair))) throw tooMany()
}

const networkKey = ({ address }: AccessContext<ReadScope>['request']): string =>
  `log-in-from:${networkOf(address)}`

/**
 * Counts all kinds of sign-in attempts together until one succeeds, because a hall signs in from
 * one address.
 */
export async function throttleNetwork({
  services,
  request,
}: Pick<AccessContext<ReadScope>, 'services' | 'request'>): Promise<void> {
  const key = networkKey(request)
  const rule = { key, most: 100, windowSeconds: QUARTER_HOUR }
  const isWithin = await countAttempt(services.aside, rule)
  if (!isWithin) throw tooMany()
}

/** Removes the attempt that `throttleNetwork` counted, after it succeeded. */
export const wasRight = ({ services, request }: AccessContext): Promise<void> =>
  giveBackAttempt(services.aside, networkKey(request))

const tooMany = (): DomainError =>
  new DomainError(kernelErrors.throttled, { retryAfterSeconds: QUARTER_HOUR })

/**
 * Starts a session under a new id and voids the session cookie that the browser sent. It continues in
 * the company of that session or of `userId`, otherwise in the one last used. At an archived event, only
 * eventflowAdmins can sign in. Throws `teamWithdrawn`.
 */
export async function startSession(
  context: AccessContext,
  accountId: string,
  userId?: string,
): Promise<Session> {
  const { scope, request } = context
  const continued = await endFormerSession(context, accountId)
  const token = newToken()
  await repository.addSession(scope, {
    tokenHash: hashToken(token),
    accountId,
    userId: userId ?? continued,
    userAgent: request.userAgent,
    network: networkOf(request.address),
  })
  const viewer = (await findViewer(scope, hashToken(token)))?.signedIn ?? null
  if (context.isClosed && viewer?.permissions !== 'eventflowAdmin') {
    throw new DomainError(settingsErrors.eventArchived)
  }
  // findViewer finds everybody of the event except the people of withdrawn teams.
  if (viewer === null) throw new DomainError(accessErrors.teamWithdrawn)
  await actAs(scope, { tokenHash: hashToken(token), userId: viewer.userId })
  scope.live.audience = audienceOf(viewer.team?.id ?? null)
  noteViewer(request.trail, viewer)
  request.setSessionToken(token)
  return sessionOf(scope, viewer)
}

/** Returns the user as which the browser's former session acted, if it was the same person's. */
async function endFormerSession(
  { scope, request: { sessionToken } }: AccessContext,
  accountId: string,
): Promise<string | null> {
  if (sessionToken === null) return null
  const former = await repository.removeSession(scope, hashToken(sessionToken))
  return former?.accountId === accountId ? former.userId : null
}

export async function logOut({ scope, request }: AccessContext): Promise<void> {
  if (request.sessionToken === null) return
  await endPeriod(scope, hashToken(request.sessionToken))
  await repository.removeSession(scope, hashToken(request.sessionToken))
  request.setSessionToken(null)
}

export async function checkToken(scope: ReadScope, token: string, mode: PasswordMode) {
  const found = await repository.findMailToken(scope, hashToken(token), mode)
  const account = found && (await findAccount(scope, found.accountId))
  if (!account || account.email !== found.email) throw new DomainError(accessErrors.linkNotValid)
  return { email: account.email }
}

/**
 * Sets a password through a mailed link and signs the person in. All older sessions and links end.
 */
export async function choosePassword(
  context: AccessContext,
  { token, mode, password }: { token: string; mode: PasswordMode; password: string },
): Promise<{ session: Session; account: AccountInEvent }> {
  const used = await repository.useMailToken(context.scope, hashToken(token), mode)
  const account = used && (await findAccount(context.scope, used.accountId))
  if (!account || account.email !== used.email) throw new DomainError(accessErrors.linkNotValid)
  await refuseCommon(context.scope, account, { path: 'password', password })
  await changeHash(context.scope, account.accountId, password)
  await keepLanguage(context.scope, account.userId)
  context.scope.audit.actor = actorOf(account)
  return { session: await beginSession(context, account.accountId), account }
}

/** The language that the person chose on the page of the link becomes that of their account. */
async function keepLanguage(scope: Scope, userId: string): Promise<void> {
  const language = callersLanguage()
  const { event } = await readAllSettings(scope)
  if (language !== null && language !== event.language)
    await setFirstLanguage(scope, userId, language)
}

export async function changePassword(
  context: AccessContext,
  viewer: Viewer,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<AccountInEvent> {
  const account = await verifyIdentity(context, viewer, currentPassword)
  await refuseCommon(context.scope, account, { path: 'newPassword', password: newPassword })
  await changeHash(context.scope, account.accountId, newPassword)
  await startSession(context, account.accountId, viewer.userId)
  return account
}

/**
 * Requires the password of the person at an open session before an action that only the account's
 * owner may do. Without a password, a passkey must have been used just before.
 */
export async function verifyIdentity(
  context: AccessContext,
  viewer: Viewer,
  currentPassword: string | undefined,
): Promise<AccountInEvent> {
  if (currentPassword === undefined) return hasJustProved(context, viewer)
  await throttleCurrentPassword(context, viewer.accountId)
  const account = await findAccount(context.scope, viewer.accountId)
  const fits = await passwordFits(account?.passwordHash ?? null, currentPassword)
  if (account === null || !fits) {
    throw new DomainError(accessErrors.wrongPassword, {
      problems: [problemAt('currentPassword', 'problems.access.wrongPassword')],
    })
  }
  await forgetAttempts(context.services.aside, currentPasswordKey(account.accountId))
  return account
}

/** Minutes for which a passkey counts as the password, once. */
const PROOF_MINUTES = 5

async function hasJustProved(context: AccessContext, viewer: Viewer): Promise<AccountInEvent> {
  const { scope, request } = context
  const proof = { tokenHash: hashToken(request.sessionToken ?? ''), minutes: PROOF_MINUTES }
  const isProved = await spendProof(scope, proof)
  const account = isProved ? await findAccount(scope, viewer.accountId) : null
  if (account !== null) return account
  throw new DomainError(accessErrors.proveAnew, {
    problems: [problemAt('currentPassword', 'problems.access.proveAnew')],
  })
}

const currentPasswordKey = (accountId: string): string => `change-password:${accountId}`

/**
 * Keeps a person at somebody else's open session from guessing the password. Signing in is not
 * affected.
 */
async function throttleCurrentPassword(
  { services }: AccessContext<ReadScope>,
  accountId: string,
): Promise<void> {
  const rule = { key: currentPasswordKey(accountId), most: 10, windowSeconds: QUARTER_HOUR }
  if (await countAttempt(services.aside, rule)) return
  throw new DomainError(kernelErrors.throttled, { retryAfterSeconds: QUARTER_HOUR })
}

async function changeHash(scope: Scope, accountId: string, password: string): Promise<void> {
  await setPasswordHash(scope, accountId, await hashPassword(password))
  await repository.removeOtherSessions(scope, accountId, '')
  await repository.voidMailTokens(scope, accountId)
  await secondFactors.removeHalfSignIns(scope, accountId)
}

/** Rejects common passwords, and those made of known names: the event, its company, the person. */
async function refuseCommon(
  scope: ReadScope,
  { email, firstName, surname }: AccountInEvent,
  { path, password }: { path: string; password: string },
): Promise<void> {
  const { eventName, companyName } = (await readAllSettings(scope)).event
  const names = [eventName, companyName, `${firstName} ${surname}`, email]
  if (!isCommonPassword(password, names)) return
  throw new DomainError(accessErrors.passwordTooCommon, {
    problems: [problemAt(path, 'problems.access.passwordTooCommon')],
  })
}
