// Which answers a field takes.
import { boundDay } from '../fields/date.field.ts'
import type { Field } from '../fields/fields.schema.ts'
import { kindOf } from '../fields/index.ts'

/** Whether a field takes an answer when the form is sent; disabled options count as gone. */
export const isValidAnswer = (field: Field, answer: unknown): boolean =>
  kindOf(field).problems(field, answer, { mode: 'final', path: field.id }).length === 0

export function textKindOf({ type }: Field): 'text' | 'number' | 'date' {
  return type === 'number' || type === 'date' ? type : 'text'
}

/** The least and the most of a number or a date. */
export function boundsOf(field: Field): string[] {
  if (field.type !== 'number' && field.type !== 'date') return []
  const bounds = [field.min, field.max].filter((bound) => bound !== '')
  return bounds.map((bound) => (field.type === 'date' ? boundDay(bound) : String(bound)))
}
