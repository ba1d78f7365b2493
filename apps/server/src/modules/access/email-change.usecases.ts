// Changing the sign-in address (specification: interpretations, section 13). It is requested with
// the password and confirmed from the new address by the signed-in person. For a week it can be
// undone from the old address, in case the password was stolen.
import { accessErrors, type EmailLink } from '@eventflow/domain/access'
import { DomainError, kernelErrors, type Viewer } from '@eventflow/domain/kernel'
import { usersErrors } from '@eventflow/domain/users'
import { actorOf, audit } from '../../platform/audit/index.ts'
import { hashToken, newToken } from '../../platform/auth/index.ts'
import { audienceOf, inOtherEvent, newAuditNotes, type ReadScope } from '../../platform/db/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import { publish } from '../../platform/live/index.ts'
import { cancelEmailsTo, queueEmail } from '../../platform/mail/index.ts'
import { mailBrand } from '../settings/index.ts'
import {
  changeEmail as changeAddress,
  findAccount,
  findAccountOfUser,
  findEmailOf,
  lockEmailOf,
  setPasswordHash,
  type AccountInEvent,
} from '../users/index.ts'
import { linkOf, makeMailLink } from './access.mails.ts'
import * as repository from './access.repository.ts'
import type { AccessContext } from './access.context.ts'
import { verifyIdentity } from './access.usecases.ts'
import { removePasskeysSince } from './passkeys.repository.ts'
import * as secondFactors from './second-factor.repository.ts'
import { countAttempt } from './throttle.repository.ts'

const HOUR = 60 * 60
const MAX_EMAILS_PER_ACCOUNT = 5
const MAX_EMAILS_PER_ADDRESS = 3
const MAX_EMAILS_PER_ADDRESS_IN_TOTAL = 12

/**
 * Sends a link to the new address, even if another account uses it: the requester learns nothing,
 * and the person who opens the link gets the error.
 */
export async function requestEmailChange(
  context: AccessContext,
  viewer: Viewer,
  { newEmail, currentPassword }: { newEmail: string; currentPassword?: string | undefined },
): Promise<void> {
  const account = await verifyIdentity(context, viewer, currentPassword)
  if (newEmail === account.email) throw atNewEmail('sameEmail')
  await throttleLetters(context, account.accountId, newEmail)
  context.scope.live.audience = audienceOf(viewer.team?.id ?? null)
  await writeVerification(context, account, { nextEmail: newEmail, correctedAtEventId: null })
}

/**
 * Sends such a link for a person whose address an organiser corrects. It takes effect only when the
 * account's owner signs in and confirms, so the organiser cannot take the account over.
 */
export async function requestEmailChangeOf(
  context: AccessContext,
  { userId, newEmail }: { userId: string; newEmail: string },
): Promise<void> {
  const account = await findAccountOfUser(context.scope, userId)
  if (account === null) throw new DomainError(usersErrors.userNotFound)
  if (newEmail === account.email) throw atNewEmail('sameEmailOfPerson')
  await throttleLetters(context, account.accountId, newEmail)
  const correctedAtEventId = context.scope.eventId
  await writeVerification(context, account, { nextEmail: newEmail, correctedAtEventId })
}

const UNFIT = {
  sameEmail: accessErrors.sameEmail,
  sameEmailOfPerson: accessErrors.sameEmailOfPerson,
}

const atNewEmail = (why: keyof typeof UNFIT): DomainError =>
  new DomainError(UNFIT[why], {
    problems: [problemAt('newEmail', `problems.access.${why}`)],
  })

export async function throttleLetters(
  { services }: AccessContext,
  accountId: string,
  newEmail: string,
): Promise<void> {
  const count = (key: string, most: number) =>
    countAttempt(services.aside, { key, most, windowSeconds: HOUR })
  const isWithin =
    (await count(`change-email:${accountId}`, MAX_EMAILS_PER_ACCOUNT)) &&
    (await count(`change-email-to:${newEmail} of ${accountId}`, MAX_EMAILS_PER_ADDRESS)) &&
    (await count(`change-email-to:${newEmail}`, MAX_EMAILS_PER_ADDRESS_IN_TOTAL))
  if (!isWithin) throw new DomainError(kernelErrors.throttled, { retryAfterSeconds: HOUR })
}

/** An earlier link becomes void, and its email is cancelled if it has not been sent. */
export async function writeVerification(
  context: AccessContext,
  { accountId, email, firstName, surname, userId }: AccountInEvent,
  wanted: { readonly nextEmail: string; readonly correctedAtEventId: string | null },
): Promise<void> {
  const { scope, services } = context
  const { nextEmail: newEmail } = wanted
  await cancelEmailsTo(scope, [userId], 'verifyEmailChange')
  const token = { accountId, email, mode: 'verifyAndChangeEmail', ...wanted } as const
  const link = await makeMailLink(context, token)
  const to = { email: newEmail, name: `${firstName} ${surname}`, userId }
  const mail = { alias: 'verifyEmailChange', to, model: { firstName, newEmail, link } } as const
  await queueEmail(scope, mail, await mailBrand(scope, services))
}

/**
 * Returns what a link will do. This does not use the link up, because programs open links before
 * people do.
 */
export async function checkLink(
  scope: ReadScope,
  viewer: Viewer | null,
  token: string,
): Promise<EmailLink> {
  const modes = ['verifyAndChangeEmail', 'rollbackEmail'] as const
  const found = await repository.findMailToken(scope, hashToken(token), ...modes)
  const mode = modes.find((one) => one === found?.mode)
  const currentEmail = found && (await findEmailOf(scope, found.accountId))
  const isLate = mode === 'verifyAndChangeEmail' && found?.email !== currentEmail
  if (!found || !mode || currentEmail === null || isLate)
    throw new DomainError(accessErrors.linkNotValid)
  const { accountId, nextEmail } = found
  if (nextEmail === null) throw new DomainError(accessErrors.originalEmailNotDefined)
  return { mode, currentEmail, nextEmail, isOwn: viewer && viewer.accountId === accountId }
}

/**
 * Changes the address: the account, its users in all events and the email to the old address, in
 * one transaction. Throws `linkNotValid`, `linkOfAnother` or `emailTaken`; the link then stays
 * valid.
 */
export async function changeEmail(
  context: AccessContext,
  viewer: Viewer,
  token: string,
): Promise<void> {
  const { scope, request } = context
  // Locks the account first, like everything that changes it.
  const currentEmail = await lockEmailOf(scope, viewer.accountId)
  const used = await repository.useMailToken(scope, hashToken(token), 'verifyAndChangeEmail')
  if (!used || used.nextEmail === null) throw new DomainError(accessErrors.linkNotValid)
  if (used.accountId !== viewer.accountId) throw new DomainError(accessErrors.linkOfAnother)
  const account = await findAccount(scope, viewer.accountId)
  if (currentEmail !== used.email || account === null)
    throw new DomainError(accessErrors.linkNotValid)
  const to = { accountId: account.accountId, email: used.nextEmail }
  if (!(await move(context, to, 'access.updateEmail')))
    throw new DomainError(accessErrors.emailTaken)
  await repository.voidMailTokens(scope, account.accountId)
  await repository.removeOtherSessions(
    scope,
    account.accountId,
    hashToken(request.sessionToken ?? ''),
  )
  scope.audit.changed.push('email')
  await notifyOldAddress(context, account, used.nextEmail)
}

type Moved = 'access.updateEmail' | 'access.rollbackEmail'

/**
 * Returns false if another account has the address. Adds an entry to the audit log of every other
 * event of the account and updates its open screens; the endpoint does both for this event.
 */
async function move(
  { scope, request }: AccessContext,
  to: { accountId: string; email: string },
  action: Moved,
): Promise<boolean> {
  const eventIds = await changeAddress(scope, to)
  for (const eventId of eventIds ?? []) {
    if (eventId === scope.eventId) continue
    await inOtherEvent(scope, eventId, async (there) => {
      const account = await findAccount(there, to.accountId)
      if (account === null) return
      const call = { action, requestId: request.id, address: request.address }
      const things = [`user:${account.userId}`]
      const notes = { ...newAuditNotes(), changed: ['email'] }
      audit({ ...there, audit: notes }, { ...call, actor: actorOf(account), things })
      publish(there, ['users'], 'everybody')
    })
  }
  return eventIds !== null
}

/** With a link that undoes the change, no matter what is changed in the account afterwards. */
async function notifyOldAddress(
  context: AccessContext,
  account: AccountInEvent,
  newEmail: string,
): Promise<void> {
  const { accountId, email } = account
  const token = { accountId, email: newEmail, mode: 'rollbackEmail', nextEmail: email } as const
  await writeConfirmation(context, account, {
    oldEmail: email,
    newEmail,
    link: await makeMailLink(context, token),
  })
}

interface Confirmation {
  readonly oldEmail: string
  readonly newEmail: string
  readonly link: string
}

async function writeConfirmation(
  { scope, services }: Pick<AccessContext, 'scope' | 'services'>,
  { firstName, surname, userId }: AccountInEvent,
  { oldEmail, newEmail, link }: Confirmation,
): Promise<void> {
  const to = { email: oldEmail, name: `${firstName} ${surname}`, userId }
  const mail = { alias: 'confirmEmailChange', to, model: { firstName, newEmail, link } } as const
  await queueEmail(scope, mail, await mailBrand(scope, services))
}

/**
 * Sends the email again to the address that did not get it, with a new link for the rest of the week.
 */
export async function confirmEmailChangeAgain(
  context: Pick<AccessContext, 'scope' | 'services'>,
  { userId, recipient }: { userId: string; recipient: string },
): Promise<boolean> {
  const account = await findAccountOfUser(context.scope, userId)
  if (account === null) return false
  const secret = newToken()
  const renewed = await repository.renewRollback(context.scope, {
    accountId: account.accountId,
    recipient,
    tokenHash: hashToken(secret),
  })
  if (renewed?.nextEmail == null) return false
  const link = await linkOf(context, 'rollbackEmail', secret)
  const { nextEmail: oldEmail, email: newEmail } = renewed
  await writeConfirmation(context, account, { oldEmail, newEmail, link })
  return true
}

/**
 * Undoes a change of address. The person who made it may know the password and be signed in.
 * Therefore every session ends, and the password is void until a new one is chosen from the
 * restored address. Throws `linkNotValid` or `rollbackFailed`; the link then stays valid.
 */
export async function rollBackEmail(
  context: AccessContext,
  { token, originalEmail }: { token: string; originalEmail: string },
): Promise<void> {
  const { scope } = context
  const tokenHash = hashToken(token)
  const found = await repository.findMailToken(scope, tokenHash, 'rollbackEmail')
  if (found !== null) await lockEmailOf(scope, found.accountId)
  const used = await repository.useMailToken(scope, tokenHash, 'rollbackEmail')
  if (used === null) throw new DomainError(accessErrors.linkNotValid)
  const { accountId, nextEmail, createdAt } = used
  if (nextEmail === null) throw new DomainError(accessErrors.originalEmailNotDefined)
  if (nextEmail !== originalEmail) throw new DomainError(accessErrors.rollbackFailed)
  const to = { accountId, email: nextEmail }
  if (!(await move(context, to, 'access.rollbackEmail')))
    throw new DomainError(accessErrors.rollbackFailed)
  await setPasswordHash(scope, accountId, null)
  await repository.removeOtherSessions(scope, accountId, '')
  await repository.voidTokensSince(scope, { accountId, createdAt })
  await secondFactors.removeHalfSignIns(scope, accountId)
  // Anything turned on or added since does not belong to the owner.
  await removePasskeysSince(scope, { accountId, createdAt })
  await secondFactors.removeFactorSince(scope, { accountId, createdAt })
  const account = await findAccount(scope, accountId)
  if (account !== null) scope.audit.actor = actorOf(account)
  scope.audit.changed.push('email')
}
