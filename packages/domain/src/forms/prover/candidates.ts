// Answers and facts that differ in what rules say of them.
import type { AnswerTest, Candidates } from '../fields/answer-samples.ts'
import { candidateTexts } from '../fields/candidate-texts.ts'
import type { Field } from '../fields/fields.schema.ts'
import { kindOf } from '../fields/index.ts'
import { samplesOf } from '../fields/samples.ts'
import { loopLimit } from '../fields/template.field.ts'
import type { Subject } from './variables.ts'

export function candidatesFor(subject: Subject, tests: readonly AnswerTest[]): Candidates {
  switch (subject.of) {
    case 'answer':
      return withBlank(samplesOf(subject.node.field).candidates(subject.node.field, tests))
    case 'loops':
      return counts(subject.node.field)
    case 'total':
      return ofTotal(tests)
    case 'fact':
      return withBlank(ofFact(subject, tests))
    case 'kind':
      return { answers: KINDS, isComplete: true }
    case 'unknown':
      return { answers: [], isComplete: false }
  }
}

const withBlank = ({ answers, isComplete }: Candidates): Candidates => ({
  answers: [undefined, ...answers],
  isComplete,
})

function counts(field: Field): Candidates {
  if (field.type !== 'template' || !field.isLooping) return { answers: [1], isComplete: true }
  const all = Array.from({ length: loopLimit(field) + 1 }, (_none, count) => count)
  return { answers: [...all.slice(1), 0], isComplete: true }
}

/** Sums are computed: their classes are only there to be reasoned about. */
const ofTotal = (tests: readonly AnswerTest[]): Candidates => {
  const { texts, isComplete } = candidateTexts({
    tests,
    plain: ['0.00'],
    isValid: (text) => Number(text) >= 0,
    kind: 'number',
    bounds: ['0'],
  })
  return { answers: texts, isComplete }
}

/** What a custom field may hold. */
const KINDS = ['text', 'number']

const KNOWN_FACTS: Readonly<Record<string, readonly string[]>> = {
  isOrganiser: ['false', 'true'],
  standShareRole: ['parent', 'child'],
  permissions: ['user', 'moderator', 'admin', 'eventflowAdmin'],
}

function ofFact(
  { about, id }: Extract<Subject, { of: 'fact' }>,
  tests: readonly AnswerTest[],
): Candidates {
  const known = about === 'admin' ? KNOWN_FACTS[id] : undefined
  if (known) return { answers: known, isComplete: true }
  const plain = ['Example', 'Other', 'Something else', 'x', '7']
  const { texts, isComplete } = candidateTexts({
    tests,
    plain,
    isValid: () => true,
    kind: 'text',
    bounds: [],
  })
  return { answers: texts, isComplete }
}

/** Whether an answer counts as none. */
export const isBlankFor = ({ of, ...subject }: Subject, answer: unknown): boolean => {
  if (of === 'answer' && 'node' in subject)
    return kindOf(subject.node.field).isEmpty(subject.node.field, answer)
  return of === 'loops' ? answer === 0 : answer === undefined
}
