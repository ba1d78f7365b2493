import { PLAIN_CARD_TYPES } from '@eventflow/domain/cards'
import { expect, test } from 'vitest'
import { newCards, sixCards } from './card-draft.ts'

const typesOf = (cards: ReturnType<typeof sixCards>) => cards.map(({ type }) => type)

test('six cards stay unchanged', () => {
  const cards = newCards().toReversed()
  expect(sixCards(cards)).toEqual(cards)
})

test('if one is missing, a new plain one is added', () => {
  const [first, , ...others] = newCards()
  const left = first ? [first, ...others] : others
  expect(typesOf(sixCards(left))).toEqual([...typesOf(left), PLAIN_CARD_TYPES[1]])
})
