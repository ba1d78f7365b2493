// Asks whether something can be: first of the examples that are there, then by proof.
import { NEVER, type Ref, YES } from './formulas.ts'
import type { Net } from './net.ts'
import { type Budget, charge } from './classes.ts'
import { solve } from './solve.ts'
import type { Solver } from './slots.ts'

/** Work for one question, in formulas looked at. */
const EFFORT = 60_000

export interface Proof {
  readonly net: Net
  /** True only where it is certain that no answers make it hold. */
  isImpossible(goal: Ref, mustAnswer?: boolean): boolean
}

export function proofWith(solver: Solver, witnesses: readonly Uint8Array[], budget: Budget): Proof {
  const known = new Map<string, boolean>()
  const ask = (goal: Ref, mustAnswer: boolean): boolean => {
    if (goal === NEVER) return true
    if (witnesses.some((each) => each[goal] === YES)) return false
    const mine = { left: Math.min(budget.left, EFFORT) }
    const before = mine.left
    const verdict = solve(solver, { goal, for: 'proof', mustAnswer }, mine)
    charge(budget, before - mine.left, verdict.is === 'undecided' && mine.left <= 0)
    return verdict.is === 'impossible'
  }
  return {
    net: solver.net,
    isImpossible: (goal, mustAnswer = false) => {
      const key = `${goal} ${mustAnswer}`
      const found = known.get(key) ?? ask(goal, mustAnswer)
      known.set(key, found)
      return found
    },
  }
}
