// Typed limits and sizes that are not numbers. They are not in the draft, and saves are refused
// until they are fixed.
import type { Field, FormDefinition } from '@eventflow/domain/forms/engine'
import type { FieldProblem } from '@eventflow/domain/kernel'
import { fieldOf } from './field-edits.ts'

export type BoundKey = 'min' | 'max' | 'maxFileSizeMB' | 'maxLoops'

export interface UnreadBound {
  readonly fieldId: string
  readonly key: BoundKey
  readonly text: string
  /** Contains the limit's name and the typed text. */
  readonly message: string
}

export const withUnread = (
  all: readonly UnreadBound[],
  bound: UnreadBound,
): readonly UnreadBound[] => [...withoutUnread(all, bound), bound]

export const withoutUnread = (
  all: readonly UnreadBound[],
  { fieldId, key }: Pick<UnreadBound, 'fieldId' | 'key'>,
): readonly UnreadBound[] => all.filter((each) => each.fieldId !== fieldId || each.key !== key)

/** The problems of limits that the form still has, by field. */
export const unreadProblems = (
  form: FormDefinition,
  all: readonly UnreadBound[],
): readonly FieldProblem[] =>
  all
    .filter(({ fieldId, key }) => hasBound(fieldOf(form, fieldId), key))
    .map(({ fieldId, message }) => ({ path: fieldId, message }))

function hasBound(field: Field | undefined, key: BoundKey): boolean {
  if (field === undefined) return false
  if (key === 'maxFileSizeMB') return field.type === 'upload' && field.hasMaxFileSize
  if (key === 'maxLoops') return field.type === 'template' && field.isLooping
  return !('options' in field) || field.isMulti
}
