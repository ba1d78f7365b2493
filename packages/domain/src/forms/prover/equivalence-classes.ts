// The answers of one variable, as far as a question's atoms tell them apart.
import { factTexts } from '../engine/rules.ts'
import { type AnswerTest, isValidAnswer, type Candidates } from '../fields/answer-samples.ts'
import type { Field } from '../fields/fields.schema.ts'
import { kindOf } from '../fields/index.ts'
import type { Subject, Variable } from './variables.ts'
import { candidateTexts } from '../fields/candidate-texts.ts'
import { samplesOf } from '../fields/samples.ts'
import { loopLimit } from '../fields/template.field.ts'

export interface EquivalenceClass {
  readonly answer: unknown
  readonly isBlank: boolean
  /** Whether an example may hold it. */
  readonly isPickable: boolean
  /** For each asked atom, whether it holds. */
  readonly bits: readonly boolean[]
}

export interface EquivalenceClasses {
  readonly classes: readonly EquivalenceClass[]
  readonly isComplete: boolean
}

export interface ClassesQuery {
  /** Places of the asked atoms among those of the variable. */
  readonly atoms: readonly number[]
  /** Only what an example may hold. */
  readonly isForExample: boolean
  /** Required questions are answered. */
  readonly mustAnswer: boolean
}

/** Work left, in formulas looked at. */
export interface Budget {
  left: number
  /** Something was left undecided for want of it. */
  isShort?: boolean
}

/** Takes what it costs from the budget; where that is too little, it finds nothing. */
export type ClassesOf = (
  variable: Variable,
  wanted: ClassesQuery,
  budget: Budget,
) => EquivalenceClasses

/** What it costs to ask one thing of one answer, in formulas looked at. */
const COST = 5
const NOT_FOUND: EquivalenceClasses = { classes: [], isComplete: false }

/** Remembers what it has found: many questions ask the same of an answer. */
export function createEquivalenceClasses(): ClassesOf {
  const known = new Map<string, EquivalenceClasses>()
  return (variable, wanted, budget) => {
    const { atoms, isForExample, mustAnswer } = wanted
    const key = `${variable.index} ${atoms.join()} ${isForExample} ${mustAnswer}`
    const found = known.get(key)
    if (found) return found
    budget.left -= COST * sizeOf(variable.subject, atoms.length)
    if (budget.left < 0) return NOT_FOUND
    const made = classesOf(variable, wanted)
    known.set(key, made)
    return made
  }
}

/** How much there is to choose from, or to order. */
export function offeredBy(field: Field): number {
  if ('options' in field) return field.options.length
  return 'items' in field ? field.items.length : 0
}

/** About how often something will be asked of an answer. */
function sizeOf(subject: Subject, atoms: number): number {
  const field = subject.of === 'answer' ? subject.node.field : null
  const offered = field ? offeredBy(field) : 0
  // Each named text or number has others around it; each option is looked for among all.
  return (8 + 4 * atoms + offered) * atoms + offered * Math.ceil(offered / 100)
}

function classesOf({ subject, atoms: all }: Variable, wanted: ClassesQuery): EquivalenceClasses {
  const atoms = wanted.atoms.flatMap((place) => all[place] ?? [])
  const { answers, isComplete } = candidatesFor(subject, atoms)
  const isNeeded = wanted.mustAnswer && isRequired(subject)
  const classes = answers
    .map((answer): EquivalenceClass => classOf(subject, answer, atoms))
    .filter(({ isBlank, isPickable }) =>
      wanted.isForExample ? isPickable && !(isNeeded && isBlank) : !(isNeeded && isBlank),
    )
  return { classes: differing(classes), isComplete }
}

export function isRequired(subject: Subject): boolean {
  return (subject.of === 'answer' || subject.of === 'loops') && subject.node.field.isRequired
}

function classOf(
  subject: Subject,
  answer: unknown,
  atoms: readonly AnswerTest[],
): EquivalenceClass {
  const isBlank = isBlankFor(subject, answer)
  const texts = new Map<string, readonly string[]>()
  const textsIn = (nestedId: string): readonly string[] => {
    const found = texts.get(nestedId) ?? textsOf(subject, answer, nestedId)
    texts.set(nestedId, found)
    return found
  }
  return {
    answer,
    isBlank,
    isPickable: isBlank || subject.of !== 'answer' || isValidAnswer(subject.node.field, answer),
    bits: atoms.map((atom) => atom.holds(textsIn(atom.nestedId))),
  }
}

function textsOf(subject: Subject, answer: unknown, nestedId: string): readonly string[] {
  if (subject.of === 'answer')
    return kindOf(subject.node.field).comparable(subject.node.field, answer, nestedId)
  if (subject.of === 'fact') return factTexts(answer)
  return answer === undefined ? [] : [String(answer)]
}

/** One of each kind: the first, but one that an example may hold where there is one. */
function differing(classes: readonly EquivalenceClass[]): EquivalenceClass[] {
  const kinds = new Map<string, EquivalenceClass>()
  for (const each of classes) {
    const key = each.bits.map(Number).join('')
    const known = kinds.get(key)
    if (!known || (!known.isPickable && each.isPickable)) kinds.set(key, each)
  }
  return [...kinds.values()]
}

function candidatesFor(subject: Subject, tests: readonly AnswerTest[]): Candidates {
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
const isBlankFor = ({ of, ...subject }: Subject, answer: unknown): boolean => {
  if (of === 'answer' && 'node' in subject)
    return kindOf(subject.node.field).isEmpty(subject.node.field, answer)
  return of === 'loops' ? answer === 0 : answer === undefined
}
