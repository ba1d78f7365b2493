// Texts of a record in other languages than the event's (docs/design/languages.md). An empty or missing one is read
// in the original.
import { z } from 'zod'
import { languageSchema } from './schemas.ts'

/** For answers: true if a text is in the reader's language and not in the event's. */
export const translatedFlag = z.boolean().nullish()

/** The input and output of the translations of named texts. */
export const translationsSchema = <Shape extends Readonly<Record<string, z.ZodString>>>(
  shape: Shape,
) => z.partialRecord(languageSchema, z.strictObject(shape))
