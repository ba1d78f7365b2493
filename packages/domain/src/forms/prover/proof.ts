// Asks whether something can be: first of the examples that are there, then by proof.
import { NEVER, type Ref, YES } from './formulas.ts'
import type { Net } from './net.ts'
import type { Budget } from './classes.ts'
import { solveWithin } from './solve.ts'
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
    const question = { goal, for: 'proof', mustAnswer } as const
    return solveWithin(solver, question, { budget, effort: EFFORT }).is === 'impossible'
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
