// A form as guests get it: what rules ask about people, teams and organisers' facts is answered
// beforehand, and what only organisers read is left out. It shows and hides the same as the whole one.
import type { FormDefinition } from '../forms.schema.ts'
import type { LogicEntry, LogicMap, Rule } from '../forms.rules.schema.ts'
import { GUEST_FACTS } from './facts.ts'
import { evaluateRules } from './rule-verdict.ts'
import { visibility } from './visibility.ts'

/** Points at nothing, and so never matches (docs/rules.md, section 1). */
const NEVER: Rule = {
  sourceId: 'nothing',
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

/** The definition for guests: no rule about people, no label of reports. */
export function forGuests(definition: FormDefinition): FormDefinition {
  const visible = visibility(definition, {}, GUEST_FACTS)
  const matches = (rule: Rule): boolean =>
    evaluateRules(
      definition,
      { rules: [rule], operator: 'ANY' },
      { values: {}, visible, facts: GUEST_FACTS },
    )
  const logicFor = (map: LogicMap): LogicMap =>
    Object.fromEntries(Object.entries(map).map(([id, entry]) => [id, settled(entry, matches)]))
  const groups = Object.entries(definition.fieldGroups).map(([id, { group, fields }]) => [
    id,
    { group: { ...group, logicMap: logicFor(group.logicMap) }, fields: fields.map(withoutReport) },
  ])
  return {
    form: { ...definition.form, logicMap: logicFor(definition.form.logicMap) },
    fields: definition.fields.map(withoutReport),
    fieldGroups: Object.fromEntries(groups) as FormDefinition['fieldGroups'],
  }
}

const withoutReport = <F extends { reportLabel?: string | undefined }>(field: F): F => ({
  ...field,
  reportLabel: '',
})

/** The entry with the verdicts on people put in the place of the rules about them. */
function settled(entry: LogicEntry, matches: (rule: Rule) => boolean): LogicEntry {
  const known = entry.rules.filter((rule) => !isAboutAnswers(rule)).map(matches)
  if (known.length === 0) return entry
  const open = entry.rules.filter(isAboutAnswers)
  const isAll = entry.operator === 'ALL'
  if (isAll && known.includes(false)) return { ...entry, rules: [NEVER] }
  // No rules at all: the entry holds.
  if (!isAll && known.includes(true)) return { ...entry, rules: [] }
  const rules = open.length === 0 && !isAll ? [NEVER] : open
  return { ...entry, rules }
}
