import { defineErrors } from '../kernel/index.ts'

export const mailErrors = defineErrors({
  invalidAddress: { kind: 'invalid', message: 'The email address is not valid' },
  linkElsewhere: { kind: 'invalid', message: 'A link in an email must lead into this portal' },
  wordingElsewhere: {
    kind: 'invalid',
    message: 'The text of this email is written with what it is about',
  },
  emailNotFound: { kind: 'notFound', message: 'Email not found' },
})
