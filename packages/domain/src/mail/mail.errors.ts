import { defineErrors } from '../kernel/index.ts'

export const mailErrors = defineErrors({
  invalidAddress: { kind: 'invalid', message: 'The e-mail address is not valid' },
  linkElsewhere: { kind: 'invalid', message: 'A link in an e-mail must lead into this portal' },
  emailNotFound: { kind: 'notFound', message: 'E-mail not found' },
})
