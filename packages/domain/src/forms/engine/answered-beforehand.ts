// A form for readers who may not know everything that its rules use: rules about secret facts are
// replaced by their results. The form shows and hides the same fields as the original.
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
 * The definition for one team, with results in place of all rules about the team and its people. Only rules
 * about answers are left.
 */
export const withOnlyAnswers = (definition: FormDefinition, facts: Facts): FormDefinition =>
  answered(definition, { facts, isKnown: (rule) => !isAboutAnswers(rule) })

interface Known {
  readonly facts: Facts
  readonly isKnown: (rule: Rule) => boolean
}

function answered(definition: FormDefinition, { facts, isKnown }: Known): FormDefinition {
  const visible = visibility(definition, {}, facts)
  const matches = (rule: Rule): boolean =>
    evaluateRules(definition, { rules: [rule], operator: 'ANY' }, { values: {}, visible, facts })
  const logicFor = (map: LogicMap): LogicMap =>
    Object.fromEntries(
      Object.entries(map).map(([id, entry]) => [id, settled(entry, { isKnown, matches })]),
    )
  const groups = Object.entries(definition.fieldGroups).map(
    ([id, { group, fields }]) =>
      [id, { group: { ...group, logicMap: logicFor(group.logicMap) }, fields }] as const,
  )
  return {
    ...definition,
    form: { ...definition.form, logicMap: logicFor(definition.form.logicMap) },
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
