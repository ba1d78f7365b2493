// A form with its earlier definitions: its current questions, and those that people have answered.
import { CORRECTIONS_ID, fieldIdOf, type Field, type FormDefinition } from '@eventflow/domain/forms'
import { early, together, type ReadScope } from '../../../platform/db/index.ts'
import { findForm, readDefinitions, readForm, type DefinedForm } from '../../forms/index.ts'
import { findSubmittedDefinitionIds } from './form-over-time.report.ts'

export interface FormOverTime {
  readonly present: FormDefinition
  /** Fields that were removed after somebody had answered them. */
  readonly removedFields: readonly Field[]
  /** The definitions that have been answered, oldest first. */
  readonly answered: readonly FormDefinition[]
}

export interface ReadFormOverTime extends FormOverTime {
  readonly form: DefinedForm['form']
  /** By id; null for one that can no longer be read. */
  readonly definitions: ReadonlyMap<string, FormDefinition | null>
}

export async function readFormOverTime(
  scope: ReadScope,
  formId: string,
): Promise<ReadFormOverTime> {
  const row = early(findForm(scope, formId))
  const asked = together(scope.tx, () => ({
    defined: early(readForm(scope, formId, row)),
    ids: early(findSubmittedDefinitionIds(scope, formId)),
  }))
  const { form, definition: present, removedFields } = await asked.defined
  const ids = await asked.ids
  const definitions = await readDefinitions(scope, ids)
  const answered = ids.flatMap((id) => definitions.get(id) ?? [])
  return { form, present, removedFields, definitions, answered }
}

/**
 * The entries that the form no longer has, by key (the id of a field, or a path that begins with
 * it), in their latest version. `asked` returns the entries of a definition, in its order.
 */
export function removedSince<T extends { readonly key: string }>(
  { present, removedFields, answered }: FormOverTime,
  asked: (definition: FormDefinition) => readonly T[],
): T[] {
  const now = new Set(asked(present).map(({ key }) => key))
  const ids = new Set([...present.fields, ...removedFields].map((field) => field.id))
  ids.add(CORRECTIONS_ID)
  const gone = new Map<string, T>()
  for (const definition of [...answered, { ...present, fields: [...removedFields] }]) {
    for (const each of asked(definition)) {
      // A removed field that nobody had answered gets no column.
      if (!now.has(each.key) && ids.has(fieldIdOf(each.key))) gone.set(each.key, each)
    }
  }
  return [...gone.values()]
}
