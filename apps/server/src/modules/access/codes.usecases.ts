// Signing in with a mailed code (ours, docs/rules.md, section 13), because exhibitors come back
// after months. A code is valid for some minutes, once, in the browser that requested it, for a few
// tries.
import { createHmac, randomInt } from 'node:crypto'
import { accessErrors, type Session } from '@eventflow/domain/access'
import { DomainError } from '@eventflow/domain/kernel'
import { CODE_MINUTES } from '@eventflow/domain/mail'
import { hashToken, newToken } from '../../platform/auth/index.ts'
import { inEvent, type Scope } from '../../platform/db/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import { queueEmail } from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services.ts'
import { mailBrand } from '../settings/index.ts'
import { findAccountByEmail } from '../users/index.ts'
import { addressOf } from './access.mails.ts'
import type { AccessContext } from './access.context.ts'
import { beginSession, throttleNetwork } from './access.usecases.ts'
import { countRequestedEmail } from './requested-emails.ts'
import * as repository from './codes.repository.ts'
import { countAttempt } from './throttle.repository.ts'
import { mayEnter } from './viewer.repository.ts'

const HOUR = 60 * 60
const CODES_AN_HOUR = { kind: 'code', most: 5, mostTogether: 20 } as const
const MAX_TRIES = 5
const CODES = 1_000_000
const DIGITS = 6

/** The queue of requested codes. */
const CODE_QUEUE = 'access.sign-in-code'

/**
 * Stores a request for a code. A job checks later whether anybody has this address, so neither the
 * answer nor its time reveals that. A request beyond the limits gets the same answer and stores
 * nothing.
 */
export async function askForCode(context: AccessContext, email: string): Promise<void> {
  const { scope, request } = context
  const isWithin = await countRequestedEmail(context, email, CODES_AN_HOUR)
  const device = request.deviceToken ?? newToken()
  request.setDeviceToken(device)
  if (!isWithin) return
  const deviceHash = hashToken(device)
  const id = await repository.addCodeRequest(scope, { deviceHash, email, minutes: CODE_MINUTES })
  await scope.enqueue(CODE_QUEUE, { id })
}

export const declareCodes = (jobs: Services['jobs']): Promise<void> =>
  jobs.declare(CODE_QUEUE, { retryLimit: 5, retryDelay: 2 })

/**
 * Sends the requested codes. Requests for unknown addresses and for people of withdrawn teams are
 * dropped here.
 */
export const startCodes = (services: Services): Promise<void> =>
  services.jobs.handle(CODE_QUEUE, ({ eventId = '', id = '' }) =>
    inEvent(services, { eventId, limits: 'none' }, (scope) => sendCode(scope, services, id)),
  )

async function sendCode(scope: Scope, services: Services, id: string): Promise<void> {
  const input = await repository.findCodeRequest(scope, id)
  const account = input && (await findAccountByEmail(scope, input.email))
  if (!account || !(await mayEnter(scope, account.accountId))) return
  const code = String(randomInt(CODES)).padStart(DIGITS, '0')
  const codeHash = hashOfCode(services, id, code)
  await repository.giveCode(scope, { id, accountId: account.accountId, codeHash })
  const mail = { alias: 'signInCode', to: addressOf(account) } as const
  const model = { firstName: account.firstName, code }
  await queueEmail(scope, { ...mail, model }, await mailBrand(scope, services))
}

/** A million codes are quick to try, but not without the portal's key. */
const hashOfCode = ({ config }: Services, id: string, code: string): string =>
  createHmac('sha256', config.secret).update(`sign-in code ${id} ${code}`).digest('hex')

/**
 * Signs in with the code that this browser requested last. Throws `wrongCode`, or `codeNotValid` if
 * no valid code is open, for known and unknown addresses alike.
 */
export async function logInByCode(context: AccessContext, code: string): Promise<Session> {
  const { scope, services, request } = context
  await throttleNetwork(context)
  const deviceHash = hashToken(request.deviceToken ?? newToken())
  const input = await repository.findOpenCodeRequest(scope, deviceHash)
  if (input === null) throw new DomainError(accessErrors.codeNotValid)
  const tries = { key: `code-tries:${input.id}`, most: MAX_TRIES, windowSeconds: HOUR }
  if (!(await countAttempt(services.aside, tries))) throw new DomainError(accessErrors.codeNotValid)
  const codeHash = hashOfCode(services, input.id, code)
  const accountId = await repository.useCode(scope, { id: input.id, codeHash })
  if (accountId === null) {
    throw new DomainError(accessErrors.wrongCode, {
      problems: [problemAt('code', 'problems.access.wrongCode')],
    })
  }
  return beginSession(context, accountId)
}
