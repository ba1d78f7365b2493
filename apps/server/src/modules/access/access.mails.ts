// The sign-in emails. Links carry the token in the fragment, which browsers never send to a server.
import type { TokenMode } from '@eventflow/domain/access'
import { RESET_HOURS, ROLLBACK_HOURS, SET_PASSWORD_HOURS } from '@eventflow/domain/mail'
import { hashToken, newToken } from '../../platform/auth/index.ts'
import { early, inEvent } from '../../platform/db/index.ts'
import { queueEmail } from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services.ts'
import { mailBrand, originOfEvent } from '../settings/index.ts'
import { findAccountByEmail, findAccountOfUser, type AccountInEvent } from '../users/index.ts'
import type { AccessContext } from './access.context.ts'
import * as repository from './access.repository.ts'
import { countRequestedEmail } from './requested-emails.ts'
import { mayEnter } from './viewer.repository.ts'

const RESETS_AN_HOUR = { kind: 'forgot', most: 3, mostTogether: 12 } as const

const PATH_OF_MODE: Record<TokenMode, string> = {
  setPassword: 'set-password',
  resetPassword: 'reset-password',
  verifyAndChangeEmail: 'update-email',
  rollbackEmail: 'update-email',
}

const HOURS_OF_MODE: Record<TokenMode, number> = {
  setPassword: SET_PASSWORD_HOURS,
  resetPassword: RESET_HOURS,
  verifyAndChangeEmail: RESET_HOURS,
  rollbackEmail: ROLLBACK_HOURS,
}

/**
 * Creates a token and returns its link without waiting for the insert; if the insert fails, the
 * transaction does not commit. The link leaves the portal only inside an email.
 */
export async function makeMailLink(
  { scope, services }: Pick<AccessContext, 'scope' | 'services'>,
  token: Omit<repository.NewMailToken, 'tokenHash' | 'hours' | 'nextEmail' | 'correctedAtEventId'> &
    Partial<Pick<repository.NewMailToken, 'nextEmail' | 'correctedAtEventId'>>,
): Promise<string> {
  const secret = newToken()
  const { accountId, email, mode, nextEmail = null, correctedAtEventId = null } = token
  const stored = { accountId, email, mode, nextEmail, correctedAtEventId }
  const hours = HOURS_OF_MODE[mode]
  const tokenHash = hashToken(secret)
  void early(repository.addMailToken(scope, { ...stored, hours, tokenHash }))
  return linkOf({ scope, services }, mode, secret)
}

/** The URL that carries a token after the `#`. */
export async function linkOf(
  { scope, services }: Pick<AccessContext, 'scope' | 'services'>,
  mode: TokenMode,
  secret: string,
): Promise<string> {
  const origin = await originOfEvent(scope, services.config)
  return `${origin}/auth/${PATH_OF_MODE[mode]}#token=${secret}`
}

/** The token of a link that `linkOf` has returned. */
export const tokenOf = (link: string): string => link.split('#token=')[1] ?? ''

/** The queue of requested reset links. */
const RESET_QUEUE = 'access.reset-link'

/**
 * Queues a reset link. The job checks later whether anybody has this address, so neither the answer
 * nor its time reveals that.
 */
export async function requestResetLink(context: AccessContext, email: string): Promise<void> {
  if (await countRequestedEmail(context, email, RESETS_AN_HOUR))
    await context.scope.enqueue(RESET_QUEUE, { email })
}

export const declareResetLinks = (jobs: Services['jobs']): Promise<void> =>
  jobs.declare(RESET_QUEUE, { retryLimit: 5, retryDelay: 2 })

/**
 * Sends the requested links. Requests for unknown addresses and for people of withdrawn teams are
 * dropped here.
 */
export const startResetLinks = (services: Services): Promise<void> =>
  services.jobs.handle(RESET_QUEUE, ({ eventId = '', email = '' }) =>
    inEvent(services, { eventId, limits: 'none' }, (scope) =>
      sendResetLink({ scope, services }, email),
    ),
  )

async function sendResetLink(
  context: Pick<AccessContext, 'scope' | 'services'>,
  email: string,
): Promise<void> {
  const account = await findAccountByEmail(context.scope, email)
  if (account !== null && (await mayEnter(context.scope, account.accountId)))
    await writeResetLink(context, account)
}

/**
 * Sends the reset email again to a person who did not get it, with a new link. Older links become
 * void.
 */
export async function sendResetLinkAgain(
  context: Pick<AccessContext, 'scope' | 'services'>,
  { userId }: { userId: string },
): Promise<boolean> {
  const account = await findAccountOfUser(context.scope, userId)
  if (account !== null) await writeResetLink(context, account)
  return account !== null
}

async function writeResetLink(
  context: Pick<AccessContext, 'scope' | 'services'>,
  account: AccountInEvent,
): Promise<void> {
  const link = await makeMailLink(context, { ...account, mode: 'resetPassword' })
  const mail = { alias: 'verifyPasswordChange', to: addressOf(account) } as const
  const model = { firstName: account.firstName, link }
  await queueEmail(
    context.scope,
    { ...mail, model },
    await mailBrand(context.scope, context.services),
  )
}

export async function confirmPasswordChange(
  { scope, services }: AccessContext,
  account: AccountInEvent,
): Promise<void> {
  const mail = { alias: 'confirmPasswordChange', to: addressOf(account) } as const
  const model = { firstName: account.firstName }
  await queueEmail(scope, { ...mail, model }, await mailBrand(scope, services))
}

export const addressOf = (account: AccountInEvent) => ({
  email: account.email,
  name: `${account.firstName} ${account.surname}`,
  userId: account.userId,
})
