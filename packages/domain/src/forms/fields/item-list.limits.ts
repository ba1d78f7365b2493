// How many units of an item an order can contain.
import { MAX_QUANTITY } from '../forms.limits.ts'
import { type AnswerProblem, problem, type ProblemContext } from './field.ts'
import type { FieldOf } from './fields.schema.ts'
import { orderLines, type OrderLine } from './item-list.totals.ts'
import { ownValue } from './reading.ts'

type ItemListField = FieldOf<'itemList'>

/** The limits of one item: no longer offered, its stock and its maximum. An order keeps what it has. */
export function quantityProblems(
  field: ItemListField,
  { item, quantity }: { item: ItemListField['items'][number]; quantity: number },
  { path, stored, stockLeft }: ProblemContext,
): AnswerProblem[] {
  const { itemId } = item
  const ordered = () => orderedQuantity(field, itemId, stored?.() ?? [])
  if (item.isDisabled) return quantity <= ordered() ? [] : [noMoreOf(item, path, ordered())]
  const left = ownValue(stockLeft ?? {}, `${path}.${itemId}`)
  if (typeof left === 'number' && quantity > left) return [tooManyOf(item, path, left)]
  const { maxQuantity = MAX_QUANTITY } = item
  if (quantity <= maxQuantity || quantity <= ordered()) return []
  return [aboveMaximum(item, path, { most: Math.max(maxQuantity, ordered()), elsewhere: 0 })]
}

/** The problem of an order for more of an item than before, although it is no longer offered. */
export const noMoreOf = (
  { itemId, label }: ItemListField['items'][number],
  path: string,
  ordered: number,
): AnswerProblem =>
  ordered === 0
    ? problem(`${path}.${itemId}`, 'itemDisabled', { item: label })
    : problem(`${path}.${itemId}`, 'itemNoMore', { item: label, max: ordered })

/** The problem of an order for more of an item than its stock has. */
export const tooManyOf = (
  { itemId, label }: Pick<ItemListField['items'][number], 'itemId' | 'label'>,
  path: string,
  most: number,
): AnswerProblem =>
  most === 0
    ? problem(`${path}.${itemId}`, 'itemSoldOut', { item: label })
    : problem(`${path}.${itemId}`, 'itemFewLeft', { item: label, max: most })

/** The problem of an order for more of an item than one team may order. */
export function aboveMaximum(
  { itemId, label: item }: Pick<ItemListField['items'][number], 'itemId' | 'label'>,
  path: string,
  { most: max, elsewhere }: { readonly most: number; readonly elsewhere: number },
): AnswerProblem {
  const at = `${path}.${itemId}`
  if (elsewhere === 0) return problem(at, 'itemTooMany', { item, max })
  return max === 0
    ? problem(at, 'itemUsedUp', { item, elsewhere })
    : problem(at, 'itemTooManyInAll', { item, max, elsewhere })
}

export const quantityOf = (lines: readonly OrderLine[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0)

/** The total quantity of an item in several answers. */
export const orderedQuantity = (
  field: ItemListField,
  itemId: string,
  answers: readonly unknown[],
): number =>
  quantityOf(
    answers
      .flatMap((value) => orderLines(field, value, 'stored'))
      .filter((line) => line.itemId === itemId),
  )
