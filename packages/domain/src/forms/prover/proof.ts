// Decides whether something is possible: first by the known examples, then by proof.
import { NEVER, type Ref, YES } from './formulas.ts'
import type { DependencyGraph } from './dependency-graph.ts'
import type { Budget } from './equivalence-classes.ts'
import { solve } from './solve.ts'
import type { Solver } from './decisions.ts'

/** Maximum work for one question, in evaluated formulas. */
const EFFORT = 60_000

export interface Proof {
  readonly graph: DependencyGraph
  /** True only if it is certain that no answers meet the goal. */
  isImpossible(goal: Ref, mustAnswer?: boolean): boolean
}

export function proofWith(solver: Solver, witnesses: readonly Uint8Array[], budget: Budget): Proof {
  const known = new Map<string, boolean>()
  const ask = (goal: Ref, mustAnswer: boolean): boolean => {
    if (goal === NEVER) return true
    if (witnesses.some((each) => each[goal] === YES)) return false
    const question = { goal, for: 'proof', mustAnswer } as const
    return solve(solver, question, { budget, effort: EFFORT }).is === 'impossible'
  }
  return {
    graph: solver.graph,
    isImpossible: (goal, mustAnswer = false) => {
      const key = `${goal} ${mustAnswer}`
      const found = known.get(key) ?? ask(goal, mustAnswer)
      known.set(key, found)
      return found
    },
  }
}
