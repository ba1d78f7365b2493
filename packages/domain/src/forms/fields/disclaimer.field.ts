import { baseDefaults } from './base-defaults.ts'
import { type FieldKind, problem, reportLabelOf, type TextContext } from './field.ts'
import type { FieldOf } from './fields.schema.ts'
import { isAbsent } from './reading.ts'

/** A hidden or never submitted disclaimer is absent and says nothing; a refused one is false. */
function wording(value: unknown, { word }: TextContext): string {
  if (typeof value !== 'boolean') return ''
  return value ? word('agreed') : word('notAgreed')
}

export const disclaimerField: FieldKind<FieldOf<'disclaimer'>> = {
  type: 'disclaimer',
  isInput: true,
  defaults: (id) => ({ ...baseDefaults(id), type: 'disclaimer', isRequired: true }),
  emptyAnswer: () => false,
  isEmpty: (_field, value) => value !== true,
  problems: (field, value, { mode, path }) => {
    if (!isAbsent(value) && typeof value !== 'boolean') return [problem(path, 'unreadable')]
    const isMissing = mode === 'final' && field.isRequired && value !== true
    return isMissing ? [problem(path, 'requiredAgreement')] : []
  },
  normalise: (_field, value) => value === true,
  toText: (_field, value, context) => wording(value, context),
  columns: (field) => [{ key: field.id, label: reportLabelOf(field) }],
  toCells: (_field, value, context) => [wording(value, context)],
  comparable: (_field, value) => [String(value === true)],
  comparesAs: () => 'text',
  hasNested: (_field, nestedId) => nestedId === '',
}
