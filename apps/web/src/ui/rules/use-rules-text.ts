import type { FormDefinition, Rule } from '@eventflow/domain/forms/engine'
import { useWords } from '../../platform/words.tsx'
import { ruleInWords } from './rule-words.ts'
import { useRuleFacts } from './use-rule-facts.ts'

/** The rules of a message or webhook in one text, to compare two versions of it. */
export function useRulesText(form: FormDefinition): (rules: readonly Rule[]) => string {
  const t = useWords()
  const facts = useRuleFacts()
  return (rules) => rules.map((rule) => ruleInWords(rule, { form, facts }, t)).join('; ')
}
