// Changes and deletes custom fields, unless records or limits name the values that would be lost.
import {
  customFieldsErrors,
  type ChangedCustomField,
  type CustomField,
  type NewCustomField,
} from '@eventflow/domain/custom-fields'
import { standsErrors } from '@eventflow/domain/stands'
import { DomainError, type Done, type FieldProblem } from '@eventflow/domain/kernel'
import { findDimensionUses, type DimensionUse } from '../../modules/audit/index.ts'
import {
  addCustomField,
  changeCustomField,
  customFieldRepository,
} from '../../modules/custom-fields/index.ts'
import { findStaleStandValues, writeStandValues } from '../../modules/stands/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import { publish } from '../../platform/live/index.ts'
import type { Author } from '../../platform/records/index.ts'

/** Throws `customFieldDecides` if a removed option, or the field as a dimension, is in use. */
export async function changeField(
  scope: Scope,
  input: ChangedCustomField,
  author: Author,
): Promise<CustomField> {
  const before = await customFieldRepository.read(scope, input.customFieldId)
  const field = await changeCustomField(scope, input, author)
  if (field.standPart !== null && field.standPart !== before.standPart)
    await showStand(scope, field, author)
  // Teams without a value of their own have the default, which may decide what they see.
  if (field.isDimension) publish(scope, ['teams'], 'everybody')
  const left = new Set(field.type === 'dropdown' ? field.options : ['true', 'false'])
  const uses = await findDimensionUses(scope, field.id)
  refuse(uses.filter(({ values }) => !field.isDimension || values.some((one) => !left.has(one))))
  return field
}

/** A field that shows a part of the stand has the values of all teams at once. */
export async function addField(
  scope: Scope,
  input: NewCustomField,
  author: Author,
): Promise<CustomField> {
  const field = await addCustomField(scope, input, author)
  if (field.standPart === null) return field
  await writeStandValues(scope, 'all', author)
  return customFieldRepository.read(scope, field.id)
}

/** Throws `standValuesLost` if a team has a value that its stands do not have. */
async function showStand(scope: Scope, { id }: CustomField, author: Author): Promise<void> {
  const { values } = await findStaleStandValues(scope, 'all')
  if (values.some(({ customFieldId, from }) => customFieldId === id && from !== ''))
    throw new DomainError(standsErrors.standValuesLost)
  await writeStandValues(scope, 'all', author)
}

/** The values of all teams are deleted too. Rules about the field then find no value. */
export async function removeField(scope: Scope, customFieldId: string): Promise<Done> {
  refuse(await findDimensionUses(scope, customFieldId))
  return customFieldRepository.remove(scope, [customFieldId])
}

function refuse(uses: readonly DimensionUse[]): void {
  if (uses.length === 0) return
  throw new DomainError(customFieldsErrors.customFieldDecides, { problems: uses.map(problemOf) })
}

const problemOf = ({ kind, name }: DimensionUse): FieldProblem =>
  kind === 'limit'
    ? problemAt('options', 'problems.customFieldUsedBy.limit', { name })
    : problemAt('options', `problems.teams.typeUsedBy.${kind}`, { name })
