// What there is to choose for a question: for each variable that matters its classes of answers.
import type { Budget, ClassesOf } from './equivalence-classes.ts'
import { OPEN, type Ref, YES, NO } from './formulas.ts'
import type { DependencyGraph } from './dependency-graph.ts'

/** A class of answers for each variable that mattered. */
export type Assignment = ReadonlyMap<number, unknown>

export interface Question {
  readonly goal: Ref
  /** `proof`: nothing that can be answered is left out; `example`: only what can be filled in. */
  readonly for: 'proof' | 'example'
  readonly mustAnswer: boolean
  /** Answers to keep where they do no harm. */
  readonly prefer?: Assignment
}

export interface Solver {
  readonly graph: DependencyGraph
  readonly classesOf: ClassesOf
}

interface Choice {
  readonly answer: unknown
  readonly bits: readonly boolean[]
}

/** Something to choose: the answer of a variable, or, where its answers are too many, one atom of it. */
export interface Decision {
  readonly variable: number
  readonly choices: readonly Choice[]
  /** For each atom, what all choices say of it. */
  readonly common: readonly number[]
  readonly preferred: number
}

export interface Decisions {
  readonly decisions: readonly Decision[]
  readonly placeOf: ReadonlyMap<Ref, readonly [decision: number, bit: number]>
  /** Whether there are answers that these choices leave out. */
  readonly isPartial: boolean
}

interface Asking {
  readonly cone: readonly Ref[]
  readonly budget: Budget
}

export function decisionsFor(
  solver: Solver,
  question: Question,
  { cone, budget }: Asking,
): Decisions {
  const { formulas } = solver.graph
  const asked = new Map<number, { ref: Ref; atom: number }[]>()
  for (const ref of cone) {
    const gate = formulas.gates[ref]
    if (gate?.op !== 'atom') continue
    asked.set(gate.variable, [...(asked.get(gate.variable) ?? []), { ref, atom: gate.atom }])
  }
  const decisions: Decision[] = []
  const placeOf = new Map<Ref, readonly [number, number]>()
  let isPartial = false
  for (const [variable, atoms] of asked) {
    const made = decisionsForVariable(solver, question, {
      variable,
      atoms: atoms.map((each) => each.atom),
      budget,
    })
    isPartial ||= made.isPartial
    for (const [bit, { ref }] of atoms.entries())
      placeOf.set(
        ref,
        made.decisions.length === 1 ? [decisions.length, bit] : [decisions.length + bit, 0],
      )
    decisions.push(...made.decisions)
  }
  return { decisions, placeOf, isPartial }
}

interface AskedVariable {
  readonly variable: number
  readonly atoms: readonly number[]
  readonly budget: Budget
}

function decisionsForVariable(
  { graph, classesOf }: Solver,
  question: Question,
  asked: AskedVariable,
) {
  const { variable, atoms, budget } = asked
  const subject = graph.variables.all[variable]
  if (!subject) return { decisions: [], isPartial: true }
  const isForExample = question.for === 'example'
  const wanted = { atoms, isForExample, mustAnswer: question.mustAnswer }
  const { classes, isComplete } = classesOf(subject, wanted, budget)
  if (isForExample || isComplete) {
    const decision = decisionOf(variable, classes, question.prefer?.get(variable))
    return { decisions: [decision], isPartial: isForExample || isCut(graph, variable) }
  }
  // Each atom for itself: more than can be, so that what is impossible even so is impossible.
  const decisions = atoms.map(() => decisionOf(variable, EITHER, undefined))
  return { decisions, isPartial: isCut(graph, variable) }
}

const EITHER: readonly Choice[] = [
  { answer: undefined, bits: [false] },
  { answer: undefined, bits: [true] },
]

function decisionOf(variable: number, choices: readonly Choice[], preferred: unknown): Decision {
  const common = (choices[0]?.bits ?? []).map((first, bit) => {
    const isSame = choices.every(({ bits }) => bits[bit] === first)
    if (!isSame) return OPEN
    return first ? YES : NO
  })
  return { variable, choices, common, preferred: choices.findIndex(isAnswer(preferred)) }
}

const isAnswer =
  (wanted: unknown) =>
  ({ answer }: Choice): boolean =>
    answer === wanted

/** Inside a template whose iterations are not all followed. */
function isCut({ variables, loops }: DependencyGraph, variable: number): boolean {
  const subject = variables.all[variable]?.subject
  if (subject?.of === 'loops') return loops.isCut(subject.node)
  const template = subject?.of === 'answer' ? subject.node.template : null
  return template !== null && loops.isCut(template)
}
