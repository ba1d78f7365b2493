// What a device says of a passkey, held against what was asked (WebAuthn, level 3).
import { propertyOf } from '@eventflow/domain/kernel'
import type { Assertion, Attestation } from '@eventflow/domain/access'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import type { NewPasskey, StoredPasskey } from './passkeys.repository.ts'

/** Where passkeys are made and used: never taken from a request. */
export interface Place {
  readonly origin: string
  /** The host, which a passkey belongs to. */
  readonly rpId: string
}

export const placeOf = (origin: string): Place => ({ origin, rpId: new URL(origin).hostname })

const TYPE = 'public-key'

/** EdDSA, ES256, RS256. */
export const ALGORITHMS = [-8, -7, -257]

/** The challenge that was answered; null for what is none. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const challenge = propertyOf(said, 'challenge')
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/** The passkey that was made; null when what the device says does not hold. */
export async function takeAttestation(
  { id, response }: Attestation,
  { origin, rpId }: Place,
  challenge: string,
): Promise<Pick<NewPasskey, 'credentialId' | 'publicKey' | 'counter'> | null> {
  try {
    if (namesItsMaker(response.attestationObject)) return null
    const { transports: _transports, ...said } = response
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: TYPE, response: said, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) return null
    const { credential } = registrationInfo
    const publicKey = isoBase64URL.fromBuffer(credential.publicKey)
    return { credentialId: credential.id, publicKey, counter: credential.counter }
  } catch {
    return null
  }
}

/**
 * Who made the device was not asked for. A certificate of its maker would be looked up at an address that
 * stands in it: nothing of the kind is read.
 */
function namesItsMaker(attestationObject: string): boolean {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  return decoded.get('fmt') !== 'none'
}

/** The counter after a passkey was used; null when what the device says does not hold. */
export async function takeAssertion(
  { id, response }: Assertion,
  { origin, rpId, challenge }: Place & { challenge: string },
  passkey: StoredPasskey,
): Promise<number | null> {
  try {
    const { userHandle, ...said } = response
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: TYPE,
        response: { ...said, ...(userHandle !== null && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: isoBase64URL.toBuffer(passkey.publicKey),
        counter: passkey.counter,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
