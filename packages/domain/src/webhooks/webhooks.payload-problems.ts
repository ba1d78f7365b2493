// Problems of a webhook's payload fields: they must refer to questions of the form.
import type { FormDefinition } from '../forms/index.ts'
import { nestedKeysOf } from './webhooks.payload.ts'
import type { PayloadField } from './webhooks.schema.ts'

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
