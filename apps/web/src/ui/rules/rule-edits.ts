// Edits of one rule. Each returns a new rule.
import type { Condition } from '@eventflow/domain/forms'
import type { Rule } from '@eventflow/domain/forms/engine'
import { valueInputOf } from './rule-conditions.ts'
import { type Subject } from './rule-subjects.ts'
import { partAsked } from './rule-subject-of.ts'

const BLANK = { sourceValue: '', loopIndex: '', nestedValue: '' } as const

/** A new rule, initially with a condition that can be fulfilled. */
export function ruleAbout({ source, asked }: Subject): Rule {
  const { conditions, input, options } = asked('')
  const [first] = options
  const isFilled = conditions.includes('isNotEmpty') && !first
  const condition: Condition = isFilled ? 'isNotEmpty' : 'equals'
  const value = input === 'number' && !isFilled ? '1' : (first?.value ?? '')
  return withValue({ ...BLANK, ...source, condition }, value)
}

/** A loop count always uses the source's own value. */
const isNested = ({ nestedId, loopOperator }: Rule): boolean =>
  nestedId !== '' && loopOperator !== 'loopCount'

/** The compared value. */
export const valueOf = (rule: Rule): string =>
  isNested(rule) ? rule.nestedValue : rule.sourceValue

export const withValue = (rule: Rule, value: string): Rule =>
  isNested(rule) ? { ...rule, nestedValue: value } : { ...rule, sourceValue: value }

/** Sets the condition. Removes the value if the condition does not use it. */
export function withCondition(rule: Rule, subject: Subject, condition: Condition): Rule {
  const asked = subject.asked(partAsked(subject, rule))
  const next = { ...rule, condition }
  const isSame = valueInputOf(asked, condition) === valueInputOf(asked, rule.condition)
  return isSame ? next : withValue(next, '')
}

/** Sets the part of the answer; '' means the complete answer. */
export function withPart(rule: Rule, subject: Subject, nestedId: string): Rule {
  const part = subject.parts.find(({ id }) => id === nestedId)
  const next: Rule = {
    ...rule,
    nestedId: part ? nestedId : '',
    nestedType: part?.type ?? '',
    sourceValue: '',
    nestedValue: '',
  }
  const { conditions } = subject.asked(nestedId)
  const fits = conditions.includes(rule.condition)
  return fits ? withValue(next, valueOf(rule)) : { ...next, condition: 'isNotEmpty' }
}
