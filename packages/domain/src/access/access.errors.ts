import { defineErrors } from '../kernel/index.ts'

export const accessErrors = defineErrors({
  wrongCredentials: {
    kind: 'unauthenticated',
    message: 'The email or the password is wrong, or you have no access to this event',
  },
  wrongCode: { kind: 'unauthenticated', message: 'The code is wrong' },
  codeNotValid: {
    kind: 'gone',
    message: 'This code is not good any more. Ask for a new one',
  },
  wrongSecondCode: { kind: 'invalid', message: 'The code is wrong or has been used' },
  signInAnew: { kind: 'gone', message: 'That took too long. Sign in again' },
  secondFactorIsOn: { kind: 'conflict', message: 'The second step is on already' },
  secondFactorIsOff: { kind: 'conflict', message: 'The second step is off already' },
  passkeyNotValid: {
    kind: 'unauthenticated',
    message: 'This passkey does not sign anybody in here. Use another way',
  },
  passkeyNotOwn: {
    kind: 'invalid',
    message: 'This is no passkey of your account. Use another, or the password',
  },
  passkeyNotTaken: { kind: 'invalid', message: 'The passkey could not be kept. Try again' },
  passkeyNotFound: { kind: 'notFound', message: 'This passkey is gone already' },
  tooManyPasskeys: { kind: 'conflict', message: 'Twenty passkeys are the most. Remove one first' },
  oidcOff: { kind: 'notFound', message: 'There is no single sign-on here' },
  oidcAnew: {
    kind: 'gone',
    message: 'This sign-in is over, or was begun in another browser. Start it again',
  },
  oidcRefused: {
    kind: 'unauthenticated',
    message: 'The provider did not say who you are. Start again, or use another way',
  },
  oidcUnverified: {
    kind: 'unauthenticated',
    message: 'The provider has not verified your email address. Use another way',
  },
  oidcNobody: {
    kind: 'unauthenticated',
    message: 'Nobody who runs this event has the email address that the provider named',
  },
  oidcAway: {
    kind: 'unavailable',
    message: 'The provider does not answer. Try again in a minute, or use another way',
  },
  proveAnew: { kind: 'invalid', message: 'Enter your password or use a passkey again' },
  linkNotValid: {
    kind: 'gone',
    message: 'This link is no longer valid. Ask for a new one',
  },
  wrongPassword: { kind: 'invalid', message: 'The current password is wrong' },
  passwordTooCommon: {
    kind: 'invalid',
    message: 'This password is too easy to guess. Choose another',
  },
  emailTaken: {
    kind: 'conflict',
    message: 'Somebody signs in with this address already. Choose another',
  },
  noEmailChange: {
    kind: 'gone',
    message: 'No change of the address waits for confirmation. Request it again',
  },
  sameEmail: { kind: 'invalid', message: 'This is already your address' },
  sameEmailOfPerson: { kind: 'invalid', message: 'This is already their address' },
  linkOfAnother: {
    kind: 'conflict',
    message: 'This link is for another account. Sign in with that one',
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
    message: 'Your company has withdrawn from this event, so you cannot sign in',
  },
  sessionNotFound: { kind: 'notFound', message: 'This session has ended already' },
})
