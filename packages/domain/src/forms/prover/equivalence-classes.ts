// Classes of a variable's answers with the same results in a question's atoms.
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
  /** Whether an example may contain it. */
  readonly isPickable: boolean
  /** For each requested atom, whether it is met. */
  readonly bits: readonly boolean[]
}

export interface EquivalenceClasses {
  readonly classes: readonly EquivalenceClass[]
  readonly isComplete: boolean
}

export interface ClassesQuery {
  /** Indices of the requested atoms among the variable's atoms. */
  readonly atoms: readonly number[]
  /** Only answers that an example may contain. */
  readonly isForExample: boolean
  /** Required questions must have an answer. */
  readonly mustAnswer: boolean
}

/** The remaining work, in evaluated formulas. */
export interface Budget {
  left: number
  /** True if something remained undecided because the budget was too small. */
  isShort?: boolean
}

/** Deducts its cost from the budget; finds nothing if the budget is too small. */
export type ClassesOf = (
  variable: Variable,
  wanted: ClassesQuery,
  budget: Budget,
) => EquivalenceClasses

/** The cost of one test of one answer, in evaluated formulas. */
const COST = 5
const NOT_FOUND: EquivalenceClasses = { classes: [], isComplete: false }

/** Caches its results, because many questions need the same classes. */
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

/** The number of options or items. */
export function offeredBy(field: Field): number {
  if ('options' in field) return field.options.length
  return 'items' in field ? field.items.length : 0
}

/** The approximate number of tests of the answers. */
function sizeOf(subject: Subject, atoms: number): number {
  const field = subject.of === 'answer' ? subject.node.field : null
  const offered = field ? offeredBy(field) : 0
  // Each named text or number adds others around it, and each option is searched for among all.
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

/** One class for each combination of bits: the first, or the first that an example may contain. */
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

/** Sums are computed, so their classes are only for proofs. */
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

/** The types of values in a custom field. */
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

/** Whether an answer counts as empty. */
const isBlankFor = ({ of, ...subject }: Subject, answer: unknown): boolean => {
  if (of === 'answer' && 'node' in subject)
    return kindOf(subject.node.field).isEmpty(subject.node.field, answer)
  return of === 'loops' ? answer === 0 : answer === undefined
}
