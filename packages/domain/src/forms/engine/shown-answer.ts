import type { ShownAnswer, TextContext } from '../fields/field.ts'
import type { Field } from '../fields/fields.schema.ts'
import { kindOf } from '../fields/index.ts'

/** A text, a link, files or a table; null if there is no answer. */
export function shownAnswer(
  field: Field,
  value: unknown,
  context: TextContext,
): ShownAnswer | null {
  const kind = kindOf(field)
  const text = kind.toText(field, value, context)
  return text === '' ? null : kind.show(field, value, { ...context, text })
}
