// Managing custom fields, and the messages about invalid fields and values.
import {
  type ChangedCustomField,
  type CustomField,
  type CustomFieldOrder,
  type CustomFieldProblem,
  customFieldProblems,
  customFieldsErrors,
  type CustomFieldType,
  type CustomFieldValue,
  type CustomFieldValues,
  emptyValue,
  MAX_CUSTOM_FIELDS,
  type NewCustomField,
} from '@eventflow/domain/custom-fields'
import { DomainError, type FieldProblem, kernelErrors } from '@eventflow/domain/kernel'
import { problemAt, word } from '../../platform/language/index.ts'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import type { Author } from '../../platform/records/index.ts'
import { findUsedValues, lockNextTeamIds } from './team-values.report.ts'
import { writeValues } from './team-values.repository.ts'
import * as repository from './custom-fields.repository.ts'

const { customFieldRepository } = repository

/** How many values without an option the error message lists. */
const VALUES_NAMED = 5

/** Teams per batch when a default value is stored (specification: portal core, section 7). */
const BATCH = 500

/** The settings to store: only a dropdown has options. Throws `invalidCustomField`. */
function checked(type: CustomFieldType, { defaultValue, ...rest }: CustomFieldValues) {
  const options = type === 'dropdown' ? rest.options : []
  const settings = { ...rest, options, defaultValue: defaultValue ?? emptyValue(type) }
  const problems = customFieldProblems({ type, ...settings }).map(problemInWords)
  if (problems.length > 0)
    throw new DomainError(customFieldsErrors.invalidCustomField, { problems })
  return settings
}

export async function addCustomField(
  scope: Scope,
  { type, ...entered }: NewCustomField,
  author: Author,
): Promise<CustomField> {
  const settings = checked(type, entered)
  if ((await repository.countCustomFields(scope)) >= MAX_CUSTOM_FIELDS)
    throw new DomainError(customFieldsErrors.customFieldsFull)
  const values = { type, ...settings, index: repository.lastIndex(scope) }
  const field = await customFieldRepository.add(scope, values, author)
  await writeToEveryTeam(scope, field.id, settings.defaultValue)
  return field
}

async function writeToEveryTeam(
  scope: Scope,
  customFieldId: string,
  value: CustomFieldValue,
): Promise<void> {
  let afterId = ''
  for (;;) {
    const teamIds = await lockNextTeamIds(scope, { afterId, limit: BATCH })
    await writeValues(
      scope,
      teamIds.map((teamId) => ({ teamId, customFieldId, value })),
    )
    if (teamIds.length < BATCH) return
    afterId = teamIds.at(-1) ?? ''
  }
}

export async function changeCustomField(
  scope: Scope,
  input: ChangedCustomField,
  author: Author,
): Promise<CustomField> {
  const { customFieldId: id, revision, becomesDropdown, ...entered } = input
  const current = await customFieldRepository.read(scope, id)
  // Checked first: a stale save is answered with the stored field, even if it has other faults.
  if (current.revision !== revision) throw new DomainError(kernelErrors.staleRevision, { current })
  const type = becomesDropdown ? await toDropdown(scope, current, entered) : current.type
  const values = checked(type, entered)
  if (type === 'dropdown' && values.standPart !== null && values.standPart === current.standPart)
    await assertAllAreOptions(scope, id, values.options)
  return customFieldRepository.change(scope, { id, revision, values }, author)
}

/**
 * Makes a text a dropdown. Its values of all teams must be options, so that none changes. It cannot decide
 * who sees what in the same save: values of a text are written without the lock of dimensions.
 */
async function toDropdown(
  scope: Scope,
  { id, type }: CustomField,
  { options, isDimension }: CustomFieldValues,
): Promise<CustomFieldType> {
  if (type === 'dropdown') return type
  if (type !== 'text') throw refusedField({ path: 'type', code: 'wrongKind' })
  if (isDimension) throw refusedField({ path: 'isDimension', code: 'noDimensionType' })
  await repository.lockFieldWithValues(scope, id)
  await assertAllAreOptions(scope, id, options)
  await repository.makeDropdown(scope, id)
  scope.audit.changed.push('becomesDropdown')
  return 'dropdown'
}

/** Throws `invalidCustomField` with the values of teams that are not among the options. */
async function assertAllAreOptions(
  scope: Scope,
  id: string,
  options: readonly string[],
): Promise<void> {
  const left = (await findUsedValues(scope, id)).filter(({ value }) => !options.includes(value))
  if (left.length > 0) {
    const values = left.slice(0, VALUES_NAMED).map(({ value }) => value)
    const text = { values: values.join(', '), count: left.length }
    const problems = [problemAt('options', 'customFields.valuesLeft', text)]
    throw new DomainError(customFieldsErrors.invalidCustomField, { problems })
  }
}

/** The values that teams have in a field, for the options of a dropdown. */
export async function listUsedValues(scope: ReadScope, customFieldId: string) {
  await customFieldRepository.read(scope, customFieldId)
  return { items: await findUsedValues(scope, customFieldId) }
}

const refusedField = (problem: CustomFieldProblem) =>
  new DomainError(customFieldsErrors.invalidCustomField, { problems: [problemInWords(problem)] })

/** Refused if any field of the list has been added, deleted, moved or changed since it was read. */
export async function reorderCustomFields(
  scope: Scope,
  { order }: CustomFieldOrder,
  author: Author,
): Promise<{ items: CustomField[] }> {
  await repository.lockCustomFields(scope)
  const there = await repository.listInOrder(scope)
  const wanted = new Map(there.map(({ id, revision }) => [id, revision]))
  const isOld = order.some(({ customFieldId, revision }) => {
    const stored = wanted.get(customFieldId)
    return stored !== undefined && stored !== revision
  })
  if (isOld) throw new DomainError(kernelErrors.staleRevision, { current: { items: there } })
  const isWhole =
    order.length === there.length &&
    order.every(({ customFieldId }) => wanted.delete(customFieldId))
  if (!isWhole)
    throw new DomainError(customFieldsErrors.invalidCustomFieldOrder, {
      current: { items: there },
    })
  const ids = order.map(({ customFieldId }) => customFieldId)
  await repository.orderCustomFields(scope, ids, author)
  scope.audit.changed.push('customFieldIds')
  return { items: await repository.listInOrder(scope) }
}

export const problemInWords = ({ path, code }: CustomFieldProblem): FieldProblem => ({
  path,
  message: word(`customFields.problems.${code}`),
})
