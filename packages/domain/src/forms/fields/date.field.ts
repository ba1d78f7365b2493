import { baseDefaults } from './base-defaults.ts'
import { type FieldKind, problem } from './field.ts'
import type { FieldOf } from './fields.schema.ts'
import { britishDate } from './text-formats.ts'
import { type BoundsCheck, textLike } from './text-like.ts'

/** The calendar day, in UTC, of a bound in epoch milliseconds: `YYYY-MM-DD`. */
export const boundDay = (bound: number): string => new Date(bound).toISOString().slice(0, 10)

const dayBounds: BoundsCheck = ({ min, max }, text, path) => {
  const earliest = min === '' ? null : boundDay(min)
  const latest = max === '' ? null : boundDay(max)
  if (earliest && text < earliest)
    return [problem(path, 'dateTooEarly', { min: britishDate(earliest) })]
  if (latest && text > latest) return [problem(path, 'dateTooLate', { max: britishDate(latest) })]
  return []
}

export const dateField: FieldKind<FieldOf<'date'>> = {
  ...textLike('date', dayBounds),
  type: 'date',
  defaults: (id) => ({ ...baseDefaults(id), type: 'date', min: '', max: '' }),
}
