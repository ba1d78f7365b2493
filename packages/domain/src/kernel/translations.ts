// Texts of a record in other languages than the event's (docs/design/languages.md). An empty or missing one is read
// in the original.
import { z } from 'zod'
import type { Language } from './languages.ts'
import { languageSchema } from './schemas.ts'

export type Translations<Name extends string> = Readonly<
  Partial<Record<Language, Readonly<Record<Name, string>>>>
>

/** The input and output of the translations of named texts. */
export const translationsSchema = <Shape extends Readonly<Record<string, z.ZodString>>>(
  shape: Shape,
) => z.partialRecord(languageSchema, z.strictObject(shape))
