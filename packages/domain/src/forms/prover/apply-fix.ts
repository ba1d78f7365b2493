// Applies the fix of a finding.
import { needsField } from '../engine/rules-about.ts'
import type { Field } from '../fields/fields.schema.ts'
import { kindOf } from '../fields/index.ts'
import type { FormDefinition } from '../forms.schema.ts'
import type { LogicEntry, LogicMap } from '../forms.rules.schema.ts'
import type { Fix } from './findings.ts'

/** The form after a fix; the same form if the fix does not change it. */
export function applyFix(definition: FormDefinition, fix: Fix): FormDefinition {
  switch (fix.do) {
    case 'removeEntry':
      return withLogic(definition, (entry, id) => (id === fix.entryId ? null : entry))
    case 'removeRule':
      return withLogic(definition, (entry, id) =>
        id === fix.entryId ? withoutRule(entry, fix.rule) : entry,
      )
    case 'showAlways':
      return withLogic(definition, (entry) => withoutTarget(entry, fix.fieldId))
    case 'makeOptional':
      return withField(definition, fix.fieldId, (field) => ({ ...field, isRequired: false }))
    case 'removeUnnamed':
      return withField(definition, fix.fieldId, withoutUnnamed)
    case 'removeField':
      return withoutField(definition, fix.fieldId)
    case 'open':
      return definition
  }
}

const withField = (
  definition: FormDefinition,
  fieldId: string,
  change: (field: Field) => Field,
): FormDefinition => ({
  ...definition,
  fields: definition.fields.map((field) => (field.id === fieldId ? change(field) : field)),
})

const withoutUnnamed = (field: Field): Field =>
  kindOf(field).entries?.withoutUnnamed(field) ?? field

function withLogic(
  definition: FormDefinition,
  change: (entry: LogicEntry, id: string) => LogicEntry | null,
): FormDefinition {
  const logicMap: LogicMap = Object.fromEntries(
    Object.entries(definition.form.logicMap).flatMap(([id, entry]) => {
      const left = change(entry, id)
      return left ? [[id, left] as const] : []
    }),
  )
  return { ...definition, form: { ...definition.form, logicMap } }
}

/**
 * An entry without rules would always match, which nobody intends, so it is removed with its last rule.
 */
function withoutRule(entry: LogicEntry, place: number): LogicEntry | null {
  const rules = entry.rules.filter((_rule, index) => index !== place)
  return rules.length === 0 ? null : { ...entry, rules }
}

function withoutTarget(entry: LogicEntry, fieldId: string): LogicEntry | null {
  const left = {
    ...entry,
    thenFieldId: entry.thenFieldId === fieldId ? '' : entry.thenFieldId,
    elseFieldId: entry.elseFieldId === fieldId ? '' : entry.elseFieldId,
  }
  return left.thenFieldId === '' && left.elseFieldId === '' ? null : left
}

/** Removes a field and all references to it from the logic. */
function withoutField(definition: FormDefinition, fieldId: string): FormDefinition {
  const without = withLogic(definition, (entry) => {
    const rules = entry.rules.filter((rule) => !needsField(definition, rule, fieldId))
    const isEmptied = rules.length === 0 && entry.rules.length > 0
    return isEmptied ? null : withoutTarget({ ...entry, rules }, fieldId)
  })
  return { ...without, fields: without.fields.filter(({ id }) => id !== fieldId) }
}
