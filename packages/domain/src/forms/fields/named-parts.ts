import { ADDRESS_PARTS, NAME_PARTS } from '../forms.vocabulary.ts'
import type { Field } from './fields.schema.ts'

/** A part of a name or an address: what it is called, and whether it is asked for. */
export interface NamedPart {
  readonly id: string
  readonly label: string
  readonly show: boolean
}

/** The parts of a name or an address in their order, shown or not; no other field has any. */
export function namedPartsOf(field: Field): readonly NamedPart[] {
  switch (field.type) {
    case 'address':
      return ADDRESS_PARTS.map((id) => ({ id, ...field[id] }))
    case 'fullName':
      return NAME_PARTS.map((id) => ({ id, ...field[id] }))
    default:
      return []
  }
}

/** Between the parts where they are shown as one text. */
export const SEPARATORS = { address: ', ', fullName: ' ' } as const
