// The shape of every field, and parts that several field types share.
import { z } from 'zod'
import { asWorded } from '../../words/index.ts'
import { idSchema, optionalText } from '../../kernel/index.ts'
import { MAX_DESCRIPTION, MAX_LABEL } from '../forms.limits.ts'
import { fieldTranslationsSchema } from './translations.schema.ts'

/**
 * Ids that become keys of objects and parts of paths: letters, digits, `_` and `-`, except for names that
 * objects inherit (`constructor`, `__proto__`).
 */
export const keyIdSchema = idSchema
  .regex(/^[\w-]+$/)
  .refine((id) => !(id in Object.prototype), asWorded('problems.forms.reservedId'))

/** The base field without its type. `isRequired` has no meaning for layout types. */
export const baseFieldShape = {
  id: keyIdSchema,
  label: optionalText(MAX_LABEL).default(''),
  reportLabel: optionalText(MAX_LABEL).default(''),
  description: optionalText(MAX_DESCRIPTION).default(''),
  isRequired: z.boolean().default(false),
  /** The group of a grouped field; for a template the group that it repeats. */
  fieldGroupId: idSchema.nullable().default(null),
  translations: fieldTranslationsSchema,
  /** Last year's answer is not offered; omitted otherwise (docs/design/last-answers.md). */
  askAfresh: z.literal(true).optional(),
}

/** A bound between `least` and `most`; '' for none. */
export const boundSchema = (least: number, most: number, kind: 'whole' | 'any' = 'whole') => {
  const limited = z.number().min(least).max(most)
  return z.union([kind === 'whole' ? limited.int() : limited, z.literal('')]).default('')
}

interface Bounds {
  min: number | ''
  max: number | ''
}

export const boundsInOrder = ({ min, max }: Bounds): boolean =>
  min === '' || max === '' || min <= max

export const boundsRefused = { path: ['max'], ...asWorded('problems.forms.bounds') }

/** True if `key` differs for each of `things`. */
export const allDiffer = <T>(things: readonly T[], key: (thing: T) => string): boolean =>
  new Set(things.map(key)).size === things.length
