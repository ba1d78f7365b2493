export * from './access.acting.ts'
export * from './access.contract.ts'
export * from './access.device.ts'
export type { EmailLink, PendingEmailChange } from './access.email-change.contract.ts'
export * from './access.errors.ts'
export * from './access.limited.ts'
export { oidcAnswerSchema } from './access.oidc.contract.ts'
export type {
  Assertion,
  Attestation,
  Passkey,
  PasskeyMaking,
  PasskeyUsing,
} from './access.passkeys.contract.ts'
export * from './access.policy.ts'
export * from './access.schema.ts'
export type { SecondFactorState } from './access.second-factor.contract.ts'
export type { OpenSession } from './access.sessions.contract.ts'
