// What is wrong with the payload fields of a webhook: only what the form itself asks may be told.
import { CELL_IDS, type Field, type FormDefinition } from '../forms/index.ts'
import { toldFields } from './webhooks.payload.ts'
import type { PayloadField } from './webhooks.schema.ts'
import { ADDRESS_KEYS, NAME_KEYS } from './webhooks.vocabulary.ts'

export interface PayloadProblem {
  /** `payloadFields.2` */
  readonly path: string
  readonly code: 'fieldMissing' | 'partMissing'
}

export function payloadProblems(
  definition: FormDefinition,
  fields: readonly PayloadField[],
): PayloadProblem[] {
  const byId = new Map(definition.fields.map((field) => [field.id, field]))
  return fields.flatMap((asked, index): PayloadProblem[] => {
    if (asked.category !== 'field') return []
    const path = `payloadFields.${index}`
    const field = byId.get(asked.sourceId)
    if (field === undefined) return [{ path, code: 'fieldMissing' }]
    const isKnown =
      asked.nestedKey === '' || nestedKeysOf(definition, field).includes(asked.nestedKey)
    return isKnown ? [] : [{ path, code: 'partMissing' }]
  })
}

/** The inner keys by which a part of an answer may be told; none where there is only the whole. */
export function nestedKeysOf(definition: FormDefinition, field: Field): readonly string[] {
  switch (field.type) {
    case 'address':
      return ADDRESS_KEYS
    case 'fullName':
      return NAME_KEYS
    case 'repeater':
      return CELL_IDS
    case 'itemList':
      return field.items.map(({ itemId }) => itemId)
    case 'template':
      return toldFields(definition, field).map(({ id }) => id)
    default:
      return []
  }
}
