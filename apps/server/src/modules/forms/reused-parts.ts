// Ids of columns, items and options that have been removed: answers still have them, so nothing else may get one.
import { fieldSchema, type Field } from '@eventflow/domain/forms'
import type { FieldProblem } from '@eventflow/domain/kernel'
import type { ReadScope } from '../../platform/db/index.ts'
import { findAnsweredVersions, type FieldsOwner } from './answered-versions.report.ts'
import { savingProblem } from './forms.problems.ts'

interface Part {
  readonly id: string
  readonly label: string
}

/** The parts of a question that have ids in answers. */
function partsOf(field: Field): Part[] {
  switch (field.type) {
    case 'repeater':
      return field.cellSchema
    case 'itemList':
      return field.items.map(({ itemId: id, label }) => ({ id, label }))
    case 'checkbox':
    case 'dropdown':
      return field.options.map(({ value: id, label }) => ({ id, label }))
    default:
      return []
  }
}

interface Changes {
  readonly present: readonly Field[]
  readonly updatedFields: readonly Field[]
}

/** Rules ignore the case of options, so ids and labels that differ only by case are the same. */
const folded = (text: string): string => text.trim().toLowerCase()

/**
 * Added parts that have the id of a removed part with another label. With the same label a part is
 * restored, together with its answers. `owner` has the fields.
 */
export async function reusedParts(
  scope: ReadScope,
  owner: FieldsOwner,
  { present, updatedFields }: Changes,
): Promise<FieldProblem[]> {
  const before = new Map(present.map((field) => [field.id, field]))
  const added = updatedFields.flatMap((field) => {
    const was = before.get(field.id)
    const known = new Set((was ? partsOf(was) : []).map(({ id }) => folded(id)))
    const parts = partsOf(field).filter(({ id }) => !known.has(folded(id)))
    return parts.length === 0 ? [] : [{ field, parts }]
  })
  if (added.length === 0) return []
  const ids = added.map(({ field }) => field.id)
  const former = labelsOfParts(await findAnsweredVersions(scope, owner, ids))
  return added.flatMap(({ field, parts }) =>
    parts.flatMap(({ id, label }) => {
      const labels = former.get(`${field.id} ${folded(id)}`)
      if (labels === undefined || labels.some((was) => folded(was) === folded(label))) return []
      const params = {
        label: field.label || field.id,
        part: label || id,
        id,
        former: labels.at(-1) || id,
      }
      return [savingProblem(field.id, 'partReused', params)]
    }),
  )
}

/** The labels that each part had, oldest first; the keys are ids of the field and the part. */
function labelsOfParts(versions: readonly unknown[]): ReadonlyMap<string, readonly string[]> {
  const labels = new Map<string, string[]>()
  for (const version of versions) {
    const field = fieldSchema.safeParse(version).data
    for (const { id, label } of field ? partsOf(field) : []) {
      const key = `${field?.id} ${folded(id)}`
      labels.set(key, [...(labels.get(key) ?? []), label])
    }
  }
  return labels
}
