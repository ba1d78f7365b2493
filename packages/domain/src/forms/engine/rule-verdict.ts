// Rules outside of a logic map: for confirmations, form notifications and webhooks.
import type { Rule } from '../forms.rules.schema.ts'
import type { FormDefinition } from '../forms.schema.ts'
import type { Operator } from '../forms.vocabulary.ts'
import { compileForm } from './compile.ts'
import { compileRule, ruleHolds } from './rules.ts'
import { evaluationState, type Situation, type Visible } from './visibility.ts'

/**
 * Whether rules match a form's answers; no rules always match. Hidden answers count as empty, and a rule
 * without a source never matches.
 */
export function evaluateRules(
  definition: FormDefinition,
  logic: { readonly rules: readonly Rule[]; readonly operator: Operator },
  situation: Situation & { readonly visible: Visible },
): boolean {
  if (logic.rules.length === 0) return true
  const compiled = compileForm(definition)
  const state = evaluationState(compiled, situation, situation.visible)
  const matches = (rule: Rule): boolean => ruleHolds(compileRule(compiled, rule), state, 0)
  return logic.operator === 'ALL' ? logic.rules.every(matches) : logic.rules.some(matches)
}

/** The facts that a form's rules use, so that browsers receive no others. */
export function factsUsed(definition: FormDefinition) {
  const groups = Object.values(definition.fieldGroups).map(({ group }) => group.logicMap)
  const rules = [definition.form.logicMap, ...groups]
    .flatMap((logicMap) => Object.values(logicMap))
    .flatMap((entry) => entry.rules)
  const idsOf = (type: Rule['sourceType']): string[] => [
    ...new Set(rules.filter((rule) => rule.sourceType === type).map((rule) => rule.sourceId)),
  ]
  return { custom: idsOf('custom'), user: idsOf('user'), admin: idsOf('admin') }
}
