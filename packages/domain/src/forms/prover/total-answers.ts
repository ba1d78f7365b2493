// A total cannot be chosen, so this searches for quantities that result in the needed total.
import { toMinorUnits } from '../../kernel/index.ts'
import { kindOf } from '../fields/index.ts'
import type { FieldNode } from '../engine/compiled.ts'
import { formTotal } from '../engine/totals.ts'
import { visibility } from '../engine/visibility.ts'
import type { DependencyGraph } from './dependency-graph.ts'
import type { Assignment } from './decisions.ts'
import type { Filled } from './targets.ts'
import { fromMinorUnits } from '../../kernel/index.ts'

const MAX_TRIED = 60

/** The answers with quantities for the total in the assignment, if any are found. */
export function withTotal(graph: DependencyGraph, assignment: Assignment, filled: Filled): Filled {
  const total = graph.variables.all.find(({ subject }) => subject.of === 'total')
  const wanted = total && assignment.get(total.index)
  if (!total || typeof wanted !== 'string') return filled
  const signature = (text: string): string =>
    total.atoms.map((atom) => Number(atom.holds([text]))).join('')
  const sumOf = ({ values, facts }: Filled): string => {
    const { definition } = graph.compiled
    return fromMinorUnits(
      formTotal(definition, values, { visible: visibility(definition, values, facts) }),
    )
  }
  const isRight = (each: Filled): boolean => signature(sumOf(each)) === signature(wanted)
  if (isRight(filled)) return filled
  const tries = graph.compiled.fields
    .flatMap((node) => ordersOf(node, Number(wanted)))
    .slice(0, MAX_TRIED)
    .map(([id, order]) => ({ ...filled, values: { ...filled.values, [id]: order } }))
  return tries.find(isRight) ?? filled
}

function ordersOf({ field }: FieldNode, wanted: number): (readonly [string, unknown])[] {
  if (field.type !== 'itemList') return []
  return field.items.flatMap(({ itemId, price }) => {
    const unit = toMinorUnits(price)
    if (unit === null || unit <= 0) return []
    const about = (wanted * 100) / unit
    const quantities = [Math.floor(about), Math.ceil(about), Math.floor(about) + 1, 1]
    return quantities
      .filter((quantity) => quantity > 0)
      .map((quantity) => [field.id, [{ itemId, price: String(price), quantity }]] as const)
      .filter(([, order]) => !kindOf(field).isEmpty(field, order))
  })
}
