// Rules and their problems in plain words.
import { compileForm, ruleProblem, type Rule } from '@eventflow/domain/forms/engine'
import { writtenNumber } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'
import { language } from '../../platform/words-catalogue.ts'
import { valueInputOf } from './rule-conditions.ts'
import { valueOf } from './rule-edits.ts'
import { subjectsOf, type RuleScope, type Subject } from './rule-subjects.ts'
import { partAsked, subjectOf } from './rule-subject-of.ts'

/** A rule as a sentence: “Stand size” is “Large”. */
export function ruleInWords(rule: Rule, scope: RuleScope, t: T): string {
  const subject = subjectOf(subjectsOf({ ...scope, targetId: undefined }, t), rule)
  const about = subject ? aboutInWords(subject, rule, t) : t('rules.somethingMissing')
  const condition = t(`rules.conditions.${rule.condition}`)
  const value = subject ? valueInWords(subject, rule) : valueOf(rule)
  return value === ''
    ? t('rules.sentence', { about, condition })
    : t('rules.sentenceWithValue', { about, condition, value })
}

function aboutInWords(subject: Subject, rule: Rule, t: T): string {
  const part = subject.parts.find(({ id }) => id === partAsked(subject, rule))
  const label = part ? t('rules.partOf', { part: part.label, label: subject.label }) : subject.label
  if (subject.loops === 0) return label
  const which =
    rule.loopIndex === ''
      ? t(isNegated(rule) ? 'rules.inEvery' : 'rules.inAny')
      : t('rules.inNumber', { number: rule.loopIndex + 1 })
  return t('rules.inside', { label, heading: subject.heading, which })
}

/** A negated condition is met only if it is met in every repetition. */
export const isNegated = ({ condition }: Rule): boolean =>
  condition === 'notEquals' || condition === 'isNotEmpty'

function valueInWords(subject: Subject, rule: Rule): string {
  const asked = subject.asked(partAsked(subject, rule))
  const input = valueInputOf(asked, rule.condition)
  if (input === 'none') return ''
  const value = valueOf(rule)
  if (input === 'number') return writtenNumber(value, language())
  const option = asked.options.find((each) => each.value.toLowerCase() === value.toLowerCase())
  return option?.label ?? value
}

/**
 * The problem with a rule in words, or null. `label` names the field or record that the rule
 * controls.
 */
export function problemInWords(rule: Rule, scope: RuleScope, t: T): string | null {
  const code = ruleProblem(compileForm(scope.form), rule)
  const label = nameOfTarget(scope, t)
  const isFine = code === null || (code === 'ruleNeedsTeam' && scope.isReadByServer === true)
  if (!isFine) return t(`forms.publishing.${code}`, { label, value: valueOf(rule) })
  return scope.facts !== null && isFactMissing(rule, scope, t) ? t('rules.factMissing') : null
}

function nameOfTarget({ form, targetId }: RuleScope, t: T): string {
  const target = form.fields.find(({ id }) => id === targetId)
  return target?.label || (targetId === undefined ? form.form.title : t('rules.untitled'))
}

/** The custom field or team type was deleted. */
function isFactMissing(rule: Rule, { facts, ...scope }: RuleScope, t: T): boolean {
  if (rule.sourceType !== 'custom' && rule.sourceType !== 'admin') return false
  const subjects = subjectsOf({ ...scope, facts, isReadByServer: true }, t)
  const subject = subjectOf(subjects, rule)
  if (!subject) return true
  const { options, input } = subject.asked('')
  const looksFor = input === 'option' ? valueOf(rule).toLowerCase() : ''
  return looksFor !== '' && !options.some(({ value }) => value.toLowerCase() === looksFor)
}
