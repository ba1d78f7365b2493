// Signing in with the organisers' provider (docs/design/sign-in.md).
import { accessErrors, oidcAnswerSchema, type Session } from '@eventflow/domain/access'
import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import { hashToken, newToken, openSealedText, sealText } from '../../platform/auth/index.ts'
import type { OidcConfig } from '../../platform/config/index.ts'
import { beforehand, networkOf, type RequestContext } from '../../platform/http/index.ts'
import { originOfEvent } from '../settings/index.ts'
import { admitEventflowAdmin, findAccountByEmail, readUser } from '../users/index.ts'
import type { AccessContext } from './access.context.ts'
import { beginSession, throttleNetwork } from './access.usecases.ts'
import {
  addressAtProvider,
  emailAtProvider,
  expectedSchema,
  newExpected,
  type Expected,
} from './oidc.provider.ts'
import { addOidcSignIn, spendOidcSignIn } from './oidc.repository.ts'
import { countAttempt } from './throttle.repository.ts'

/** Minutes that a person may spend at the provider. */
const AWAY_MINUTES = 10
const QUARTER_HOUR = 15 * 60
const MAX_STARTED_SIGN_INS = 300

type Asking = Pick<RequestContext, 'services' | 'request'>

function oidcOf({ services }: Asking): OidcConfig {
  const { oidc } = services.config
  if (oidc === null) throw new DomainError(accessErrors.oidcOff)
  return oidc
}

/** The event, and its URL to which the browser returns. */
interface Return {
  readonly eventId: string
  readonly returnTo: string
}

const returnAt = ({ services, enterToRead }: RequestContext): Promise<Return> =>
  enterToRead(async ({ scope }) => ({
    eventId: scope.eventId,
    returnTo: `${await originOfEvent(scope, services.config)}/auth/oidc`,
  }))

const sealing = ({ services }: Asking, stateHash: string) => ({
  secret: services.config.secret,
  place: `oidc:${stateHash}`,
})

/** Discovers the provider before the transaction begins. */
export const beforeBegin = beforehand(async (context) => {
  const { services, request } = context
  const oidc = oidcOf(context)
  const key = `oidc-from:${networkOf(request.address)}`
  const rule = { key, most: MAX_STARTED_SIGN_INS, windowSeconds: QUARTER_HOUR }
  if (!(await countAttempt(services.aside, rule)))
    throw new DomainError(kernelErrors.throttled, { retryAfterSeconds: QUARTER_HOUR })
  const { returnTo } = await returnAt(context)
  const expected = newExpected()
  return { expected, address: await addressAtProvider(oidc, expected, returnTo) }
})

/** Returns the provider's address for the browser. A cookie identifies the browser on return. */
export async function beginOidc(context: AccessContext): Promise<{ address: string }> {
  const { scope, request } = context
  const { expected, address } = beforeBegin.answerOf(context)
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

/** The sign-in stays used up if a later step fails. Throws `oidcAnew`. */
async function spend(
  context: Asking,
  { state, eventId }: { state: string; eventId: string },
): Promise<Expected> {
  const { services, request } = context
  const stateHash = hashToken(state)
  const sealed = await spendOidcSignIn(services.aside, {
    stateHash,
    deviceHash: hashToken(request.deviceToken ?? newToken()),
    eventId,
  })
  const text = sealed === null ? null : openSealedText(sealed, sealing(context, stateHash))
  if (text === null) throw new DomainError(accessErrors.oidcAnew)
  return expectedSchema.parse(JSON.parse(text))
}

const isOfDomains = ({ domains }: OidcConfig, email: string): boolean =>
  domains === null || domains.includes(email.slice(email.lastIndexOf('@') + 1))

/**
 * Gets the person's address from the provider before the transaction begins; null for malformed
 * input.
 */
export const beforeLogIn = beforehand(async (context, input) => {
  const read = oidcAnswerSchema.safeParse(input)
  if (!read.success) return null
  const oidc = oidcOf(context)
  await throttleNetwork(context)
  const { eventId, returnTo } = await returnAt(context)
  const expected = await spend(context, { state: read.data.state, eventId })
  const email = await emailAtProvider(oidc, read.data, { expected, returnTo })
  return isOfDomains(oidc, email) ? email : null
})

/**
 * Signs in the organiser of this event whose address the provider has verified. Unknown people are
 * not added. The second step follows, as after a password.
 */
export async function logInByOidc(context: AccessContext): Promise<Session> {
  const { scope } = context
  const email = beforeLogIn.answerOf(context)
  if (email === null) throw new DomainError(accessErrors.oidcNobody)
  await admitEventflowAdmin(scope, email)
  const account = await findAccountByEmail(scope, email)
  if (account === null || (await readUser(scope, account.userId)).permissions === 'user')
    throw new DomainError(accessErrors.oidcNobody)
  return beginSession(context, account.accountId)
}
