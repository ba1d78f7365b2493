// What a rule asks of the fields of its form.
import type { FormDefinition } from '../forms.schema.ts'
import type { Rule } from '../forms.rules.schema.ts'
import { groupOf } from './nodes.ts'

/**
 * True when a rule of the form means nothing without a field: it asks about that field, or about a
 * question of a field group that no other template of the form shows.
 */
export function needsField(definition: FormDefinition, rule: Rule, fieldId: string): boolean {
  const { sourceType, sourceId } = rule
  if (sourceType !== 'fieldId' && sourceType !== 'templateFieldId') return false
  const offering = sourceType === 'fieldId' ? [] : templatesWith(definition, sourceId)
  // A question of the form may have the id of one of a field group.
  return offering.length === 0 ? sourceId === fieldId : offering.every((id) => id === fieldId)
}

/** The templates whose group holds a field. */
const templatesWith = (definition: FormDefinition, innerId: string): string[] =>
  definition.fields
    .filter((field) => groupOf(definition, field)?.fields.some(({ id }) => id === innerId))
    .map(({ id }) => id)
