// English. A second language is a second folder of the same shape.
import { errorWords } from './errors.ts'

export const english = {
  errors: errorWords,
} as const
