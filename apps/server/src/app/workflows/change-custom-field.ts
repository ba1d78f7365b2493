// Changes and deletes custom fields, unless records or limits name the values that would be lost.
import {
  customFieldsErrors,
  type ChangedCustomField,
  type CustomField,
} from '@eventflow/domain/custom-fields'
import { DomainError, type Done, type FieldProblem } from '@eventflow/domain/kernel'
import { findDimensionUses, type DimensionUse } from '../../modules/audit/index.ts'
import { changeCustomField, customFieldRepository } from '../../modules/custom-fields/index.ts'
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
  const field = await changeCustomField(scope, input, author)
  // Teams without a value of their own have the default, which may decide what they see.
  if (field.isDimension) publish(scope, ['teams'], 'everybody')
  const left = new Set(field.type === 'dropdown' ? field.options : ['true', 'false'])
  const uses = await findDimensionUses(scope, field.id)
  refuse(uses.filter(({ values }) => !field.isDimension || values.some((one) => !left.has(one))))
  return field
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
