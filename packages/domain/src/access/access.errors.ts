import { defineErrors } from '../kernel/index.ts'

export const accessErrors = defineErrors({
  wrongCredentials: {
    kind: 'unauthenticated',
    message: 'The email or the password is wrong, or you have no access to this event',
  },
  wrongCode: { kind: 'unauthenticated', message: 'The code is wrong' },
  codeNotValid: {
    kind: 'gone',
    message: 'This code is no longer valid. Request a new one',
  },
  wrongSecondCode: { kind: 'invalid', message: 'The code is wrong or has been used' },
  signInAnew: { kind: 'gone', message: 'That took too long. Sign in again' },
  secondFactorIsOn: { kind: 'conflict', message: 'Two-step sign-in is already on' },
  secondFactorIsOff: { kind: 'conflict', message: 'Two-step sign-in is already off' },
  passkeyNotValid: {
    kind: 'unauthenticated',
    message: 'This passkey does not work here. Sign in another way',
  },
  passkeyNotOwn: {
    kind: 'invalid',
    message: 'This passkey does not belong to your account. Use another passkey, or your password',
  },
  passkeyNotTaken: { kind: 'invalid', message: 'The passkey could not be saved. Try again' },
  passkeyNotFound: { kind: 'notFound', message: 'This passkey no longer exists' },
  tooManyPasskeys: {
    kind: 'conflict',
    message: 'You can have up to 20 passkeys. Remove one first',
  },
  oidcOff: { kind: 'notFound', message: 'Single sign-on is not available here' },
  oidcAnew: {
    kind: 'gone',
    message: 'This sign-in has expired, or was started in another browser. Start again',
  },
  oidcRefused: {
    kind: 'unauthenticated',
    message: 'The provider did not confirm who you are. Start again, or sign in another way',
  },
  oidcUnverified: {
    kind: 'unauthenticated',
    message: 'The provider has not verified your email address. Sign in another way',
  },
  oidcNobody: {
    kind: 'unauthenticated',
    message: 'No organiser of this event has the email address that the provider sent',
  },
  oidcAway: {
    kind: 'unavailable',
    message: 'The provider is not responding. Try again in a minute, or sign in another way',
  },
  proveAnew: { kind: 'invalid', message: 'Enter your password or use a passkey again' },
  linkNotValid: {
    kind: 'gone',
    message: 'This link is no longer valid. Request a new one',
  },
  wrongPassword: { kind: 'invalid', message: 'The current password is wrong' },
  passwordTooCommon: {
    kind: 'invalid',
    message: 'This password is too easy to guess. Choose another',
  },
  emailTaken: {
    kind: 'conflict',
    message: 'Another account already uses this address. Choose another',
  },
  noEmailChange: {
    kind: 'gone',
    message: 'There is no address change to confirm. Request the change again',
  },
  sameEmail: { kind: 'invalid', message: 'This is already your address' },
  sameEmailOfPerson: { kind: 'invalid', message: 'This is already their address' },
  linkOfAnother: {
    kind: 'conflict',
    message: 'This link is for another account. Sign in with that account',
  },
  originalEmailNotDefined: {
    kind: 'invalid',
    message: 'Original email is not defined in the rollback',
  },
  rollbackFailed: { kind: 'invalid', message: 'Failed to rollback email' },
  clientNotFound: { kind: 'notFound', message: 'Client not found' },
  noTeamOfUser: { kind: 'conflict', message: 'No team found for user with ID' },
  teamWithdrawn: {
    kind: 'forbidden',
    message: 'Your company no longer takes part in this event, so you cannot sign in',
  },
  companyNotFound: { kind: 'notFound', message: 'You no longer belong to this company' },
  sessionNotFound: { kind: 'notFound', message: 'This session has already ended' },
})
