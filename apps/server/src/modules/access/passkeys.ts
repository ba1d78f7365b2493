// Verifies a device's answers about a passkey (WebAuthn, level 3).
import { propertyOf } from '@eventflow/domain/kernel'
import type { Assertion, Attestation } from '@eventflow/domain/access'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import type { NewPasskey, StoredPasskey } from './passkeys.repository.ts'

/** Where passkeys are created and used. Never read from a request. */
export interface Place {
  readonly origin: string
  /** The host to which a passkey belongs. */
  readonly rpId: string
}

export const placeOf = (origin: string): Place => ({ origin, rpId: new URL(origin).hostname })

const TYPE = 'public-key'

/** EdDSA, ES256, RS256. */
export const ALGORITHMS = [-8, -7, -257]

/** The challenge of an answer; null for a malformed answer. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const challenge = propertyOf(said, 'challenge')
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/** The new passkey; null if the device's answer is not valid. */
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
 * We request no attestation of the device's maker. Verifying a maker's certificate would call a URL
 * in it, so such answers are rejected.
 */
function namesItsMaker(attestationObject: string): boolean {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  return decoded.get('fmt') !== 'none'
}

/** The counter after a passkey was used; null if the device's answer is not valid. */
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
