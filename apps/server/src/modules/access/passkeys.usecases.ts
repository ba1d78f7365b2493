// Passkeys: organisers create them in their account and sign in with them alone
// (docs/design/sign-in.md).
import {
  accessErrors,
  type Assertion,
  type Attestation,
  type Passkey,
  type PasskeyMaking,
  type PasskeyUsing,
  type Session,
} from '@eventflow/domain/access'
import { DomainError, kernelErrors, type Viewer } from '@eventflow/domain/kernel'
import { hashToken, newToken } from '../../platform/auth/index.ts'
import { audienceOf, type ReadScope } from '../../platform/db/index.ts'
import { networkOf, type Caller } from '../../platform/http/index.ts'
import { queueEmail } from '../../platform/mail/index.ts'
import { mailBrand, originOfEvent } from '../settings/index.ts'
import { admitEventflowAdmin, findAccount, findEmailOf } from '../users/index.ts'
import type { AccessContext } from './access.context.ts'
import { addressOf } from './access.mails.ts'
import { verifyIdentity, startSession, throttleNetwork, wasRight } from './access.usecases.ts'
import { notifyOfNewDevice } from './devices.ts'
import {
  ALGORITHMS,
  challengeIn,
  placeOf,
  takeAssertion,
  takeAttestation,
  type Place,
} from './passkeys.ts'
import * as repository from './passkeys.repository.ts'
import { removeHalfSignIns } from './second-factor.repository.ts'
import { countAttempt } from './throttle.repository.ts'

const CHALLENGE_MINUTES = 5
const MAX_PASSKEYS = 20
const QUARTER_HOUR = 15 * 60
const MAX_CHALLENGES = 300

/** The caller's own passkeys. An organiser who views the portal as this person sees none. */
export async function listPasskeys(
  { scope }: AccessContext<ReadScope>,
  viewer: Caller,
): Promise<{ items: Passkey[] }> {
  if (viewer.viewedBy !== undefined) return { items: [] }
  const rows = await repository.findPasskeys(scope, viewer.accountId)
  const items = rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
  return { items }
}

const placeHere = async ({ scope, services }: AccessContext<ReadScope>): Promise<Place> =>
  placeOf(await originOfEvent(scope, services.config))

/** Creates a challenge for this browser, which gets an id if it has none. */
async function challenge(
  { scope, request }: AccessContext,
  purpose: repository.Purpose,
  accountId: string | null,
): Promise<string> {
  const device = request.deviceToken ?? newToken()
  const token = newToken()
  await repository.addChallenge(scope, {
    challengeHash: hashToken(token),
    deviceHash: hashToken(device),
    purpose,
    accountId,
    minutes: CHALLENGE_MINUTES,
  })
  request.setDeviceToken(device)
  return token
}

/** Uses up the challenge of an answer; null if this browser did not request it, or too long ago. */
async function answered(
  { scope, request }: AccessContext,
  clientDataJSON: string,
  forWhat: Pick<repository.Challenge, 'purpose' | 'accountId'>,
): Promise<string | null> {
  const text = challengeIn(clientDataJSON)
  if (text === null || request.deviceToken === null) return null
  const isGood = await repository.spendChallenge(scope, {
    ...forWhat,
    challengeHash: hashToken(text),
    deviceHash: hashToken(request.deviceToken),
  })
  return isGood ? text : null
}

/** Throws `wrongPassword`, `proveAnew` or `tooManyPasskeys`. */
export async function beginPasskey(
  context: AccessContext,
  viewer: Viewer,
  currentPassword: string | undefined,
): Promise<PasskeyMaking> {
  const { scope, services } = context
  const { accountId, email, firstName, surname } = await verifyIdentity(
    context,
    viewer,
    currentPassword,
  )
  const existing = await repository.findPasskeys(scope, accountId)
  if (existing.length >= MAX_PASSKEYS) throw new DomainError(accessErrors.tooManyPasskeys)
  const { rpId } = await placeHere(context)
  const { eventName } = await mailBrand(scope, services)
  return {
    challenge: await challenge(context, 'make', accountId),
    rp: { id: rpId, name: eventName },
    user: {
      id: Buffer.from(accountId).toString('base64url'),
      name: email,
      displayName: `${firstName} ${surname}`,
    },
    algorithms: ALGORITHMS,
    excluded: existing
      .filter((passkey) => passkey.rpId === rpId)
      .map(({ credentialId: id, transports }) => ({ id, transports })),
  }
}

/** Throws `passkeyNotTaken`; the challenge then stays valid. */
export async function addPasskey(
  context: AccessContext,
  viewer: Viewer,
  { name, credential }: { name: string; credential: Attestation },
): Promise<void> {
  const { scope } = context
  const { accountId } = viewer
  const forWhat = { purpose: 'make', accountId } as const
  const challengeText = await answered(context, credential.response.clientDataJSON, forWhat)
  const place = await placeHere(context)
  const made =
    challengeText === null ? null : await takeAttestation(credential, place, challengeText)
  const { transports } = credential.response
  const isKept =
    made !== null &&
    (await repository.addPasskey(scope, { ...made, accountId, name, transports, rpId: place.rpId }))
  if (!isKept) throw new DomainError(accessErrors.passkeyNotTaken)
  if ((await repository.countPasskeys(scope, accountId)) > MAX_PASSKEYS)
    throw new DomainError(accessErrors.tooManyPasskeys)
  await notifyPerson(context, viewer, { name, isAdded: true })
}

export async function removePasskey(
  context: AccessContext,
  viewer: Viewer,
  passkeyId: string,
): Promise<void> {
  const { accountId } = viewer
  const name = await repository.removePasskey(context.scope, { id: passkeyId, accountId })
  if (name === null) throw new DomainError(accessErrors.passkeyNotFound)
  await notifyPerson(context, viewer, { name, isAdded: false })
}

async function notifyPerson(
  { scope, services }: AccessContext,
  viewer: Viewer,
  { name, isAdded }: { name: string; isAdded: boolean },
): Promise<void> {
  scope.live.audience = audienceOf(viewer.team?.id ?? null)
  const account = await findAccount(scope, viewer.accountId)
  if (account === null) return
  const model = { firstName: account.firstName, passkeyName: name, isAdded }
  const mail = { alias: 'passkeyChange', to: addressOf(account), model } as const
  await queueEmail(scope, mail, await mailBrand(scope, services))
}

/** For the unknown person at this browser; the device knows its own passkeys. */
export async function askPasskey(context: AccessContext): Promise<PasskeyUsing> {
  const { services, request } = context
  const key = `passkey-from:${networkOf(request.address)}`
  const rule = { key, most: MAX_CHALLENGES, windowSeconds: QUARTER_HOUR }
  if (!(await countAttempt(services.aside, rule)))
    throw new DomainError(kernelErrors.throttled, { retryAfterSeconds: QUARTER_HOUR })
  const { rpId } = await placeHere(context)
  return { challenge: await challenge(context, 'use', null), rpId }
}

/** The account of a passkey just used in this browser and at this host; null for none. */
async function used(context: AccessContext, credential: Assertion): Promise<string | null> {
  const { scope } = context
  const forWhat = { purpose: 'use', accountId: null } as const
  const challengeText = await answered(context, credential.response.clientDataJSON, forWhat)
  const place = await placeHere(context)
  const of = { credentialId: credential.id, rpId: place.rpId }
  const passkey = await repository.findByCredential(scope, of)
  if (challengeText === null || passkey === null) return null
  const counter = await takeAssertion(credential, { ...place, challenge: challengeText }, passkey)
  if (counter === null) return null
  await repository.notePasskeyUsed(scope, { id: passkey.id, counter })
  return passkey.accountId
}

/**
 * Signs in. The device has verified a fingerprint, face or PIN, so this covers both steps. Throws
 * `passkeyNotValid` for any fault, and for an account that does not belong to this event.
 */
export async function logInByPasskey(
  context: AccessContext,
  credential: Assertion,
): Promise<Session> {
  const { scope } = context
  await throttleNetwork(context)
  const accountId = await used(context, credential)
  if (accountId === null) throw new DomainError(accessErrors.passkeyNotValid)
  await admitEventflowAdmin(scope, (await findEmailOf(scope, accountId)) ?? '')
  if ((await findAccount(scope, accountId)) === null)
    throw new DomainError(accessErrors.passkeyNotValid)
  await wasRight(context)
  await removeHalfSignIns(scope, accountId)
  const session = await startSession(context, accountId)
  await notifyOfNewDevice(context, accountId)
  return session
}

/** Counts instead of the password, once, for a few minutes, in this session. */
export async function proveByPasskey(
  context: AccessContext,
  viewer: Viewer,
  credential: Assertion,
): Promise<void> {
  const accountId = await used(context, credential)
  if (accountId !== viewer.accountId) throw new DomainError(accessErrors.passkeyNotOwn)
  await repository.noteProof(context.scope, hashToken(context.request.sessionToken ?? ''))
}
