// The second step of signing in (ours, docs/rules.md, section 13).
import { accessErrors, type SecondFactorState, type Session } from '@eventflow/domain/access'
import { DomainError, type Viewer } from '@eventflow/domain/kernel'
import { hashToken, newToken } from '../../platform/auth/index.ts'
import { audienceOf, type ReadScope } from '../../platform/db/index.ts'
import { queueEmail } from '../../platform/mail/index.ts'
import { mailBrand } from '../settings/index.ts'
import { findAccount } from '../users/index.ts'
import type { AccessContext } from './access.context.ts'
import { addressOf } from './access.mails.ts'
import { verifyIdentity, startSession, throttleNetwork, wasRight } from './access.usecases.ts'
import { notifyOfNewDevice } from './devices.ts'
import * as repository from './second-factor.repository.ts'
import * as codes from './second-factor.ts'

export async function readState(scope: ReadScope, viewer: Viewer): Promise<SecondFactorState> {
  const factor = await repository.findFactor(scope, viewer.accountId)
  const recoveryCodesLeft = await repository.countRecoveryCodes(scope, viewer.accountId)
  return { isOn: factor?.isConfirmed === true, recoveryCodesLeft }
}

/** Throws `secondFactorIsOn`; an active one must first be turned off with one of its codes. */
export async function begin(
  context: AccessContext,
  viewer: Viewer,
  currentPassword: string | undefined,
): Promise<{ secret: string; address: string }> {
  const { scope, services } = context
  const { accountId, email } = await verifyIdentity(context, viewer, currentPassword)
  const secret = codes.newSecret()
  const sealed = codes.sealSecret(services, accountId, secret)
  if (!(await repository.beginFactor(scope, { accountId, sealed })))
    throw new DomainError(accessErrors.secondFactorIsOn)
  const { eventName } = await mailBrand(scope, services)
  scope.live.audience = audienceOf(viewer.team?.id ?? null)
  return { secret, address: codes.addressOfSecret(secret, { issuer: eventName, label: email }) }
}

/** Turns it on: from now on the person needs a code to sign in. */
export async function confirm(
  context: AccessContext,
  viewer: Viewer,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const factor = await repository.findFactor(context.scope, viewer.accountId)
  if (factor?.isConfirmed === true) throw new DomainError(accessErrors.secondFactorIsOn)
  await codes.spendSecondCode(context, viewer.accountId, code)
  await notifyPerson(context, viewer, true)
  return giveRecoveryCodes(context, viewer)
}

async function giveRecoveryCodes(
  { scope, services }: AccessContext,
  viewer: Viewer,
): Promise<{ recoveryCodes: string[] }> {
  const recoveryCodes = codes.newRecoveryCodes()
  const hashes = recoveryCodes.map((code) => codes.hashOfRecovery(services, viewer.accountId, code))
  await repository.setRecoveryCodes(scope, viewer.accountId, hashes)
  scope.live.audience = audienceOf(viewer.team?.id ?? null)
  return { recoveryCodes }
}

interface Proof {
  readonly currentPassword?: string | undefined
  readonly code: string
}

/** Requires the password and a code, because an open session alone may change nothing here. */
async function prove(context: AccessContext, viewer: Viewer, proof: Proof): Promise<void> {
  await verifyIdentity(context, viewer, proof.currentPassword)
  const factor = await repository.findFactor(context.scope, viewer.accountId)
  if (factor?.isConfirmed !== true) throw new DomainError(accessErrors.secondFactorIsOff)
  await codes.spendSecondCode(context, viewer.accountId, proof.code)
}

export async function renewRecoveryCodes(
  context: AccessContext,
  viewer: Viewer,
  proof: Proof,
): Promise<{ recoveryCodes: string[] }> {
  await prove(context, viewer, proof)
  return giveRecoveryCodes(context, viewer)
}

export async function remove(context: AccessContext, viewer: Viewer, proof: Proof): Promise<void> {
  await prove(context, viewer, proof)
  await repository.removeFactor(context.scope, viewer.accountId)
  context.scope.live.audience = audienceOf(viewer.team?.id ?? null)
  await notifyPerson(context, viewer, false)
}

async function notifyPerson(
  { scope, services }: AccessContext,
  viewer: Viewer,
  isOn: boolean,
): Promise<void> {
  const account = await findAccount(scope, viewer.accountId)
  if (account === null) return
  const model = { firstName: account.firstName, isOn }
  const mail = { alias: 'secondFactorChange', to: addressOf(account), model } as const
  await queueEmail(scope, mail, await mailBrand(scope, services))
}

/**
 * Completes a sign-in that `beginSession` has started in this browser. Throws `signInAnew` or
 * `wrongSecondCode`.
 */
export async function enter(context: AccessContext, code: string): Promise<Session> {
  const { scope, request } = context
  await throttleNetwork(context)
  const half = await repository.findHalfSignIn(scope, hashToken(request.deviceToken ?? newToken()))
  if (half === null) throw new DomainError(accessErrors.signInAnew)
  await codes.spendSecondCode(context, half.accountId, code)
  if (!(await repository.spendHalfSignIn(scope, half.id)))
    throw new DomainError(accessErrors.signInAnew)
  await wasRight(context)
  const session = await startSession(context, half.accountId)
  await notifyOfNewDevice(context, half.accountId)
  return session
}
