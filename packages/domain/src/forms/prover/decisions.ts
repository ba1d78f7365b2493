// The possible choices for a question: the classes of answers of each variable that matters.
import type { Budget, ClassesOf } from './equivalence-classes.ts'
import { OPEN, type Ref, YES, NO } from './formulas.ts'
import type { DependencyGraph } from './dependency-graph.ts'

/** An answer for each variable that matters. */
export type Assignment = ReadonlyMap<number, unknown>

export interface Question {
  readonly goal: Ref
  /** `proof`: includes every possible answer; `example`: only answers that can be submitted. */
  readonly for: 'proof' | 'example'
  readonly mustAnswer: boolean
  /** Answers to prefer if possible. */
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

/**
 * A choice to make: the answer of a variable, or of a single atom if the variable has too many answers.
 */
export interface Decision {
  readonly variable: number
  readonly choices: readonly Choice[]
  /** For each atom, the result that all choices have in common. */
  readonly common: readonly number[]
  readonly preferred: number
}

export interface Decisions {
  readonly decisions: readonly Decision[]
  readonly placeOf: ReadonlyMap<Ref, readonly [decision: number, bit: number]>
  /** Whether some answers are missing from the choices. */
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
  // Each atom is decided separately. This allows more than is possible, so a result of "impossible" is
  // still certain.
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

/** Whether it is within a template with iterations that are not modelled. */
function isCut({ variables, loops }: DependencyGraph, variable: number): boolean {
  const subject = variables.all[variable]?.subject
  if (subject?.of === 'loops') return loops.isCut(subject.node)
  const template = subject?.of === 'answer' ? subject.node.template : null
  return template !== null && loops.isCut(template)
}
