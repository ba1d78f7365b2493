import { MAX_QUANTITY } from '../forms.limits.ts'
import {
  type AnswerSamples,
  type AnswerTest,
  type Candidates,
  isContains,
  isValidAnswer,
  numbersAround,
} from './answer-samples.ts'
import { countPicks, picks } from './combinations.ts'
import type { FieldOf } from './fields.schema.ts'
import { offeredItems } from './item-list.field.ts'

/** The prover tries no more combinations of items. */
const MAX_COMBINATIONS = 200

const quantities = { least: 1, most: MAX_QUANTITY }

function candidates(field: FieldOf<'itemList'>, tests: readonly AnswerTest[]): Candidates {
  const order = (itemId: string, quantity: number) => [{ itemId, price: '', quantity }]
  const items = offeredItems(field)
  const [first] = items
  const asked = [...new Set(tests.map(({ nestedId }) => nestedId))]
  const perItem = asked.map((itemId) => {
    const counted = numbersAround(
      tests.filter(({ nestedId }) => nestedId === itemId),
      quantities,
    )
    return counted.map((quantity) => order(itemId || (first?.itemId ?? ''), quantity))
  })
  const isSmall = countPicks(perItem) <= MAX_COMBINATIONS
  const orders =
    isSmall && !asked.includes('') ? picks(perItem).map((chosen) => chosen.flat()) : perItem.flat()
  // An order of another item leaves all items of the rules at 0.
  const other = items.find(({ itemId }) => !asked.includes(itemId) && !asked.includes(''))
  if (other) orders.push(order(other.itemId, 1))
  // Several items together can exceed the maximum of a single one.
  const { maxQuantity: most = MAX_QUANTITY } = first ?? {}
  const isAskedInOneWay =
    !asked.includes('') ||
    (asked.length === 1 && tests.every(({ expected }) => !(Number(expected) >= most)))
  return {
    answers: orders.filter((each) => each.length > 0 && isValidAnswer(field, each)),
    isComplete: isSmall && isAskedInOneWay && !tests.some(isContains),
  }
}

export const itemListSamples: AnswerSamples<FieldOf<'itemList'>> = {
  example: (field) =>
    offeredItems(field)
      .slice(0, 1)
      .map(({ itemId, price }) => ({ itemId, price, quantity: 1 })),
  plain: (field) =>
    offeredItems(field).map(({ itemId, price }) => [{ itemId, price: String(price), quantity: 1 }]),
  candidates,
}
