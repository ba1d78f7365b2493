// Finds answers that meet a formula, or proves that there are none. Chooses answers one at a time, first
// the one that the formula depends on next, and backtracks from dead ends.
import type { Budget } from './equivalence-classes.ts'
import { evaluate, type Formulas, NO, OPEN, type Ref, YES } from './formulas.ts'
import {
  decisionsFor,
  type Assignment,
  type Question,
  type Decision,
  type Decisions,
  type Solver,
} from './decisions.ts'

export type Verdict =
  | { readonly is: 'possible'; readonly assignment: Assignment }
  | { readonly is: 'impossible' | 'undecided' }

/** Cost of building a question's formulas, for each of them. */
const COST = 4

/** A question that exceeds the budget remains undecided. */
function findAssignment(solver: Solver, question: Question, budget: Budget): Verdict {
  const { formulas } = solver.graph
  if (budget.left <= 0) return { is: 'undecided' }
  const cone = formulas.cone(question.goal)
  budget.left -= COST * cone.length
  const decisions = decisionsFor(solver, question, { cone, budget })
  const search: Search = {
    formulas,
    cone,
    decisions,
    goal: question.goal,
    chosen: decisions.decisions.map(() => -1),
    known: new Uint8Array(formulas.gates.length),
    budget,
  }
  const found = look(search)
  if (found === YES) return { is: 'possible', assignment: assignmentOf(search) }
  return { is: found === OPEN || decisions.isPartial ? 'undecided' : 'impossible' }
}

/**
 * Solves one of many questions with at most `effort` of the budget; marks the budget as short if that is
 * too little.
 */
export function solve(
  solver: Solver,
  question: Question,
  { budget, effort }: { readonly budget: Budget; readonly effort: number },
): Verdict {
  const share = Math.min(budget.left, effort)
  const mine = { left: share }
  const verdict = findAssignment(solver, question, mine)
  budget.left -= share - mine.left
  if (verdict.is === 'undecided' && mine.left <= 0) budget.isShort = true
  return verdict
}

interface Search {
  readonly formulas: Formulas
  readonly cone: readonly Ref[]
  readonly decisions: Decisions
  readonly goal: Ref
  readonly chosen: number[]
  readonly known: Uint8Array
  readonly budget: Budget
}

/** YES: it is possible; NO: it is impossible; OPEN: the budget is used up. */
function look(search: Search): number {
  const { budget, cone, known, goal, decisions, chosen } = search
  budget.left -= cone.length
  if (budget.left < 0) return OPEN
  evaluate({ gates: search.formulas.gates, cone }, known, (ref) => ofAtom(search, ref))
  if (known[goal] !== OPEN) return known[goal] ?? NO
  const [place, bit, wanted] = waitedFor(search)
  const decision = decisions.decisions[place]
  if (!decision) return OPEN
  for (const choice of inOrder(decision, bit, wanted)) {
    chosen[place] = choice
    const found = look(search)
    if (found !== NO) return found
  }
  chosen[place] = -1
  return NO
}

function ofAtom({ decisions, chosen }: Search, ref: Ref): number {
  const [place, bit] = decisions.placeOf.get(ref) ?? [-1, 0]
  const decision = decisions.decisions[place]
  if (!decision) return OPEN
  const choice = decision.choices[chosen[place] ?? -1]
  if (!choice) return decision.common[bit] ?? OPEN
  return choice.bits[bit] ? YES : NO
}

/** The first undecided atom that the goal depends on, and the value it needs. */
function waitedFor(search: Search): readonly [decision: number, bit: number, wanted: boolean] {
  const { gates } = search.formulas
  let ref = search.goal
  let wanted = true
  for (;;) {
    const gate = gates[ref]
    if (gate?.op === 'not') {
      wanted = !wanted
      ref = gate.of[0]
    } else if (gate?.op === 'and' || gate?.op === 'or') {
      const next = gate.of.find((part) => search.known[part] === OPEN)
      if (next === undefined) return [-1, 0, wanted]
      ref = next
    } else {
      const [decision, bit] = search.decisions.placeOf.get(ref) ?? [-1, 0]
      return [decision, bit, wanted]
    }
  }
}

/** Choices with the needed value come first, and the preferred one among them. */
function inOrder({ choices, preferred }: Decision, bit: number, wanted: boolean): number[] {
  const rank = (place: number): number =>
    (choices[place]?.bits[bit] === wanted ? 0 : 2) + (place === preferred ? 0 : 1)
  return [...choices.keys()].toSorted((a, b) => rank(a) - rank(b))
}

function assignmentOf({ decisions, chosen }: Search): Assignment {
  const assignment = new Map<number, unknown>()
  for (const [place, decision] of decisions.decisions.entries()) {
    const choice = decision.choices[chosen[place] ?? -1]
    if (choice) assignment.set(decision.variable, choice.answer)
  }
  return assignment
}
