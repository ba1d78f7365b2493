// A requested change of address that waits for its confirmation (docs/design/sign-in.md): its owner,
// and the organisers who requested it, can see it, send its link again and cancel it.
import { accessErrors, type PendingEmailChange } from '@eventflow/domain/access'
import { DomainError, kernelErrors, type Viewer } from '@eventflow/domain/kernel'
import type { EmailModels } from '@eventflow/domain/mail'
import { canChangeAddress } from '@eventflow/domain/users'
import { hashToken } from '../../platform/auth/index.ts'
import { audienceOf, type ReadScope, type Scope } from '../../platform/db/index.ts'
import type { Caller } from '../../platform/http/index.ts'
import { cancelEmailsTo, openSource, type BeforeSending } from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services.ts'
import { findAccount, findAccountOfUser, lockEmailOf, readUser } from '../users/index.ts'
import type { AccessContext } from './access.context.ts'
import { throttleLetters, writeVerification } from './email-change.usecases.ts'
import { tokenOf } from './access.mails.ts'
import {
  findPending,
  isLinkPending,
  voidPending,
  type PendingRow,
  type RequestedBy,
} from './pending-email-change.repository.ts'

interface Answer {
  pending: PendingEmailChange | null
}

/** The address of the change. Screens may show an older one, which was replaced at another event. */
interface OfAddress {
  newEmail: string
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
export async function sendOwnPendingAgain(
  context: AccessContext,
  viewer: Viewer,
): Promise<OfAddress> {
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
  return { newEmail: nextEmail }
}

export async function cancelOwnPending(
  { scope }: AccessContext,
  viewer: Viewer,
): Promise<OfAddress> {
  scope.live.audience = audienceOf(viewer.team?.id ?? null)
  await lockEmailOf(scope, viewer.accountId)
  return cancel(scope, { ...viewer, by: 'anybody' })
}

/** Emails that wait at other events are dropped at their next try (`checkEmailChangeLink`). */
async function cancel(
  scope: Scope,
  { accountId, userId, by }: { accountId: string; userId: string; by: RequestedBy },
): Promise<OfAddress> {
  const pending = await voidPending(scope, accountId, by)
  if (!pending?.nextEmail) throw new DomainError(accessErrors.noEmailChange)
  await cancelEmailsTo(scope, [userId], 'verifyEmailChange')
  return { newEmail: pending.nextEmail }
}

/** A request can be cancelled or replaced at another event while its email waits. */
export const checkEmailChangeLink =
  ({ config }: Pick<Services, 'config'>): BeforeSending =>
  async (scope, email) => {
    const source = openSource(email, config.secret)
    if (source === null || 'email' in source) return { kind: 'asItIs' }
    // Only emails with a link that changes an address are checked here.
    const { link } = source.model as EmailModels['verifyEmailChange']
    const isPending = await isLinkPending(scope, hashToken(tokenOf(link)))
    return isPending ? { kind: 'asItIs' } : { kind: 'dropped', details: 'linkVoid' }
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
): Promise<OfAddress> {
  const account = await accountToCorrect(scope, viewer, userId)
  if (account === null) throw new DomainError(accessErrors.noEmailChange)
  const { accountId } = account
  await lockEmailOf(scope, accountId)
  return cancel(scope, { accountId, userId, by: 'organisers' })
}
