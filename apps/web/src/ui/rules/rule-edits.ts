// Edits of one rule: each answers a new rule and leaves the given one as it was.
import type { Condition } from '@eventflow/domain/forms'
import type { Rule } from '@eventflow/domain/forms/engine'
import { valueInputOf } from './rule-conditions.ts'
import { type Subject } from './rule-subjects.ts'
import { partAsked } from './rule-subject-of.ts'

const BLANK = { sourceValue: '', loopIndex: '', nestedValue: '' } as const

/** What a new rule asks until it is changed: something that can hold. */
export function ruleAbout({ source, asked }: Subject): Rule {
  const { conditions, input, options } = asked('')
  const [first] = options
  const isFilled = conditions.includes('isNotEmpty') && !first
  const condition: Condition = isFilled ? 'isNotEmpty' : 'equals'
  const value = input === 'number' && !isFilled ? '1' : (first?.value ?? '')
  return withValue({ ...BLANK, ...source, condition }, value)
}

/** A count of loops is always the source value. */
const isNested = ({ nestedId, loopOperator }: Rule): boolean =>
  nestedId !== '' && loopOperator !== 'loopCount'

/** What a rule looks for. */
export const valueOf = (rule: Rule): string =>
  isNested(rule) ? rule.nestedValue : rule.sourceValue

export const withValue = (rule: Rule, value: string): Rule =>
  isNested(rule) ? { ...rule, nestedValue: value } : { ...rule, sourceValue: value }

/** With a condition; a value that means nothing to it is taken away. */
export function withCondition(rule: Rule, subject: Subject, condition: Condition): Rule {
  const asked = subject.asked(partAsked(subject, rule))
  const next = { ...rule, condition }
  const isSame = valueInputOf(asked, condition) === valueInputOf(asked, rule.condition)
  return isSame ? next : withValue(next, '')
}

/** With a part of the answer asked about, or with '' the whole of it. */
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
