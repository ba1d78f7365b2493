// The parts of an answer that a rule may ask about by themselves.
import { ADDRESS_PARTS, NAME_PARTS } from '@eventflow/domain/forms'
import type { Field } from '@eventflow/domain/forms/engine'

export interface AnswerPart {
  readonly id: string
  readonly label: string
}

export function partsOf(field: Field): AnswerPart[] {
  switch (field.type) {
    case 'address':
      return ADDRESS_PARTS.map((id) => ({ id, label: field[id].label || id }))
    case 'fullName':
      return NAME_PARTS.map((id) => ({ id, label: field[id].label || id }))
    case 'repeater':
      return field.cellSchema.map(({ id, label }) => ({ id, label: label || id }))
    case 'itemList':
      return field.items.map(({ itemId, label }) => ({ id: itemId, label: label || itemId }))
    default:
      return []
  }
}
