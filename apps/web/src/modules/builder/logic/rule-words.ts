// Rules in plain words.
import type { Field, FormDefinition, Rule } from '@eventflow/domain/forms/engine'
import type { T } from '@eventflow/domain/words'
import { fieldOf } from '../store/field-edits.ts'

/** How a field is called where people read of it. */
export const labelOf = (field: Field | undefined, t: T): string =>
  field?.label || t('builder.editor.untitled')

export const labelsOf = (form: FormDefinition, ids: readonly string[], t: T): string =>
  ids.map((id) => labelOf(fieldOf(form, id), t)).join(', ')

/** What a rule asks about that is not edited here: who fills it in, the team, a repeated group. */
export function otherSourceText({ sourceType, sourceId }: Rule, t: T): string {
  const about = sourceType === 'fieldId' || sourceType === 'templateFieldId' ? 'inner' : sourceType
  return t(`builder.logic.about.${about}`, { source: sourceId })
}
