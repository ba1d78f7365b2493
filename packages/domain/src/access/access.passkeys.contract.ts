// Passkeys: signing in with a device and without a password (ours). Names and shapes of the browser's and
// the device's values are those of WebAuthn, level 3.
import { z } from 'zod'
import { doneSchema, endpoint, idSchema, requiredText } from '../kernel/index.ts'
import { currentPasswordSchema, sessionSchema } from './access.schema.ts'

const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof passkeySchema>

/** Bytes as browsers encode them. */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/)
const credentialId = bytes(1400)

/** The device's response when a passkey is created. */
const attestationSchema = z.strictObject({
  id: credentialId,
  response: z.strictObject({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.array(requiredText(40)).max(10),
  }),
})
export type Attestation = z.infer<typeof attestationSchema>

/** The device's response when a passkey is used. */
const assertionSchema = z.strictObject({
  id: credentialId,
  response: z.strictObject({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(8000),
    userHandle: bytes(200).nullable(),
  }),
})
export type Assertion = z.infer<typeof assertionSchema>

const descriptor = z.object({ id: z.string(), transports: z.array(z.string()) })

const makingSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  algorithms: z.array(z.number().int()),
  /** Passkeys that the device already has. */
  excluded: z.array(descriptor),
})
export type PasskeyMaking = z.infer<typeof makingSchema>

const usingSchema = z.object({ challenge: z.string(), rpId: z.string() })
export type PasskeyUsing = z.infer<typeof usingSchema>

const NAME_MAX = 60

const common = { changes: ['signIns'], refusedAs: null } as const
// Challenges are for one browser: with the effect "session" no response is stored for an Idempotency-Key.
const beginning = { changes: [], refusedAs: null, effect: 'session', isAudited: false } as const

export const passkeyEndpoints = {
  passkeys: endpoint({
    method: 'GET',
    path: '/auth/passkeys',
    access: 'user',
    reads: ['signIns', 'users', 'teams'],
    summary: 'The passkeys of the caller',
  }).output(z.object({ items: z.array(passkeySchema) })),
  beginPasskey: endpoint({
    ...beginning,
    method: 'POST',
    path: '/auth/passkeys/begin',
    access: 'moderator',
    summary: 'The options to create a passkey; needs the password or a passkey',
  })
    .input(z.strictObject({ currentPassword: currentPasswordSchema.optional() }))
    .output(makingSchema),
  addPasskey: endpoint({
    ...common,
    method: 'POST',
    path: '/auth/passkeys',
    access: 'moderator',
    summary: 'Store a passkey that the browser created',
  })
    .input(
      z.strictObject({
        name: requiredText(NAME_MAX),
        credential: attestationSchema,
      }),
    )
    .output(doneSchema),
  removePasskey: endpoint({
    ...common,
    method: 'POST',
    path: '/auth/passkeys/{passkeyId}/remove',
    access: 'user',
    summary: 'Delete a passkey of the caller',
  })
    .input(z.strictObject({ passkeyId: idSchema }))
    .output(doneSchema),
  askPasskey: endpoint({
    ...beginning,
    method: 'POST',
    path: '/auth/passkeys/ask',
    access: 'public',
    summary: 'The options to sign in with a passkey',
  })
    .input(z.strictObject({}))
    .output(usingSchema),
  logInByPasskey: endpoint({
    ...common,
    method: 'POST',
    path: '/auth/log-in-by-passkey',
    access: 'public',
    summary: 'Sign in with a passkey, which is both steps in one',
    effect: 'session',
    isAudited: false,
  })
    .input(z.strictObject({ credential: assertionSchema }))
    .output(sessionSchema),
  proveByPasskey: endpoint({
    ...beginning,
    method: 'POST',
    path: '/auth/passkeys/prove',
    access: 'user',
    summary: 'Confirm the caller’s identity with a passkey instead of the password, for one call',
  })
    .input(z.strictObject({ credential: assertionSchema }))
    .output(doneSchema),
}
