// Two versions of a form beside each other, for the choice after a stale save.
import type { FormDefinition } from '@eventflow/domain/forms/engine'
import { isSame } from './form-changes.ts'

/** A field that differs, by its label in each version; null where a version has it not. */
export interface FieldComparison {
  readonly id: string
  readonly mine: string | null
  readonly theirs: string | null
}

/** Each field that differs: mine in my order, then those that only they have. */
export function differingFields(mine: FormDefinition, theirs: FormDefinition): FieldComparison[] {
  const theirsById = new Map(theirs.fields.map((field) => [field.id, field]))
  const mineIds = new Set(mine.fields.map(({ id }) => id))
  const ofMine = mine.fields
    .filter((field) => !isSame(theirsById.get(field.id), field))
    .map(({ id, label }) => ({ id, mine: label, theirs: theirsById.get(id)?.label ?? null }))
  const onlyTheirs = theirs.fields
    .filter(({ id }) => !mineIds.has(id))
    .map(({ id, label }) => ({ id, mine: null, theirs: label }))
  return [...ofMine, ...onlyTheirs]
}

/** Whether the fields that both have stand in another order. */
export function isReordered(mine: FormDefinition, theirs: FormDefinition): boolean {
  const order = ({ fields }: FormDefinition, other: FormDefinition) => {
    const ids = new Set(other.fields.map(({ id }) => id))
    return fields.map(({ id }) => id).filter((id) => ids.has(id))
  }
  return !isSame(order(mine, theirs), order(theirs, mine))
}
