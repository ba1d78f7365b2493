import { defineErrors } from '../kernel/index.ts'

export const mailErrors = defineErrors({
  invalidAddress: { kind: 'invalid', message: 'The email address is not valid' },
  linkElsewhere: { kind: 'invalid', message: 'A link in an email must lead into this portal' },
  addressStopped: {
    kind: 'conflict',
    message: 'An email to this address bounced or was reported as spam',
  },
  heldUnreadable: {
    kind: 'conflict',
    message: 'The portal’s key has changed since this email was written',
  },
  wordingElsewhere: {
    kind: 'invalid',
    message: 'The text of this email is edited with the record that it is about',
  },
  notSentYet: { kind: 'conflict', message: 'This email has not been sent yet' },
  emailNotFound: { kind: 'notFound', message: 'Email not found' },
})
