import { baseDefaults } from './base-defaults.ts'
import {
  type FieldKind,
  noParts,
  problem,
  showText,
  type TextContext,
  wholeColumn,
} from './field.ts'
import type { FieldOf } from './fields.schema.ts'
import { AGREEMENT_FILTER } from './filters.ts'
import { isAbsent } from './reading.ts'

/** '' for a hidden or never submitted disclaimer, which has no answer; false means refused. */
function wording(value: unknown, { word }: TextContext): string {
  if (typeof value !== 'boolean') return ''
  return value ? word('agreed') : word('notAgreed')
}

export const disclaimerField: FieldKind<FieldOf<'disclaimer'>> = {
  type: 'disclaimer',
  isInput: true,
  hasAnswer: true,
  filter: AGREEMENT_FILTER,
  entries: null,
  lacks: () => null,
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
  show: showText,
  columns: wholeColumn,
  toCells: (_field, value, context) => [wording(value, context)],
  comparable: (_field, value) => [String(value === true)],
  comparesAs: () => 'text',
  ...noParts,
}
