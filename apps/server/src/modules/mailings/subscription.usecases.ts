// People who have unsubscribed from emails that are about neither their account nor a deadline (RFC
// 8058).
import { DomainError } from '@eventflow/domain/kernel'
import { mailingsErrors } from '@eventflow/domain/mailings'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import {
  findUnsubscribed,
  openUnsubscribeToken,
  subscribeAgain,
  unsubscribe,
} from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services.ts'
import { findUser, readUser } from '../users/index.ts'

export interface Subscription {
  readonly email: string
  readonly isUnsubscribed: boolean
}

export async function readSubscription(scope: ReadScope, userId: string): Promise<Subscription> {
  const { email } = await readUser(scope, userId)
  return { email, isUnsubscribed: (await findUnsubscribed(scope, [userId])).has(userId) }
}

export async function changeSubscription(
  scope: Scope,
  userId: string,
  isUnsubscribed: boolean,
): Promise<Subscription> {
  if (isUnsubscribed) await unsubscribe(scope, userId)
  else await subscribeAgain(scope, userId)
  scope.audit.things.push(`user:${userId}`)
  scope.audit.changed.push(`isUnsubscribed=${isUnsubscribed}`)
  const { teamId } = await readUser(scope, userId)
  if (teamId !== null) scope.live.audience = [teamId]
  return readSubscription(scope, userId)
}

interface LinkContext<S extends ReadScope = Scope> {
  readonly scope: S
  readonly services: Pick<Services, 'config'>
}

/** Throws `unsubscribeLinkInvalid`, also if the person has left the event. */
async function personOf(
  { scope, services }: LinkContext<ReadScope>,
  token: string,
): Promise<string> {
  const ofEvent = { eventId: scope.eventId, secret: services.config.secret }
  const userId = openUnsubscribeToken(token, ofEvent)
  if (userId === null || (await findUser(scope, userId)) === null)
    throw new DomainError(mailingsErrors.unsubscribeLinkInvalid)
  return userId
}

export const subscriptionOfLink = async (
  context: LinkContext<ReadScope>,
  token: string,
): Promise<Subscription> => readSubscription(context.scope, await personOf(context, token))

export const changeByLink = async (
  context: LinkContext,
  { token, isUnsubscribed }: { readonly token: string; readonly isUnsubscribed: boolean },
): Promise<Subscription> =>
  changeSubscription(context.scope, await personOf(context, token), isUnsubscribed)
