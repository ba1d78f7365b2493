// Notices the day on which an operation becomes dearer. A cost is relative to the baseline of the same run, so it
// depends little on the machine. bench/costs.json stores the accepted costs.
import { readFileSync, writeFileSync } from 'node:fs'
import type { Figures } from './measure.ts'

/** By operation. */
export type Costs = Readonly<Record<string, number>>

/** An operation may cost this many times its stored cost. */
const MAX_GROWTH = 1.1
/** A busy machine makes single measurements dearer, but never cheaper. The lowest counts. */
const MAX_MEASUREMENTS = 3

const STORED = new URL('costs.json', import.meta.url)

export const readCosts = (): Costs => JSON.parse(readFileSync(STORED, 'utf8')) as Costs

/** Replaces the costs of the measured operations. */
export function storeCosts(figures: readonly Figures[]): void {
  const measured = Object.fromEntries(figures.map(({ op, cost }) => [op, cost]))
  writeFileSync(STORED, `${JSON.stringify({ ...readCosts(), ...measured }, null, 2)}\n`)
}

/** Measures again while the operation seems dearer than stored. Returns the cheapest result. */
export async function measureGrowth(
  costs: Costs,
  measure: () => Promise<Figures>,
): Promise<Figures> {
  let cheapest = await measure()
  for (let n = 1; n < MAX_MEASUREMENTS && growthOf(costs, cheapest) !== null; n += 1) {
    const again = await measure()
    if (again.cost < cheapest.cost) cheapest = again
  }
  return cheapest
}

/** A sentence about an operation that has become dearer; otherwise null. */
export function growthOf(costs: Costs, { op, cost }: Pick<Figures, 'op' | 'cost'>): string | null {
  const stored = costs[op]
  if (stored === undefined) return `${op} has no stored cost: npm run bench -- --store`
  if (cost <= stored * MAX_GROWTH) return null
  return `${op} costs ${cost} times its baseline. The stored cost is ${stored}.`
}
