// Signing in with the provider of the organisers (docs/decisions/119-single-sign-on.md).
import { accessErrors, type Session } from '@eventflow/domain/access'
import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import { hashToken, newToken, openSealedText, sealText } from '../../platform/auth/index.ts'
import type { OidcConfig } from '../../platform/config/index.ts'
import { originOfEvent } from '../settings/index.ts'
import { admitEventflowAdmin, findAccountByEmail, readUser } from '../users/index.ts'
import type { AccessContext } from './access.context.ts'
import { beginSession, throttleNetwork } from './access.usecases.ts'
import { networkOf } from './network.ts'
import {
  addressAtProvider,
  emailAtProvider,
  newExpected,
  type Answer,
  type Expected,
} from './oidc.provider.ts'
import { addOidcSignIn, spendOidcSignIn } from './oidc.repository.ts'
import { countAttempt } from './throttle.repository.ts'

/** Minutes that somebody may take at the provider. */
const AWAY_MINUTES = 10
const QUARTER_HOUR = 15 * 60
const MOST_BEGUN = 300

function oidcOf({ services }: AccessContext): OidcConfig {
  const { oidc } = services.config
  if (oidc === null) throw new DomainError(accessErrors.oidcOff)
  return oidc
}

const returnTo = async ({ scope, services }: AccessContext): Promise<string> =>
  `${await originOfEvent(scope, services.config)}/auth/oidc`

const sealing = ({ services }: AccessContext, stateHash: string) => ({
  secret: services.config.secret,
  place: `oidc:${stateHash}`,
})

/** Where the browser goes; it is known again by its cookie when it comes back. */
export async function beginOidc(context: AccessContext): Promise<{ address: string }> {
  const { scope, services, request } = context
  const oidc = oidcOf(context)
  const key = `oidc-from:${networkOf(request.address)}`
  const rule = { key, most: MOST_BEGUN, windowSeconds: QUARTER_HOUR }
  if (!(await countAttempt(services.aside, rule)))
    throw new DomainError(kernelErrors.throttled, { retryAfterSeconds: QUARTER_HOUR })
  const expected = newExpected()
  const address = await addressAtProvider(oidc, expected, await returnTo(context))
  const device = request.deviceToken ?? newToken()
  const stateHash = hashToken(expected.state)
  await addOidcSignIn(scope, {
    stateHash,
    deviceHash: hashToken(device),
    sealed: sealText(JSON.stringify(expected), sealing(context, stateHash)),
    minutes: AWAY_MINUTES,
  })
  request.setDeviceToken(device)
  return { address }
}

/** Used up, whatever follows. Throws `oidcAnew`. */
async function spend(context: AccessContext, state: string): Promise<Expected> {
  const { scope, services, request } = context
  const stateHash = hashToken(state)
  const sealed = await spendOidcSignIn(services.aside, {
    stateHash,
    deviceHash: hashToken(request.deviceToken ?? newToken()),
    eventId: scope.eventId,
  })
  const text = sealed === null ? null : openSealedText(sealed, sealing(context, stateHash))
  if (text === null) throw new DomainError(accessErrors.oidcAnew)
  return JSON.parse(text) as Expected
}

const isOfDomains = ({ domains }: OidcConfig, email: string): boolean =>
  domains === null || domains.includes(email.slice(email.lastIndexOf('@') + 1))

/**
 * Signs in whoever runs this event and has the address that the provider has verified: nobody is added by it. The
 * second step follows as after a password.
 */
export async function logInByOidc(context: AccessContext, answer: Answer): Promise<Session> {
  const { scope } = context
  const oidc = oidcOf(context)
  await throttleNetwork(context)
  const expected = await spend(context, answer.state)
  const email = await emailAtProvider(oidc, answer, { expected, returnTo: await returnTo(context) })
  if (!isOfDomains(oidc, email)) throw new DomainError(accessErrors.oidcNobody)
  await admitEventflowAdmin(scope, email)
  const account = await findAccountByEmail(scope, email)
  if (account === null || (await readUser(scope, account.userId)).permissions === 'user')
    throw new DomainError(accessErrors.oidcNobody)
  return beginSession(context, account.accountId)
}
