import { defineErrors } from '../kernel/index.ts'

export const audienceErrors = defineErrors({
  invalidDimensions: { kind: 'invalid', message: 'Invalid audience' },
})
