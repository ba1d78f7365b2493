import { defineErrors } from '../kernel/index.ts'

export const accessErrors = defineErrors({
  wrongCredentials: { kind: 'unauthenticated', message: 'The email or the password is not right' },
  linkNotValid: {
    kind: 'gone',
    message: 'This link is not valid any more. Ask for a new one',
  },
  wrongPassword: { kind: 'invalid', message: 'The current password is not right' },
  passwordTooCommon: {
    kind: 'invalid',
    message: 'This password is one of the first that anybody would try. Choose another',
  },
})
