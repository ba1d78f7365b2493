// The sum of the visible item lists, in every iteration of every template.
import { fromMinorUnits } from '../../kernel/index.ts'
import { itemListTotal } from '../fields/item-list.totals.ts'
import { ownValue } from '../fields/reading.ts'
import { loopsOf } from '../fields/template.field.ts'
import type { EvaluationState, FieldNode } from './compiled.ts'

/** Minor units; several grand totals of one form all show this sum. */
function grandTotalOf(state: EvaluationState): number {
  return state.compiled.nodes.reduce((sum, node) => sum + totalOfNode(state, node), 0)
}

/** As it is stored and compared: `12.34`. */
export const grandTotalText = (state: EvaluationState): string =>
  fromMinorUnits(grandTotalOf(state))

function totalOfNode(state: EvaluationState, node: FieldNode): number {
  const { field, template } = node
  if (field.type !== 'itemList') return 0
  if (template?.field.type !== 'template')
    return state.isShown(node) ? itemListTotal(field, ownValue(state.values, field.id)) : 0
  return loopsOf(template.field, ownValue(state.values, template.field.id))
    .filter((_values, loop) => state.isShownIn(node, loop))
    .reduce((sum, values) => sum + itemListTotal(field, ownValue(values, field.id)), 0)
}
