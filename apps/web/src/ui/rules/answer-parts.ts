// The parts of an answer that a rule may ask about by themselves.
import type { FieldType } from '@eventflow/domain/forms'
import { namedPartsOf, type Field } from '@eventflow/domain/forms/engine'
import { nestedTypeOf } from './rule-conditions.ts'

export interface AnswerPart {
  readonly id: string
  readonly label: string
  readonly type: FieldType | ''
}

export const partsOf = (field: Field): AnswerPart[] =>
  namesOf(field).map(({ id, label }) => ({
    id,
    label: label || id,
    type: nestedTypeOf(field, id),
  }))

function namesOf(field: Field): readonly { readonly id: string; readonly label: string }[] {
  switch (field.type) {
    case 'repeater':
      return field.cellSchema.map(({ id, label }) => ({ id, label }))
    case 'itemList':
      return field.items.map(({ itemId, label }) => ({ id: itemId, label }))
    default:
      return namedPartsOf(field)
  }
}
