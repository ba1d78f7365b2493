// The e-mails of signing in. Links carry the token in the fragment, which browsers send nowhere.
import type { TokenMode } from '@eventflow/domain/access'
import { hashToken, newToken } from '../../platform/auth/index.ts'
import { queueMail } from '../../platform/mail/index.ts'
import { mailBrand } from '../settings/index.ts'
import { findAccountByEmail, type AccountInEvent } from '../users/index.ts'
import type { AccessContext } from './access.usecases.ts'
import * as repository from './access.repository.ts'
import { countAttempt } from './throttle.repository.ts'

const HOUR = 60 * 60
const MOST_RESETS_AN_HOUR = 3
export const SET_PASSWORD_HOURS = 7 * 24
const RESET_HOURS = 1

const PATH_OF_MODE: Record<TokenMode, string> = {
  setPassword: 'set-password',
  resetPassword: 'reset-password',
  verifyAndChangeEmail: 'update-email',
}

/** Makes a link's token and gives the link; it leaves the portal only inside an e-mail. */
export async function makeMailLink(
  { scope, services }: Pick<AccessContext, 'scope' | 'services'>,
  token: { accountId: string; email: string; mode: TokenMode },
): Promise<string> {
  const secret = newToken()
  const hours = token.mode === 'setPassword' ? SET_PASSWORD_HOURS : RESET_HOURS
  await repository.addMailToken(scope, { ...token, hours, tokenHash: hashToken(secret) })
  return `${services.config.appOrigin}/auth/${PATH_OF_MODE[token.mode]}#token=${secret}`
}

/** Sends a reset link to a known address, three an hour at most; answers the same in every case. */
export async function sendResetLink(context: AccessContext, email: string): Promise<void> {
  const { scope, services, request } = context
  const byAddress = { key: `forgot-from:${request.address}`, most: 60, windowSeconds: HOUR }
  const byEmail = { key: `forgot:${email}`, most: MOST_RESETS_AN_HOUR, windowSeconds: HOUR }
  const isWithin =
    (await countAttempt(services.aside, byAddress)) && (await countAttempt(services.aside, byEmail))
  const account = await findAccountByEmail(scope, email)
  if (account === null || !isWithin) return
  const link = await makeMailLink(context, { ...account, mode: 'resetPassword' })
  const mail = { alias: 'verifyPasswordChange', to: addressOf(account) } as const
  const model = { firstName: account.firstName, link }
  await queueMail(scope, { ...mail, model }, await mailBrand(scope, services))
}

export async function confirmPasswordChange(
  { scope, services }: AccessContext,
  account: AccountInEvent,
): Promise<void> {
  const mail = { alias: 'confirmPasswordChange', to: addressOf(account) } as const
  const model = { firstName: account.firstName }
  await queueMail(scope, { ...mail, model }, await mailBrand(scope, services))
}

const addressOf = (account: AccountInEvent) => ({
  email: account.email,
  name: `${account.firstName} ${account.surname}`,
  userId: account.userId,
})
