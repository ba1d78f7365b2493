import { fromMinorUnits, toMinorUnits } from '../../kernel/index.ts'
import { baseDefaults } from './base-defaults.ts'
import {
  type AnswerTotal,
  type FieldKind,
  noParts,
  reportLabelOf,
  type TextContext,
} from './field.ts'
import type { FieldOf } from './fields.schema.ts'
import { NUMBER_FILTER } from './filters.ts'
import { detailLines, taxDetails, totalText, unpricedNote } from './totals.texts.ts'

/** Minor units of a stored grand total (`12.34`); null if there is none. */
const minorOf = (value: unknown): number | null =>
  typeof value === 'string' ? toMinorUnits(value) : null

const amount = (value: unknown): string => {
  const minor = minorOf(value)
  return minor === null ? '' : fromMinorUnits(minor)
}

function shownTotal(value: unknown, context: TextContext): AnswerTotal {
  const minor = minorOf(value)
  if (minor === null) return { kind: 'total', text: '', note: '', details: [] }
  const note = unpricedNote(context.order?.unpriced ?? [], context)
  return { kind: 'total', text: totalText(minor, context), note, details: taxDetails(context) }
}

/**
 * Computed from the visible item lists and stored as `12.34`. Values from clients are ignored: the engine
 * inserts the sum before it calls any of these functions.
 */
export const grandTotalField: FieldKind<FieldOf<'grandTotal'>> = {
  type: 'grandTotal',
  isInput: false,
  hasAnswer: true,
  filter: NUMBER_FILTER,
  entries: null,
  lacks: () => null,
  defaults: (id) => ({ ...baseDefaults(id), type: 'grandTotal' }),
  emptyAnswer: () => undefined,
  isEmpty: (_field, value) => minorOf(value) === null,
  problems: () => [],
  normalise: () => undefined,
  toText: (_field, value, context) => {
    const { text, note, details } = shownTotal(value, context)
    return [text, ...detailLines(details), ...(note === '' ? [] : [note])].join('\n')
  },
  show: (_field, value, context) => shownTotal(value, context),
  columns: (field) => [
    { key: field.id, label: reportLabelOf(field), isNumber: true, isAmount: true },
  ],
  toCells: (_field, value) => [amount(value)],
  comparable: (_field, value) => (minorOf(value) === null ? [] : [amount(value)]),
  comparesAs: () => 'number',
  ...noParts,
}
