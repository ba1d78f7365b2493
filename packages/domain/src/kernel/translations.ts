// Texts of a record in languages other than the event's (docs/design/languages.md). The original replaces
// an empty or missing one.
import { z } from 'zod'
import { languageSchema } from './schemas.ts'

/** For responses: true if a text is in the reader's language rather than the event's. */
export const translatedFlag = z.boolean().nullish()

/** The schema for the translations of named texts. */
export const translationsSchema = <Shape extends Readonly<Record<string, z.ZodString>>>(
  shape: Shape,
) => z.partialRecord(languageSchema, z.strictObject(shape))
