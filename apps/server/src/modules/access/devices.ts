// The browsers in which an account is used. The person gets an email about each new one.
import { deviceOf } from '@eventflow/domain/access'
import { momentText } from '@eventflow/domain/kernel'
import { hashToken, newToken } from '../../platform/auth/index.ts'
import { brandForReader, queueEmail } from '../../platform/mail/index.ts'
import { mailBrand, readAllSettings } from '../settings/index.ts'
import { findAccount } from '../users/index.ts'
import { addressOf } from './access.mails.ts'
import type { AccessContext } from './access.context.ts'
import { noteDevice } from './codes.repository.ts'
import { networkOf } from '../../platform/http/index.ts'
import { countAttempt } from './throttle.repository.ts'

const HOUR = 60 * 60
const MAX_EMAILS_PER_HOUR = 3

/** Remembers this browser for the account, under its existing id or a new one. */
async function rememberDevice(
  { scope, request }: AccessContext,
  accountId: string,
): Promise<boolean> {
  const device = request.deviceToken ?? newToken()
  request.setDeviceToken(device)
  return noteDevice(scope, { accountId, deviceHash: hashToken(device) })
}

/** Remembers this browser, and notifies the person if it is new. */
export async function notifyOfNewDevice(context: AccessContext, accountId: string): Promise<void> {
  if (!(await rememberDevice(context, accountId))) return
  const { scope, services, request } = context
  const letters = {
    key: `new-device:${accountId}`,
    most: MAX_EMAILS_PER_HOUR,
    windowSeconds: HOUR,
  }
  const account = await findAccount(scope, accountId)
  if (account === null || !(await countAttempt(services.aside, letters))) return
  const { timeZone } = (await readAllSettings(scope)).event
  const { browser, system } = deviceOf(request.userAgent ?? '')
  const to = addressOf(account)
  const brand = await brandForReader(scope, await mailBrand(scope, services), to)
  const now = services.clock.now()
  const model = {
    firstName: account.firstName,
    device: [browser, system].filter(Boolean).join(' · ') || '?',
    network: networkOf(request.address),
    time: momentText(now, timeZone, { now, language: brand.language }),
  }
  await queueEmail(scope, { alias: 'newDevice', to, model }, brand)
}
