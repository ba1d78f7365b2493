import { compileForm, type FormDefinition, loopTitle } from '@eventflow/domain/forms/engine'
import type { T } from '@eventflow/domain/words'
import { answerPathOf, innerAnswerOf } from '../store/answer-paths.ts'
import { fieldAt } from '../store/problems.ts'

/** What the answer of a path is called, with the heading of its iteration. */
export function labelOf(definition: FormDefinition, path: string, t: T): string {
  const label = fieldAt(definition, answerPathOf(definition, path))?.label ?? ''
  const inner = innerAnswerOf(definition, path)
  const template = inner && compileForm(definition).byId.get(inner.templateId)?.field
  if (template?.type !== 'template') return label
  const heading = loopTitle(definition, template, inner?.loop ?? 0)
  return heading ? t('filling.inLoop', { heading, label }) : label
}
