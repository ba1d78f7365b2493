// Answers that differ in what rules say of them, for each type of field.
import type { Field } from '../fields/fields.schema.ts'
import { kindOf } from '../fields/index.ts'
import { loopLimit } from '../fields/template.field.ts'
import type { FieldType } from '../forms.vocabulary.ts'
import { candidateTexts } from './candidate-texts.ts'
import { choiceCandidates } from './choice-candidates.ts'
import { ofItemList, ofRepeater, ofUpload } from './list-candidates.ts'
import { ofParts } from './parts-candidates.ts'
import { plainTextsOf } from './plain-answers.ts'
import { boundsOf, isValidAnswer, textKindOf } from './valid-answers.ts'
import type { Atom, Candidates, Subject } from './variables.ts'

export function candidatesFor(subject: Subject, atoms: readonly Atom[]): Candidates {
  switch (subject.of) {
    case 'answer':
      return withBlank(ofField(subject.node.field, atoms))
    case 'loops':
      return counts(subject.node.field)
    case 'total':
      return ofTotal(atoms)
    case 'fact':
      return withBlank(ofFact(subject, atoms))
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

type OfType = (field: never, atoms: readonly Atom[]) => Candidates

const byType: Partial<Record<FieldType, OfType>> = {
  checkbox: choiceCandidates,
  dropdown: choiceCandidates,
  disclaimer: () => ({ answers: [true], isComplete: true }),
  address: ofParts,
  fullName: ofParts,
  repeater: ofRepeater,
  itemList: ofItemList,
  upload: ofUpload,
} satisfies {
  [T in FieldType]?: (field: Extract<Field, { type: T }>, atoms: readonly Atom[]) => Candidates
}

function ofField(field: Field, atoms: readonly Atom[]): Candidates {
  const candidates = byType[field.type]
  // The compiler does not see that the table is asked by the field's own type.
  return candidates ? candidates(field as never, atoms) : ofText(field, atoms)
}

function ofText(field: Field, atoms: readonly Atom[]): Candidates {
  const { texts, isComplete } = candidateTexts({
    atoms,
    plain: plainTextsOf(field),
    isValid: (text) => isValidAnswer(field, text),
    kind: textKindOf(field),
    bounds: boundsOf(field),
  })
  return { answers: texts, isComplete }
}

function counts(field: Field): Candidates {
  if (field.type !== 'template' || !field.isLooping) return { answers: [1], isComplete: true }
  const all = Array.from({ length: loopLimit(field) + 1 }, (_none, count) => count)
  return { answers: [...all.slice(1), 0], isComplete: true }
}

/** Sums are computed: their classes are only there to be reasoned about. */
const ofTotal = (atoms: readonly Atom[]): Candidates => {
  const { texts, isComplete } = candidateTexts({
    atoms,
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
  atoms: readonly Atom[],
): Candidates {
  const known = about === 'admin' ? KNOWN_FACTS[id] : undefined
  if (known) return { answers: known, isComplete: true }
  const plain = ['Example', 'Other', 'Something else', 'x', '7']
  const { texts, isComplete } = candidateTexts({
    atoms,
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
