import { aField, aFormDefinition } from '@eventflow/domain/builders/forms'
import { GUEST_FACTS, problemInWords } from '@eventflow/domain/forms/engine'
import { englishWords } from '@eventflow/domain/words'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerTexts } from '../answers/answer-texts.ts'
import { createFillingStore } from '../filler/store/filling-store.ts'
import type { Question } from './draft-state.ts'
import { answerTextAt, isOwnVersion, presentChoice, withChoices } from './version-texts.ts'

const t = englishWords()
const item = (itemId: string, price: string) => ({ itemId, label: itemId, price, description: '' })
const definition = aFormDefinition([
  aField('itemList', { id: 'order', items: [item('chair', '17.00'), item('stool', '28.50')] }),
])
const texts = answerTexts(t, { currencyId: 'GBP', arePricesWithoutVat: false })
const author = { kind: 'changed', name: 'Ben', isOwn: false } as const

/** Rows keep the prices of the version in which somebody typed them. */
const rows = fc.tuple(
  ...['chair', 'stool'].map((itemId) =>
    fc.record({
      itemId: fc.constant(itemId),
      price: fc.constantFrom('17.00', '18.50', '32.00'),
      quantity: fc.nat(9),
    }),
  ),
)

const CURRENT = { 'order.chair': '18.50', 'order.stool': '32.00' }

const aStore = (shown: unknown, ordered?: unknown) =>
  createFillingStore({
    definition,
    facts: GUEST_FACTS,
    values: { order: shown },
    ordered: ordered === undefined ? null : { order: ordered },
    currentPrices: CURRENT,
    describeProblem: (problem) => problemInWords(t, problem),
  })

test('each version shows the total that the order has after it was chosen', () => {
  const cases = fc.record({ base: rows, shown: rows, mine: rows, theirs: rows, ordered: rows })
  fc.assert(
    fc.property(cases, fc.boolean(), ({ base, shown, mine, theirs, ordered }, isTyped) => {
      const store = aStore(shown, ordered)
      const question: Question = {
        path: 'order',
        isTyped,
        ...(isTyped && { base }),
        versions: [mine, theirs].map((value) => ({ value, author })),
      }
      for (const choice of [null, 0, 1]) {
        const values = withChoices(store, [question], new Map([['order', choice]]))
        const text = answerTextAt(store, values, { path: 'order', texts })
        store.replaceAnswers(values)
        const { total } = store.sums()
        expect(text.split('\n').at(-1) ?? '').toBe(
          store.hasOrder() && text !== '' ? `Total: ${texts.money(total)}` : '',
        )
      }
    }),
  )
})

const quantitiesIn = (order: unknown): Record<string, number> =>
  Object.fromEntries(
    (order as { itemId: string; quantity: number }[]).map((row) => [row.itemId, row.quantity]),
  )

const orderOf = (chair: number, stool: number) => [
  { itemId: 'chair', price: '17.00', quantity: chair },
  { itemId: 'stool', price: '28.50', quantity: stool },
]

test('choosing a version changes the items in question, and keeps what was typed for others', () => {
  const cases = fc.record({ shown: rows, mine: rows, theirs: rows })
  fc.assert(
    fc.property(cases, ({ shown, mine, theirs }) => {
      const versions = [mine, theirs].map((value) => ({ value, author }))
      const question: Question = { path: 'order', isTyped: false, versions }
      const [was, one, two] = [shown, mine, theirs].map(quantitiesIn)
      for (const [choice, version] of [one, two].entries()) {
        const values = withChoices(aStore(shown), [question], new Map([['order', choice]]))
        const expected = Object.keys(version ?? {}).map((id) => {
          const kept = one?.[id] === two?.[id] ? was : version
          return [id, kept?.[id]]
        })
        expect(quantitiesIn(values['order'])).toEqual(Object.fromEntries(expected))
      }
    }),
  )
})

test.each<[string, Partial<Question>, unknown, Record<string, number>]>([
  ['the organisers’ change', {}, orderOf(2, 5), { chair: 3, stool: 5 }],
  ['the organisers’ change, typed over', {}, orderOf(7, 5), { chair: 3, stool: 5 }],
  [
    'a colleague’s change of the same item',
    {
      isTyped: true,
      base: orderOf(1, 1),
      versions: [{ value: orderOf(3, 1), author }],
    },
    orderOf(2, 5),
    { chair: 3, stool: 5 },
  ],
])('%s leaves the other item as it was typed', (_what, part, shown, chosen) => {
  const store = aStore(shown)
  const versions = [orderOf(2, 1), orderOf(3, 1)].map((value) => ({ value, author }))
  const question: Question = { path: 'order', isTyped: false, versions, ...part }
  const last = question.versions.length - 1
  const values = withChoices(store, [question], new Map([['order', last]]))
  expect(quantitiesIn(values['order'])).toEqual(chosen)
})

test('a version with other items typed since is still the one that the form shows', () => {
  const store = aStore(orderOf(2, 5))
  const versions = [orderOf(2, 1), orderOf(3, 1)].map((value) => ({ value, author }))
  const question: Question = { path: 'order', isTyped: false, versions }
  expect(presentChoice(store, question)).toBe(0)
  expect(isOwnVersion(store, question)).toBe(false)
})
