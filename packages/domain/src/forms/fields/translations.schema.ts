import { z } from 'zod'
import { exactText, languageSchema, optionalText } from '../../kernel/index.ts'
import { asWorded } from '../../words/index.ts'
import { MAX_DESCRIPTION, MAX_ITEMS, MAX_LABEL, MAX_OPTIONS } from '../forms.limits.ts'

/** `text` is the translation of the original with the fingerprint `of`. */
const translatedTextSchema = z.strictObject({
  text: optionalText(MAX_DESCRIPTION),
  of: exactText(10),
})

/** Label and description, and two texts of each item or one of each option. */
const MAX_TEXTS = 2 + Math.max(MAX_OPTIONS, 2 * MAX_ITEMS)
const MAX_KEY_CHARACTERS = MAX_LABEL + 20

/**
 * Texts of a field in languages other than the event's, by the keys of `withTexts`. Omitted if there are
 * none.
 */
export const fieldTranslationsSchema = z
  .partialRecord(
    languageSchema,
    z
      .record(exactText(MAX_KEY_CHARACTERS), translatedTextSchema)
      .refine(
        (texts) => Object.keys(texts).length <= MAX_TEXTS,
        asWorded('problems.forms.tooManyTranslations'),
      ),
  )
  .optional()
