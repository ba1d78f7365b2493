// Finds a small set of examples that together reach every reachable target. Each new target is first
// added to an existing example; redundant examples are removed at the end.
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
  /** False if its targets are only visible while a required question is unanswered. */
  readonly isComplete: boolean
  /** Keys of all targets that it reaches, and of those that no earlier example reaches. */
  readonly reaches: readonly string[]
  readonly adds: readonly string[]
}

interface Attempt {
  readonly assignment: Assignment
  /** The targets that this example was created for. */
  readonly goals: readonly Target[]
  readonly values: Answers
  readonly facts: Facts
  readonly reached: ReadonlySet<string>
}

/** Maximum number of examples that are tried for a further target. */
const MAX_TRIED = 4
/** Maximum work for one target, in evaluated formulas. */
const EFFORT = 100_000

/** Cost of filling in and evaluating a form, per field and rule. */
const COST_OF_FILLING = 40
/** The number of options or items that cost as much as one rule. */
const OFFERED_PER_RULE = 50

export interface Seeking {
  readonly solver: Solver
  readonly context: FormContext
  readonly budget: Budget
  readonly costOfFilling: number
}

/** The cost grows with the form, and with the options that rules search. */
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
  /** Answers that were tried on the way: their results need no proof. */
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
  for (const [place, known] of [...attempts.entries()].slice(-MAX_TRIED)) {
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

/** Whether every target of the example is still reached, by its extension or by another one. */
function losesNothing(known: Attempt, extended: Attempt, attempts: readonly Attempt[]): boolean {
  const others = attempts.filter((each) => each !== known)
  return [...known.reached].every(
    (key) => extended.reached.has(key) || others.some(({ reached }) => reached.has(key)),
  )
}

/** An extension of the example that also reaches the target: with the same answers, or with new ones. */
function extend(seeking: Seeking, known: Attempt, target: Target): Attempt | null {
  const { assignment, goals } = known
  const small = reaching(seeking, { target, goals, mustAnswer: true, base: assignment })
  if (small || goals.length === 0) return small
  // New answers must reach the earlier goals as well.
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

/** Whether no answer differs. */
const agree = (one: Assignment, other: Assignment): boolean =>
  [...other].every(([variable, answer]) => !one.has(variable) || one.get(variable) === answer)

interface ExampleSearch {
  readonly target: Target
  readonly goals: readonly Target[]
  readonly mustAnswer: boolean
  readonly base: Assignment
  /** Whether the target's formula includes the goals. */
  readonly isAsked?: boolean
}

/** An attempt that reaches the target and all goals; null if none was found. */
function reaching(
  seeking: Seeking,
  { target, goals, mustAnswer, base, isAsked }: ExampleSearch,
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

/** Treated as complete until `sent` validates it, because the choices leave no required question open. */
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

/** The attempt as a submission. */
function sent({ solver, context }: Seeking, { values, facts }: Attempt) {
  const { graph } = solver
  const submitted = submitAnswers(graph.compiled.definition, values, { facts })
  const isComplete = submitted.problems.length === 0
  const stored = isComplete ? withoutTotals(graph, submitted.values) : values
  const filled = { values: stored, facts, isComplete }
  return { ...filled, reached: reachedWith(graph, context, filled) }
}

/** Totals are computed, so nobody fills them in. */
function withoutTotals({ compiled }: DependencyGraph, values: Answers): Answers {
  const isSum = (id: string): boolean => compiled.byId.get(id)?.field.type === 'grandTotal'
  return Object.fromEntries(Object.entries(values).filter(([id]) => !isSum(id)))
}

/** Without attempts whose targets are all reached by others. */
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
