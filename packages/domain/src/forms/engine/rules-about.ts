// How rules depend on the fields of their form.
import type { FormDefinition } from '../forms.schema.ts'
import type { Rule } from '../forms.rules.schema.ts'
import { groupOf } from './nodes.ts'

/**
 * True if a rule of the form needs a field: the rule is about that field, or about a question of a field
 * group that only this template of the form shows.
 */
export function needsField(definition: FormDefinition, rule: Rule, fieldId: string): boolean {
  const { sourceType, sourceId } = rule
  if (sourceType !== 'fieldId' && sourceType !== 'templateFieldId') return false
  const offering = sourceType === 'fieldId' ? [] : templatesWith(definition, sourceId)
  // A question of the form and one of a field group may have the same id.
  return offering.length === 0 ? sourceId === fieldId : offering.every((id) => id === fieldId)
}

/** The templates whose group has a field. */
const templatesWith = (definition: FormDefinition, innerId: string): string[] =>
  definition.fields
    .filter((field) => groupOf(definition, field)?.fields.some(({ id }) => id === innerId))
    .map(({ id }) => id)
