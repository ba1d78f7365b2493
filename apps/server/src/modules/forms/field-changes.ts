// Validates changes of the fields of a form or a field group.
import {
  CORRECTIONS_ID,
  formsErrors,
  formKilobytes,
  MAX_FORM_KB,
  saveProblems,
  type Field,
  type FormChanges,
  type FormDefinition,
} from '@eventflow/domain/forms'
import { DomainError, type ErrorEntry, type FieldProblem } from '@eventflow/domain/kernel'
import type { Scope } from '../../platform/db/index.ts'
import { publishingProblem, savingProblem } from './forms.problems.ts'

type FieldChanges = Pick<
  FormChanges,
  'fieldIds' | 'newFields' | 'updatedFields' | 'removedFieldIds'
>

export function refuse(entry: ErrorEntry, problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw new DomainError(entry, { problems })
}

export interface FieldsBefore {
  readonly present: readonly Field[]
  /** The removed fields whose answers are retained. */
  readonly removedIds: readonly string[]
}

/** Refuses changes that do not fit the existing fields of a form or field group. */
export function refuseMisfits(before: FieldsBefore, update: FieldChanges): void {
  const present = new Map(before.present.map((field) => [field.id, field]))
  const known = new Set([...present.keys(), ...before.removedIds, CORRECTIONS_ID])
  refuse(
    formsErrors.invalidNewFields,
    update.newFields
      .filter((field) => known.has(field.id))
      .map((field) => savingProblem(field.id, 'fieldKnown')),
  )
  refuse(
    formsErrors.invalidUpdatedFields,
    update.updatedFields.flatMap((field) => updateProblems(present.get(field.id), field)),
  )
  const strangers = update.removedFieldIds.filter((id) => !present.has(id))
  refuse(
    formsErrors.invalidField,
    strangers.map((id) => savingProblem(id, 'fieldUnknown')),
  )
  refuse(formsErrors.invalidForm, orderProblems(present, update))
}

function updateProblems(before: Field | undefined, after: Field): FieldProblem[] {
  if (before === undefined) return [savingProblem(after.id, 'fieldUnknown')]
  if (before.type === after.type) return []
  return [savingProblem(after.id, 'typeChanged', { label: nameOf(before) })]
}

/** Adds the numbers of changed fields to the audit row, but not their texts. */
export function noteFieldCounts({ audit }: Pick<Scope, 'audit'>, changes: FieldChanges): void {
  const { newFields, updatedFields, removedFieldIds: removedFields } = changes
  const counts = Object.entries({ newFields, updatedFields, removedFields })
    .filter(([, fields]) => fields.length > 0)
    .map(([name, fields]) => `${name}=${fields.length}`)
  audit.changed.push(...counts)
}

export const nameOf = (field: Field): string => field.label || field.id

/** The order must contain exactly the resulting fields. */
function orderProblems(present: ReadonlyMap<string, Field>, update: FieldChanges): FieldProblem[] {
  const removed = new Set(update.removedFieldIds)
  const kept = [...present.keys()].filter((id) => !removed.has(id))
  const wanted = new Set([...kept, ...update.newFields.map((field) => field.id)])
  const isWhole =
    update.fieldIds.length === wanted.size && update.fieldIds.every((id) => wanted.has(id))
  return isWhole ? [] : [savingProblem('fieldIds', 'orderWrong')]
}

/**
 * Refuses a form that has grown beyond the limit. One that was larger before the limit was
 * introduced may shrink.
 */
export function sizeProblems(before: FormDefinition | null, after: FormDefinition): FieldProblem[] {
  const size = formKilobytes(after)
  if (size <= MAX_FORM_KB || (before !== null && size <= formKilobytes(before))) return []
  const params = { size: String(size), most: String(MAX_FORM_KB) }
  return [savingProblem('fieldIds', 'formTooLarge', params)]
}

/**
 * Refuses circles, prices with too many decimals for the currency, and logic entries for fields
 * that do not exist.
 */
export function logicProblems(definition: FormDefinition, currencyId: string): FieldProblem[] {
  const ids = new Set(definition.fields.map((field) => field.id))
  const dangling = Object.entries(definition.form.logicMap)
    .filter(([, entry]) =>
      [entry.thenFieldId, entry.elseFieldId].some((id) => id !== '' && !ids.has(id)),
    )
    .map(([entryId]) =>
      publishingProblem({ path: `logicMap.${entryId}`, code: 'ruleTargetMissing', params: {} }),
    )
  return [...saveProblems(definition, currencyId).map(publishingProblem), ...dangling]
}
