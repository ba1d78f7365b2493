// Checkbox and dropdown: options of which one, or several, can be chosen.
import { z } from 'zod'
import { englishWords, asWorded } from '../../words/index.ts'
import { idSchema, optionalText, requiredText } from '../../kernel/index.ts'
import { MAX_LABEL, MAX_OPTIONS } from '../forms.limits.ts'
import {
  allDiffer,
  baseFieldShape,
  boundSchema,
  boundsInOrder,
  boundsRefused,
} from './base.schema.ts'

const optionSchema = z.strictObject({
  label: optionalText(MAX_LABEL),
  value: requiredText(MAX_LABEL),
  /** Can no longer be chosen, but remains valid in existing answers. */
  isDisabled: z.boolean().optional(),
  /** Excludes the others, such as “None of these”; only used with `isMulti`. */
  isExclusive: z.boolean().optional(),
  id: idSchema.optional(),
  data: z.union([optionalText(2_000), z.number(), z.boolean(), z.null()]).optional(),
})
export type Option = z.infer<typeof optionSchema>

const optionsSchema = z
  .array(optionSchema)
  .max(MAX_OPTIONS)
  // Rules ignore case, so two offered options must not differ by case only. A disabled option, which only
  // remains in answers, may.
  .refine(
    (options) =>
      allDiffer(options, (option) => option.value) &&
      allDiffer(
        options.filter(({ isDisabled }) => !isDisabled),
        (option) => option.value.toLowerCase(),
      ),
    asWorded('problems.forms.options'),
  )

/** `min` and `max` count chosen options and are only used with `isMulti`. */
const choice = <T extends string>(type: T, options: readonly Option[]) =>
  z
    .strictObject({
      ...baseFieldShape,
      type: z.literal(type),
      options: optionsSchema.default([...options]),
      isMulti: z.boolean().default(false),
      min: boundSchema(0, MAX_OPTIONS),
      max: boundSchema(0, MAX_OPTIONS),
    })
    .refine(boundsInOrder, boundsRefused)

const word = englishWords()
const YES_AND_NO = [
  { label: word('forms.defaults.yes'), value: 'yes' },
  { label: word('forms.defaults.no'), value: 'no' },
]

export const choiceSchemas = {
  checkbox: choice('checkbox', YES_AND_NO),
  dropdown: choice('dropdown', []),
}
