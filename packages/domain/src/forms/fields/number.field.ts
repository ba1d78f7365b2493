import { baseDefaults } from './base-defaults.ts'
import { type FieldKind, problem, reportLabelOf } from './field.ts'
import type { FieldOf } from './fields.schema.ts'
import { type BoundsCheck, textLike } from './text-like.ts'

const valueBounds: BoundsCheck = ({ min, max }, text, path) => {
  const value = Number(text)
  if (min !== '' && value < min) return [problem(path, 'numberTooLow', { min })]
  if (max !== '' && value > max) return [problem(path, 'numberTooHigh', { max })]
  return []
}

export const numberField: FieldKind<FieldOf<'number'>> = {
  ...textLike('number', valueBounds),
  type: 'number',
  columns: (field) => [{ key: field.id, label: reportLabelOf(field), isNumber: true }],
  defaults: (id) => ({ ...baseDefaults(id), type: 'number', min: '', max: '' }),
}
