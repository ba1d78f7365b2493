import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tries } from '../kernel/kernel.builders.ts'
import { arrangeCards, isTargetFitting, layoutIdFor, type CardTarget } from './cards.policy.ts'
import { CARD_TYPES, CARDS_OF_LAYOUT, isTargetCardType } from './cards.vocabulary.ts'

const card = (type: CardTarget['type'], pathId = ''): CardTarget => ({ type, pathId })
const all = () => true

describe('the layout of a team', () => {
  const inHall3 = [{ customFieldId: 'hall', values: ['3'] }]
  const layouts = [
    { id: 'food', name: 'Food', teamTypeIds: ['t1', 't2'], dimensions: [] },
    { id: 'hall3', name: 'Hall 3', teamTypeIds: [], dimensions: inHall3 },
    { id: 'default', name: 'Default', teamTypeIds: [], dimensions: [] },
  ]
  test.each([
    ['t2', {}, 'food'],
    ['t2', { hall: '3' }, 'hall3'],
    [null, { hall: '3' }, 'hall3'],
    ['t3', { hall: '2' }, 'default'],
    [null, {}, 'default'],
  ])('%s, %j: %s', (teamTypeId, dimensionValues, id) =>
    expect(layoutIdFor(layouts, { teamTypeId, dimensionValues })).toBe(id),
  )
})

describe('the cards on a dashboard', () => {
  test('shows all visible cards in their order', () => {
    const cards = [card('forms'), card('task', '1'), card('myTeam')]
    expect(arrangeCards(cards, all).map(({ card: one }) => one)).toEqual(cards)
  })

  test('replaces a hidden card with the first fallback that is not on the dashboard yet', () => {
    const cards = [card('task', 'hidden'), card('tasks'), card('form', 'hidden too')]
    const shown = arrangeCards(cards, ({ pathId }) => pathId === '')
    expect(shown.map(({ card: { type }, isReplaced }) => [type, isReplaced])).toEqual([
      ['content', true],
      ['tasks', false],
      ['forms', true],
    ])
  })

  test('omits a card if no fallback is left', () => {
    expect(arrangeCards([card('task', 'hidden')], () => false)).toEqual([])
  })
})

const anyCard = fc
  .tuple(fc.constantFrom(...CARD_TYPES), fc.constantFrom('a', 'b', 'c'))
  .map(([type, id]) => card(type, isTargetCardType(type) ? id : ''))
const sixCards = fc.array(anyCard, { minLength: CARDS_OF_LAYOUT, maxLength: CARDS_OF_LAYOUT })

test('shows nothing hidden, drops nothing visible and repeats no fallback', () => {
  fc.assert(
    fc.property(sixCards, fc.array(anyCard), (cards, seen) => {
      const keys = new Set(seen.map(({ type, pathId }) => `${type} ${pathId}`))
      const isVisible = ({ type, pathId }: CardTarget) => keys.has(`${type} ${pathId}`)
      const shown = arrangeCards(cards, isVisible)
      expect(shown.every((one) => isVisible(one.card))).toBe(true)
      expect(shown.filter((one) => !one.isReplaced).map((one) => one.card)).toEqual(
        cards.filter((one) => isVisible(one)),
      )
      const fallbacks = shown.filter((one) => one.isReplaced).map((one) => one.card.type)
      expect(new Set(fallbacks).size).toBe(fallbacks.length)
    }),
    { numRuns: tries(50, 1000) },
  )
})

test.each([
  [card('tasks'), true],
  [card('tasks', 'x'), false],
  [card('task', 'x'), true],
  [card('task'), false],
])('%j fits: %s', (one, is) => expect(isTargetFitting(one)).toBe(is))
