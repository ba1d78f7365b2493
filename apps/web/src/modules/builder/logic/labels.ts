// How fields are called where people read of them.
import type { Field, FormDefinition } from '@eventflow/domain/forms/engine'
import type { T } from '@eventflow/domain/words'
import { fieldOf } from '../store/field-edits.ts'

export const labelOf = (field: Field | undefined, t: T): string =>
  field?.label || t('builder.editor.untitled')

export const labelsOf = (form: FormDefinition, ids: readonly string[], t: T): string =>
  ids.map((id) => labelOf(fieldOf(form, id), t)).join(', ')
