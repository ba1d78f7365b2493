// Finds the subject of a rule.
import type { Rule } from '@eventflow/domain/forms/engine'
import type { T } from '@eventflow/domain/words'
import { subjectsOf, type RuleScope, type Subject } from './rule-subjects.ts'

/** The subject of a rule; undefined if it does not exist or is not offered here. */
export function subjectOf(subjects: readonly Subject[], rule: Rule): Subject | undefined {
  return subjects.find((subject) => isAbout(subject, rule))
}

function isAbout({ key, source }: Subject, rule: Rule): boolean {
  const isInside = source.sourceType === 'templateFieldId'
  if (isInside) return isAboutInside(key, rule)
  return source.sourceType === rule.sourceType && source.sourceId === rule.sourceId
}

/**
 * A rule may refer to a template as a question or as a repeated group, and to its fields by their
 * own ids.
 */
function isAboutInside(key: string, rule: Rule): boolean {
  if (rule.sourceType !== 'fieldId' && rule.sourceType !== 'templateFieldId') return false
  const [kind, templateId, fieldId] = key.split(' ')
  const asksCount = rule.loopOperator === 'loopCount' || rule.nestedId === ''
  if (kind === 'count') return rule.sourceId === templateId && asksCount
  if (rule.sourceId === templateId) return !asksCount && rule.nestedId === fieldId
  return rule.sourceType === 'templateFieldId' && rule.sourceId === fieldId
}

/** The part of the answer that a rule uses; '' for the complete answer. */
export const partAsked = ({ parts }: Subject, { nestedId }: Rule): string =>
  parts.length > 0 ? nestedId : ''

/** The nearest question before a field, which can never create a cycle; else the first subject. */
export function likelySubject(scope: RuleScope, t: T): Subject | undefined {
  const subjects = subjectsOf(scope, t)
  const { fields } = scope.form
  const place = fields.findIndex(({ id }) => id === scope.targetId)
  const before = new Set(fields.slice(0, Math.max(0, place)).map(({ id }) => id))
  const isBefore = ({ source }: Subject) =>
    source.sourceType === 'fieldId' && before.has(source.sourceId)
  return subjects.findLast(isBefore) ?? subjects[0]
}
