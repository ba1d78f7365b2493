import { aField, aFormDefinition } from '@eventflow/domain/builders/forms'
import { GUEST_FACTS, problemInWords } from '@eventflow/domain/forms/engine'
import { englishWords } from '@eventflow/domain/words'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerTexts } from '../answers/answer-texts.ts'
import { createFillingStore } from '../filler/store/filling-store.ts'
import type { Question } from './draft-state.ts'
import { answerTextAt, withChoices } from './version-texts.ts'

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

test('each version shows the total that the order has after it was chosen', () => {
  fc.assert(
    fc.property(rows, fc.tuple(rows, rows, rows), (ordered, [shown, mine, theirs]) => {
      const store = createFillingStore({
        definition,
        facts: GUEST_FACTS,
        values: { order: shown },
        ordered: { order: ordered },
        currentPrices: { 'order.chair': '18.50', 'order.stool': '32.00' },
        describeProblem: (problem) => problemInWords(t, problem),
      })
      const question: Question = {
        path: 'order',
        isTyped: true,
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
