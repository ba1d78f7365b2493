// Validates the codes of an authenticator app and recovery codes. The use cases decide when a code
// is needed.
import { createHmac, randomBytes } from 'node:crypto'
import { accessErrors } from '@eventflow/domain/access'
import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import { Secret, TOTP } from 'otpauth'
import { openSealedText, sealText } from '../../platform/auth/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import type { Services } from '../../platform/services.ts'
import type { AccessContext } from './access.context.ts'
import * as repository from './second-factor.repository.ts'
import { countAttempt, forgetAttempts } from './throttle.repository.ts'

const SECRET_BYTES = 20
const STEP_SECONDS = 30
/** Accepts a clock that is one step early or late. */
const STEPS_AROUND = 1
const QUARTER_HOUR = 15 * 60
const MAX_TRIES = 10

const RECOVERY_CODES = 10
const RECOVERY_HALF = 5
/** No 0, 1, 8 or 9, because they look like letters. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), period: STEP_SECONDS })

/** The URL that an app reads from the QR code. */
export const addressOfSecret = (secret: string, names: { issuer: string; label: string }): string =>
  totpOf(secret, names).toString()

const sealing = ({ config }: Services, accountId: string) => ({
  secret: config.secret,
  place: `second factor of ${accountId}`,
})

export const sealSecret = (services: Services, accountId: string, secret: string): string =>
  sealText(secret, sealing(services, accountId))

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const signs = Array.from(
      randomBytes(2 * RECOVERY_HALF),
      (byte) => LETTERS[byte % LETTERS.length],
    )
    return `${signs.slice(0, RECOVERY_HALF).join('')}-${signs.slice(RECOVERY_HALF).join('')}`
  })

export const hashOfRecovery = ({ config }: Services, accountId: string, code: string): string =>
  createHmac('sha256', config.secret).update(`recovery ${accountId} ${code}`).digest('hex')

/**
 * Uses up a code of the account. Throws `wrongSecondCode`, and `throttled` after too many tries.
 * Tries are counted for the account, no matter who makes them.
 */
export async function spendSecondCode(
  { scope, services }: Pick<AccessContext, 'scope' | 'services'>,
  accountId: string,
  code: string,
): Promise<void> {
  const key = `second-factor:${accountId}`
  const tries = { key, most: MAX_TRIES, windowSeconds: QUARTER_HOUR }
  if (!(await countAttempt(services.aside, tries)))
    throw new DomainError(kernelErrors.throttled, { retryAfterSeconds: QUARTER_HOUR })
  const isGood = code.includes('-')
    ? await repository.spendRecoveryCode(scope, {
        accountId,
        codeHash: hashOfRecovery(services, accountId, code),
      })
    : await spendAppCode({ scope, services }, accountId, code)
  if (!isGood) throw wrongCode()
  await forgetAttempts(services.aside, key)
}

const wrongCode = (): DomainError =>
  new DomainError(accessErrors.wrongSecondCode, {
    problems: [problemAt('code', 'problems.access.wrongSecondCode')],
  })

async function spendAppCode(
  { scope, services }: Pick<AccessContext, 'scope' | 'services'>,
  accountId: string,
  code: string,
): Promise<boolean> {
  const factor = await repository.findFactor(scope, accountId)
  const secret = factor && openSealedText(factor.sealed, sealing(services, accountId))
  if (!factor || secret === null) return false
  const MS = 1000
  const delta = totpOf(secret).validate({
    token: code,
    timestamp: factor.now * MS,
    window: STEPS_AROUND,
  })
  if (delta === null) return false
  const step = Math.floor(factor.now / STEP_SECONDS) + delta
  return repository.spendStep(scope, { accountId, step })
}
