// How many values the answers of a form can have. A larger request is refused before it is parsed.
import type { Field, FieldOf } from './fields/fields.schema.ts'
import { loopLimit } from './fields/template.field.ts'
import { MAX_FILES, MAX_REPEATER_ROWS } from './forms.limits.ts'
import type { FormDefinition } from './forms.schema.ts'
import { ADDRESS_PARTS, NAME_PARTS } from './forms.vocabulary.ts'

/** The object or list itself, and its id if it is an entry of a list. */
const ENTRY = 2
const FILE_KEYS = 6
const ITEM_KEYS = 2

/**
 * The number of texts, numbers, lists and objects in the largest answers that the form accepts. Options, items
 * and rows count as well. A choice of a removed option may exceed it, so callers add a margin.
 */
export const mostAnswerValues = ({ fields, fieldGroups }: FormDefinition): number =>
  sum(fields, (field) =>
    field.type === 'template'
      ? loopsOfTemplate(field, fieldGroups[field.fieldGroupId ?? '']?.fields ?? [])
      : valuesOf(field),
  )

const loopsOfTemplate = (template: FieldOf<'template'>, inner: readonly Field[]): number =>
  ENTRY + 1 + loopLimit(template) * (ENTRY + sum(inner, valuesOf))

function valuesOf(field: Field): number {
  switch (field.type) {
    case 'checkbox':
    case 'dropdown':
      return ENTRY + field.options.length
    case 'address':
      return ENTRY + ADDRESS_PARTS.length
    case 'fullName':
      return ENTRY + NAME_PARTS.length
    case 'itemList':
      return ENTRY + field.items.length * (ENTRY + ITEM_KEYS)
    case 'repeater':
      return ENTRY + MAX_REPEATER_ROWS * (ENTRY + field.cellSchema.length)
    case 'upload':
      return ENTRY + MAX_FILES * (ENTRY + FILE_KEYS)
    default:
      return ENTRY
  }
}

const sum = <T>(things: readonly T[], size: (thing: T) => number): number =>
  things.reduce((total, thing) => total + size(thing), 0)
