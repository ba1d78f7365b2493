// A requested change of address that waits for its confirmation (docs/design/sign-in.md): its owner,
// and the organisers who requested it, can see it, send its link again and cancel it.
import { accessErrors, type PendingEmailChange } from '@eventflow/domain/access'
import { DomainError, kernelErrors, type Viewer } from '@eventflow/domain/kernel'
import { canChangeAddress } from '@eventflow/domain/users'
import { audienceOf, type ReadScope } from '../../platform/db/index.ts'
import type { Caller } from '../../platform/http/index.ts'
import { cancelEmailsTo } from '../../platform/mail/index.ts'
import { findAccount, findAccountOfUser, lockEmailOf, readUser } from '../users/index.ts'
import type { AccessContext } from './access.context.ts'
import { throttleLetters, writeVerification } from './email-change.usecases.ts'
import { findPending, voidPending, type PendingRow } from './pending-email-change.repository.ts'

interface Answer {
  pending: PendingEmailChange | null
}

const toAnswer = (row: PendingRow | null): Answer => ({
  pending: row?.nextEmail ? { newEmail: row.nextEmail, until: row.expiresAt.toISOString() } : null,
})

/** Null for an organiser who views the portal as this person: the request belongs to the account. */
export async function readOwnPending(scope: ReadScope, viewer: Caller): Promise<Answer> {
  if (viewer.viewedBy !== undefined) return { pending: null }
  return toAnswer(await findPending(scope, viewer.accountId, 'anybody'))
}

/** Sends a new link to the same address. The password was given with the request. */
export async function sendOwnPendingAgain(context: AccessContext, viewer: Viewer): Promise<void> {
  const { scope } = context
  // A cancellation at the same moment comes before or after, so no link is sent after it.
  await lockEmailOf(scope, viewer.accountId)
  const account = await findAccount(scope, viewer.accountId)
  const pending = await findPending(scope, viewer.accountId, 'anybody')
  if (account === null || !pending?.nextEmail) throw new DomainError(accessErrors.noEmailChange)
  const { nextEmail, correctedAtEventId } = pending
  await throttleLetters(context, account.accountId, nextEmail)
  scope.live.audience = audienceOf(viewer.team?.id ?? null)
  await writeVerification(context, account, { nextEmail, correctedAtEventId })
}

export async function cancelOwnPending({ scope }: AccessContext, viewer: Viewer): Promise<void> {
  scope.live.audience = audienceOf(viewer.team?.id ?? null)
  await lockEmailOf(scope, viewer.accountId)
  if (!(await voidPending(scope, viewer.accountId, 'anybody')))
    throw new DomainError(accessErrors.noEmailChange)
  await cancelEmailsTo(scope, [viewer.userId], 'verifyEmailChange')
}

/** The account of a person whose address the viewer may change. */
async function accountToCorrect(scope: ReadScope, viewer: Viewer, userId: string) {
  const person = await readUser(scope, userId)
  if (!canChangeAddress(viewer, person)) throw new DomainError(kernelErrors.forbidden)
  return findAccountOfUser(scope, userId)
}

/** The change that an organiser of this event requested. A person's own request is not returned. */
export async function readPendingOf(
  scope: ReadScope,
  viewer: Viewer,
  userId: string,
): Promise<Answer> {
  const account = await accountToCorrect(scope, viewer, userId)
  return toAnswer(account && (await findPending(scope, account.accountId, 'organisers')))
}

export async function cancelPendingOf(
  { scope }: AccessContext,
  viewer: Viewer,
  userId: string,
): Promise<void> {
  const account = await accountToCorrect(scope, viewer, userId)
  if (account !== null) await lockEmailOf(scope, account.accountId)
  if (account === null || !(await voidPending(scope, account.accountId, 'organisers')))
    throw new DomainError(accessErrors.noEmailChange)
  await cancelEmailsTo(scope, [userId], 'verifyEmailChange')
}
