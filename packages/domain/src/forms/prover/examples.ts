// A small set of filled examples that together reach everything that can be reached: each new target
// is first sought in an example that is there already; what became needless goes in the end.
import type { Answers } from '../fields/field.ts'
import type { Facts } from '../engine/facts.ts'
import { submitAnswers } from '../engine/submission.ts'
import { fillForm } from './fill-form.ts'
import type { FieldNode } from '../engine/compiled.ts'
import type { DependencyGraph } from './dependency-graph.ts'
import { type Budget, offeredBy } from './equivalence-classes.ts'
import { solve } from './solve.ts'
import type { Assignment, Solver } from './decisions.ts'
import type { FormContext } from './form-context.ts'
import { type Filled, reachedWith, type Target, targetKey } from './targets.ts'
import { withTotal } from './total-answers.ts'

export interface Example {
  readonly values: Answers
  readonly facts: Facts
  /** False where what it reaches is only seen while something required is not answered yet. */
  readonly isComplete: boolean
  /** Keys of the targets that it reaches, and of those that no example before it reaches. */
  readonly reaches: readonly string[]
  readonly adds: readonly string[]
}

interface Attempt {
  readonly assignment: Assignment
  /** What this example is there for. */
  readonly goals: readonly Target[]
  readonly values: Answers
  readonly facts: Facts
  readonly reached: ReadonlySet<string>
}

/** Examples that are tried for a further target. */
const MOST_TRIED = 4
/** Work for one target, in formulas looked at. */
const EFFORT = 100_000

/** What it costs to fill in a form and see what it shows, for each of its fields and rules. */
const COST_OF_FILLING = 40
/** Options or items that are looked through in the time that a rule takes otherwise. */
const OFFERED_PER_RULE = 50

export interface Seeking {
  readonly solver: Solver
  readonly context: FormContext
  readonly budget: Budget
  readonly costOfFilling: number
}

/** Which grows with the form, and with the options that rules look through. */
export const costOfFilling = ({ compiled }: DependencyGraph): number =>
  COST_OF_FILLING *
  compiled.nodes.reduce((sum, { index }) => {
    const rules = compiled.wants[index]?.flatMap(({ entry }) => entry.rules) ?? []
    return sum + 1 + rules.reduce((all, { sources }) => all + 1 + widthOf(sources), 0)
  }, 0)

const widthOf = (sources: readonly FieldNode[]): number =>
  sources.reduce((sum, { field }) => {
    return sum + offeredBy(field) / OFFERED_PER_RULE
  }, 0)

export interface Examples {
  readonly examples: readonly Example[]
  /** Answers that were tried on the way: what they show need not be proved. */
  readonly tried: readonly Filled[]
}

export function examplesFor(seeking: Seeking, targets: readonly Target[]): Examples {
  const first = attempt(seeking, new Map(), [])
  const attempts = [first]
  const isReached = (target: Target): boolean =>
    attempts.some(({ reached }) => reached.has(targetKey(target)))
  for (const target of targets) if (!isReached(target)) seek(seeking, attempts, target)
  return { examples: said(seeking, pruned(attempts)), tried: [first, ...attempts] }
}

function seek(seeking: Seeking, attempts: Attempt[], target: Target): void {
  for (const [place, known] of [...attempts.entries()].slice(-MOST_TRIED)) {
    const extended = extend(seeking, known, target)
    if (extended && losesNothing(known, extended, attempts)) {
      attempts[place] = extended
      return
    }
  }
  const fresh =
    reaching(seeking, { target, goals: [], mustAnswer: true, base: new Map() }) ??
    (target.of === 'confirmation'
      ? null
      : reaching(seeking, { target, goals: [], mustAnswer: false, base: new Map() }))
  if (fresh) attempts.push(fresh)
}

/** Whether what an example reached by the way is still reached, by it or by another one. */
function losesNothing(known: Attempt, extended: Attempt, attempts: readonly Attempt[]): boolean {
  const others = attempts.filter((each) => each !== known)
  return [...known.reached].every(
    (key) => extended.reached.has(key) || others.some(({ reached }) => reached.has(key)),
  )
}

/** The example with the target as well: by small changes, or by answering again. */
function extend(seeking: Seeking, known: Attempt, target: Target): Attempt | null {
  const { assignment, goals } = known
  const small = reaching(seeking, { target, goals, mustAnswer: true, base: assignment })
  if (small || goals.length === 0) return small
  // What it is there for is asked for again, where it takes other answers.
  const { and } = seeking.solver.graph.formulas
  const both = { ...target, goal: and([...goals.map(({ goal }) => goal), target.goal]) }
  return reaching(seeking, {
    target: both,
    goals,
    mustAnswer: true,
    base: assignment,
    isAsked: true,
  })
}

/** Whether nothing is answered in another way. */
const agree = (one: Assignment, other: Assignment): boolean =>
  [...other].every(([variable, answer]) => !one.has(variable) || one.get(variable) === answer)

interface Wish {
  readonly target: Target
  readonly goals: readonly Target[]
  readonly mustAnswer: boolean
  readonly base: Assignment
  /** Whether the target asks for the goals as well. */
  readonly isAsked?: boolean
}

/** An attempt that reaches the target and all goals; null where none was found. */
function reaching(
  seeking: Seeking,
  { target, goals, mustAnswer, base, isAsked }: Wish,
): Attempt | null {
  const { solver, budget } = seeking
  const question = { goal: target.goal, for: 'example', mustAnswer, prefer: base } as const
  const verdict = solve(solver, question, { budget, effort: EFFORT })
  if (verdict.is !== 'possible' || budget.left <= 0) return null
  if (goals.length > 0 && !isAsked && !agree(base, verdict.assignment)) return null
  const found = attempt(seeking, new Map([...base, ...verdict.assignment]), [...goals, target])
  const isFound = found.goals.every((goal) => found.reached.has(targetKey(goal)))
  return isFound ? found : null
}

/** What is chosen so that nothing required is left out is taken to be complete until it is sent. */
function attempt(seeking: Seeking, assignment: Assignment, goals: readonly Target[]): Attempt {
  const { solver, context, budget } = seeking
  const { graph } = solver
  budget.left -= seeking.costOfFilling
  const filled = withTotal(graph, assignment, fillForm(graph, assignment))
  const isComplete = true
  return {
    assignment,
    goals,
    ...filled,
    reached: reachedWith(graph, context, { ...filled, isComplete }),
  }
}

/** An attempt as it can be sent. */
function sent({ solver, context }: Seeking, { values, facts }: Attempt) {
  const { graph } = solver
  const submitted = submitAnswers(graph.compiled.definition, values, { facts })
  const isComplete = submitted.problems.length === 0
  const stored = isComplete ? withoutTotals(graph, submitted.values) : values
  const filled = { values: stored, facts, isComplete }
  return { ...filled, reached: reachedWith(graph, context, filled) }
}

/** A sum is computed: nobody fills it in. */
function withoutTotals({ compiled }: DependencyGraph, values: Answers): Answers {
  const isSum = (id: string): boolean => compiled.byId.get(id)?.field.type === 'grandTotal'
  return Object.fromEntries(Object.entries(values).filter(([id]) => !isSum(id)))
}

/** Without those of which the others reach everything. */
function pruned(attempts: readonly Attempt[]): Attempt[] {
  const counts = new Map<string, number>()
  const count = (key: string): number => counts.get(key) ?? 0
  for (const key of attempts.flatMap(({ reached }) => [...reached])) counts.set(key, count(key) + 1)
  const largestFirst = attempts.toSorted((a, b) => b.reached.size - a.reached.size)
  const kept = new Set(largestFirst)
  for (const each of largestFirst.toReversed()) {
    if (kept.size < 2 || ![...each.reached].every((key) => count(key) > 1)) continue
    kept.delete(each)
    for (const key of each.reached) counts.set(key, count(key) - 1)
  }
  return [...kept]
}

function said(seeking: Seeking, attempts: readonly Attempt[]): Example[] {
  const seen = new Set<string>()
  return attempts.map((each) => {
    const { values, facts, isComplete, reached } = sent(seeking, each)
    const adds = [...reached].filter((key) => !seen.has(key))
    for (const key of adds) seen.add(key)
    return { values, facts, isComplete, reaches: [...reached], adds }
  })
}
