// Converts between the browser's passkey data (bytes) and the API's (text).
import type { Assertion, Attestation, PasskeyMaking, PasskeyUsing } from '@eventflow/domain/access'

/** Whether this browser supports passkeys. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (character) => character.charCodeAt(0))
}

const textOf = (buffer: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const TYPE = 'public-key'
/** Browsers without a passkey may wait for minutes and show nothing. */
const WAITS_MS = 60_000

// Checked by shape, because password managers may return plain objects instead of the browser's.
const isPasskey = (answer: Credential | null): answer is PublicKeyCredential =>
  answer !== null && 'response' in answer
const isAttestation = (
  response: AuthenticatorResponse,
): response is AuthenticatorAttestationResponse => 'attestationObject' in response
const isAssertion = (response: AuthenticatorResponse): response is AuthenticatorAssertionResponse =>
  'signature' in response

const noPasskey = () => new TypeError('The browser answers with something that is no passkey')

/** Creates a passkey on the device. Rejects if the user cancels. */
export async function makePasskey(input: PasskeyMaking): Promise<Attestation> {
  const made = await navigator.credentials.create({
    publicKey: {
      challenge: bytesOf(input.challenge),
      rp: input.rp,
      user: { ...input.user, id: bytesOf(input.user.id) },
      pubKeyCredParams: input.algorithms.map((alg) => ({ type: TYPE, alg })),
      excludeCredentials: input.excluded.map(({ id, transports }) => ({
        type: TYPE,
        id: bytesOf(id),
        transports: transports as AuthenticatorTransport[],
      })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    },
  })
  if (!isPasskey(made) || !isAttestation(made.response)) throw noPasskey()
  const { id, response: said } = made
  return {
    id,
    response: {
      clientDataJSON: textOf(said.clientDataJSON),
      attestationObject: textOf(said.attestationObject),
      transports: said.getTransports().slice(0, 10),
    },
  }
}

/** Lets the user choose a passkey of this host. Rejects if the user cancels. */
export async function requestPasskey({ challenge, rpId }: PasskeyUsing): Promise<Assertion> {
  const used = await navigator.credentials.get({
    publicKey: {
      challenge: bytesOf(challenge),
      rpId,
      userVerification: 'required',
      timeout: WAITS_MS,
    },
  })
  if (!isPasskey(used) || !isAssertion(used.response)) throw noPasskey()
  const { id, response: said } = used
  return {
    id,
    response: {
      clientDataJSON: textOf(said.clientDataJSON),
      authenticatorData: textOf(said.authenticatorData),
      signature: textOf(said.signature),
      userHandle: said.userHandle === null ? null : textOf(said.userHandle),
    },
  }
}

/** The user has cancelled, or has no passkey for this host. */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof DOMException && ['AbortError', 'NotAllowedError'].includes(error.name)
