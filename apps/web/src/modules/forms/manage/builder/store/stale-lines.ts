// Compares two versions of a form after a stale save.
import type { FormDefinition } from '@eventflow/domain/forms/engine'
import { isSame } from './form-changes.ts'

/** A field that differs, with its label in each version; null if a version lacks it. */
export interface FieldComparison {
  readonly id: string
  readonly mine: string | null
  readonly theirs: string | null
}

/** The fields that differ: mine in my order, then those that only the other version has. */
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

/** Whether the common fields have a different order. */
export function isReordered(mine: FormDefinition, theirs: FormDefinition): boolean {
  const order = ({ fields }: FormDefinition, other: FormDefinition) => {
    const ids = new Set(other.fields.map(({ id }) => id))
    return fields.map(({ id }) => id).filter((id) => ids.has(id))
  }
  return !isSame(order(mine, theirs), order(theirs, mine))
}
