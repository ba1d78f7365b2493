// Names of fields for people.
import type { Field, FormDefinition } from '@eventflow/domain/forms/engine'
import type { T } from '@eventflow/domain/words'
import { subjectOf } from '../../../../../ui/rules/rule-subject-of.ts'
import type { Subject } from '../../../../../ui/rules/rule-subjects.ts'
import { fieldOf } from '../store/field-edits.ts'
import { logicOf, sourcesOf } from '../store/logic-edits.ts'

export const labelOf = (field: Field | undefined, t: T): string =>
  field?.label || t('builder.editor.untitled')

/**
 * Names of everything that decides whether a field is shown: questions, then facts about the team
 * and the person. Unknown custom fields are omitted.
 */
export function sourceNames(
  form: FormDefinition,
  fieldId: string,
  { subjects, t }: { subjects: readonly Subject[]; t: T },
): string {
  const questions = sourcesOf(form, fieldId).map((id) => labelOf(fieldOf(form, id), t))
  const facts = logicOf(form, fieldId)
    .flatMap(({ entry }) => entry.rules)
    .filter(({ sourceType }) => sourceType !== 'fieldId' && sourceType !== 'templateFieldId')
    .flatMap((rule) => subjectOf(subjects, rule)?.label ?? [])
  return [...new Set([...questions, ...facts])].join(', ')
}
