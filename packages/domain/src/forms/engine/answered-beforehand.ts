// A form for readers who may not know everything that its rules use: rules about secret facts are
// replaced by their results. The form shows and hides the same fields as the original.
import type { Answers } from '../fields/field.ts'
import { kindOf } from '../fields/index.ts'
import type { FormDefinition } from '../forms.schema.ts'
import type { LogicEntry, LogicMap, Rule } from '../forms.rules.schema.ts'
import { GUEST_FACTS, type Facts } from './facts.ts'
import { evaluateRules, factsUsed } from './rule-verdict.ts'
import { visibility } from './visibility.ts'

/**
 * A rule without a source, which never matches (docs/rules.md, section 1): no question has an id
 * with a space.
 */
const NEVER: Rule = {
  sourceId: 'no question',
  sourceType: 'fieldId',
  sourceValue: '',
  condition: 'equals',
  loopIndex: '',
  nestedId: '',
  nestedType: '',
  nestedValue: '',
  loopOperator: '',
}

const isAboutAnswers = ({ sourceType }: Rule): boolean =>
  sourceType === 'fieldId' || sourceType === 'templateFieldId'

/** The definition for guests, without rules about people and without report labels. */
export function forGuests(definition: FormDefinition): FormDefinition {
  const known = { facts: GUEST_FACTS, isKnown: (rule: Rule) => !isAboutAnswers(rule) }
  const { form, fields, fieldGroups } = answered(definition, known)
  const groups = Object.entries(fieldGroups).map(
    ([id, { group, fields: inner }]) => [id, { group, fields: inner.map(withoutReport) }] as const,
  )
  return {
    ...definition,
    form,
    fields: fields.map(withoutReport),
    fieldGroups: Object.fromEntries(groups),
  }
}

/**
 * The definition for people of a team with these facts. It has no rules about custom fields, because only
 * organisers may know the values.
 */
export function forTeam(definition: FormDefinition, facts: Facts): FormDefinition {
  if (factsUsed(definition).custom.length === 0) return definition
  return answered(definition, { facts, isKnown: ({ sourceType }) => sourceType === 'custom' })
}

/**
 * The definition for one team, with results in place of all rules about the team, its people, and visible
 * questions of the form that it has answered. Only rules about open questions are left.
 */
export function withOnlyOpenRules(
  definition: FormDefinition,
  facts: Facts,
  values: Answers,
): FormDefinition {
  const { fieldIds } = visibility(definition, values, facts)
  const given = new Set(
    definition.fields
      // A group has one repetition before anybody answers, so it never counts as answered.
      .filter((field) => field.type !== 'template' && fieldIds.has(field.id))
      .filter((field) => !kindOf(field).isEmpty(field, values[field.id]))
      .map(({ id }) => id),
  )
  return answered(definition, {
    facts,
    values,
    isKnown: (rule, isOfForm) =>
      !isAboutAnswers(rule) ||
      (isOfForm && rule.sourceType === 'fieldId' && given.has(rule.sourceId)),
  })
}

interface Known {
  readonly facts: Facts
  readonly values?: Answers
  /** `isOfForm` is false for the rules of a field group. */
  readonly isKnown: (rule: Rule, isOfForm: boolean) => boolean
}

function answered(
  definition: FormDefinition,
  { facts, values = {}, isKnown }: Known,
): FormDefinition {
  const visible = visibility(definition, values, facts)
  const matches = (rule: Rule): boolean =>
    evaluateRules(definition, { rules: [rule], operator: 'ANY' }, { values, visible, facts })
  const logicFor = (map: LogicMap, isOfForm: boolean): LogicMap => {
    const verdicts = { isKnown: (rule: Rule) => isKnown(rule, isOfForm), matches }
    return Object.fromEntries(
      Object.entries(map).map(([id, entry]) => [id, settled(entry, verdicts)]),
    )
  }
  const groups = Object.entries(definition.fieldGroups).map(
    ([id, { group, fields }]) =>
      [id, { group: { ...group, logicMap: logicFor(group.logicMap, false) }, fields }] as const,
  )
  return {
    ...definition,
    form: { ...definition.form, logicMap: logicFor(definition.form.logicMap, true) },
    fieldGroups: Object.fromEntries(groups),
  }
}

const withoutReport = <F extends { reportLabel?: string | undefined }>(field: F): F => ({
  ...field,
  reportLabel: '',
})

interface Verdicts {
  readonly isKnown: (rule: Rule) => boolean
  readonly matches: (rule: Rule) => boolean
}

/** The entry with results in place of the known rules. */
function settled(entry: LogicEntry, { isKnown, matches }: Verdicts): LogicEntry {
  const known = entry.rules.filter(isKnown).map(matches)
  if (known.length === 0) return entry
  const open = entry.rules.filter((rule) => !isKnown(rule))
  const isAll = entry.operator === 'ALL'
  if (isAll && known.includes(false)) return { ...entry, rules: [NEVER] }
  // An entry without rules is always met.
  if (!isAll && known.includes(true)) return { ...entry, rules: [] }
  const rules = open.length === 0 && !isAll ? [NEVER] : open
  return { ...entry, rules }
}
