// Edits of a form's logic (docs/rules.md, section 1). An entry shows its `thenFieldId` while its
// rules match, and its `elseFieldId` while they do not; the latter reads as "hide when".
import {
  needsField,
  type FormDefinition,
  type LogicEntry,
  type LogicMap,
  type Rule,
} from '@eventflow/domain/forms/engine'

export type NewId = () => string
export type Effect = 'show' | 'hide'

/** An entry from the perspective of the field that it shows or hides. */
export interface FieldLogic {
  readonly entryId: string
  readonly entry: LogicEntry
  readonly effect: Effect
  /** The other field that the same rules control; '' for none. */
  readonly sharedWith: string
}

/** The entries that control a field. It is shown if at least one of them shows it. */
export const logicOf = (form: FormDefinition, fieldId: string): FieldLogic[] =>
  Object.entries(form.form.logicMap).flatMap(([entryId, entry]) => {
    const { thenFieldId, elseFieldId } = entry
    const shows: FieldLogic = { entryId, entry, effect: 'show', sharedWith: elseFieldId }
    const hides: FieldLogic = { entryId, entry, effect: 'hide', sharedWith: thenFieldId }
    return [
      ...(thenFieldId === fieldId ? [shows] : []),
      ...(elseFieldId === fieldId ? [hides] : []),
    ]
  })

const asksAbout = ({ sourceType, sourceId }: Rule, fieldId: string): boolean =>
  sourceId === fieldId && (sourceType === 'fieldId' || sourceType === 'templateFieldId')

/** The fields that a field's rules use, without duplicates. */
export const sourcesOf = (form: FormDefinition, fieldId: string): string[] => {
  const rules = logicOf(form, fieldId).flatMap(({ entry }) => entry.rules)
  const isHere = new Set(form.fields.map(({ id }) => id))
  const asked = rules.filter(
    (rule) => rule.sourceType === 'fieldId' || isHere.has(templateAsked(form, rule)),
  )
  const ids = asked.map((rule) => templateAsked(form, rule) || rule.sourceId)
  return [...new Set(ids)]
}

/** The template whose fields a rule uses; '' for none. */
function templateAsked({ fields, fieldGroups }: FormDefinition, rule: Rule): string {
  if (rule.sourceType !== 'templateFieldId') return ''
  const template = fields.find(
    ({ id, type, fieldGroupId }) =>
      type === 'template' &&
      (id === rule.sourceId ||
        fieldGroups[fieldGroupId ?? '']?.fields.some((inner) => inner.id === rule.sourceId)),
  )
  return template?.id ?? ''
}

/** The other fields whose rules would be lost with a field, without duplicates. */
export function dependentsOf(form: FormDefinition, fieldId: string): string[] {
  const entries = Object.values(form.form.logicMap).filter((entry) =>
    entry.rules.some((rule) => needsField(form, rule, fieldId)),
  )
  const targets = entries.flatMap(({ thenFieldId, elseFieldId }) => [thenFieldId, elseFieldId])
  return [...new Set(targets)].filter((id) => id !== '' && id !== fieldId)
}

export const withLogic = (form: FormDefinition, logicMap: LogicMap): FormDefinition => ({
  ...form,
  form: { ...form.form, logicMap },
})

export const withEntry = (
  form: FormDefinition,
  entryId: string,
  entry: LogicEntry,
): FormDefinition => withLogic(form, { ...form.form.logicMap, [entryId]: entry })

/**
 * Adds an entry that shows or hides a field. It needs a first rule, because an entry without rules
 * always matches.
 */
export const withNewEntry = (
  form: FormDefinition,
  entryId: string,
  { fieldId, effect, rule }: { fieldId: string; effect: Effect; rule: Rule },
): FormDefinition =>
  withEntry(form, entryId, {
    thenFieldId: effect === 'show' ? fieldId : '',
    elseFieldId: effect === 'hide' ? fieldId : '',
    operator: 'ANY',
    rules: [rule],
  })

/** Sets another field that the same rules show while they hide this one; '' for none. */
export function withOther(
  form: FormDefinition,
  { entryId, entry, effect }: FieldLogic,
  otherId: string,
): FormDefinition {
  const other = effect === 'show' ? { elseFieldId: otherId } : { thenFieldId: otherId }
  return withEntry(form, entryId, { ...entry, ...other })
}

/** Removes a field from an entry. The other field stays. */
export function withoutEntryOf(form: FormDefinition, entryId: string, fieldId: string) {
  const entry = form.form.logicMap[entryId]
  if (!entry) return form
  const left = untargeted(entry, fieldId)
  return isAimless(left)
    ? withLogic(form, without(form.form.logicMap, entryId))
    : withEntry(form, entryId, left)
}

const without = (logicMap: LogicMap, entryId: string): LogicMap => {
  const { [entryId]: _removed, ...others } = logicMap
  return others
}

const untargeted = (entry: LogicEntry, fieldId: string): LogicEntry => ({
  ...entry,
  thenFieldId: entry.thenFieldId === fieldId ? '' : entry.thenFieldId,
  elseFieldId: entry.elseFieldId === fieldId ? '' : entry.elseFieldId,
})

const isAimless = ({ thenFieldId, elseFieldId }: LogicEntry): boolean =>
  thenFieldId === '' && elseFieldId === ''

/** The logic without a field: as a target and as a subject of rules, also inside templates. */
export function logicWithout(form: FormDefinition, fieldId: string): LogicMap {
  const kept = Object.entries(form.form.logicMap).flatMap(([entryId, entry]) => {
    const rules = entry.rules.filter((rule) => !needsField(form, rule, fieldId))
    const left = { ...untargeted(entry, fieldId), rules }
    // Without its last rule, an entry would always match, which nobody intended.
    const isEmptied = rules.length === 0 && entry.rules.length > 0
    return isEmptied || isAimless(left) ? [] : [[entryId, left] as const]
  })
  return Object.fromEntries(kept)
}

/** Updates rules that use an option whose value changes. */
export function withOptionRenamed(
  form: FormDefinition,
  fieldId: string,
  { from, to }: { from: string; to: string },
): FormDefinition {
  const follow = (rule: Rule): Rule =>
    asksAbout(rule, fieldId) && rule.sourceValue === from ? { ...rule, sourceValue: to } : rule
  const isAbout = Object.values(form.form.logicMap).some(({ rules }) =>
    rules.some((rule) => follow(rule) !== rule),
  )
  if (!isAbout) return form
  const entries = Object.entries(form.form.logicMap)
  return withLogic(
    form,
    Object.fromEntries(
      entries.map(([id, entry]) => [id, { ...entry, rules: entry.rules.map(follow) }]),
    ),
  )
}
