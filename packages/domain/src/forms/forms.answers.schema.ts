// Answers as they cross the HTTP boundary: any JSON under field ids. What they may be is decided by
// the engine's validation against the form's definition, which is why this stays this loose.
import { z } from 'zod'
import { says } from '../words/index.ts'
import { MAX_FIELDS } from './forms.limits.ts'
import { keyIdSchema } from './fields/base.schema.ts'

export const answersSchema = z
  .record(keyIdSchema, z.json())
  .refine(
    (answers) => Object.keys(answers).length <= MAX_FIELDS,
    says('problems.forms.answersTooMany'),
  )
