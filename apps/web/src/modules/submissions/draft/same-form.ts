// Whether two answers of the server contain the same form. Quantities that are left may differ.
import type { Field, FormDefinition } from '@eventflow/domain/forms/engine'

/** What other orders change in an open form. */
const QUANTITIES = ['stockLeft', 'orderedElsewhere', 'waiting']

export const isSameForm = (one: FormDefinition, other: FormDefinition): boolean =>
  areAlike(one, other, [...QUANTITIES, 'fields', 'form']) &&
  // Each save of the form changes its revision, also of facts that a team does not see.
  areAlike(one.form, other.form, ['revision']) &&
  areSameRows(one.fields, other.fields, isSameField)

function isSameField(one: Field, other: Field): boolean {
  if (one === other) return true
  if (one.type !== 'itemList' || other.type !== 'itemList') return false
  return (
    areAlike(one, other, ['items']) &&
    areSameRows(one.items, other.items, (was, is) => areAlike(was, is, ['inclusion']))
  )
}

const areSameRows = <Row>(
  one: readonly Row[],
  other: readonly Row[],
  isSame: (one: Row, other: Row) => boolean,
): boolean =>
  one === other ||
  (one.length === other.length &&
    one.every((row, place) => {
      const found = other[place]
      return found !== undefined && isSame(row, found)
    }))

/** Equal parts of two answers of the server are the same objects. */
function areAlike(one: object, other: object, except: readonly string[]): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every(
    (name) => except.includes(name) || Reflect.get(one, name) === Reflect.get(other, name),
  )
}
