import { expect, test } from 'vitest'
import { aField, aFormDefinition } from '@eventflow/domain/builders/forms'
import { GUEST_FACTS, problemInWords } from '@eventflow/domain/forms/engine'
import { englishWords } from '@eventflow/domain/words'
import { createFillingStore } from './filling-store.ts'
import { pricedList } from './priced-form.ts'

const t = englishWords()
const beds = aField('itemList', {
  id: 'beds',
  items: [{ itemId: 'bed', label: 'Bed', price: '10', description: '' }],
})
const name = aField('text', { id: 'name' })
const rooms = aField('template', {
  id: 'rooms',
  fieldGroupId: 'room',
  isLooping: true,
  maxLoops: 3,
})
const definition = aFormDefinition([name, rooms], {
  groups: [{ group: { id: 'room' }, fields: [beds] }],
})
const row = (quantity: number) => ({ itemId: 'bed', price: '10', quantity })
const ordered = {
  rooms: { loopCount: 2, templateValues: [{ beds: [row(2)] }, { beds: [row(1)] }] },
}
const aStore = () =>
  createFillingStore({
    definition,
    facts: GUEST_FACTS,
    values: ordered,
    ordered,
    currentPrices: { 'beds.bed': '15' },
    describeProblem: (problem) => problemInWords(t, problem),
  })

test('another quantity in one repetition changes the price in all of them', () => {
  const store = aStore()
  const price = () => pricedList(store.priced(), beds).items[0]?.price
  expect([price(), store.sums().total]).toEqual(['10', 3000])
  store.change('rooms[1].beds', [row(2)])
  expect([price(), store.sums().total]).toEqual(['15', 6000])
  expect(store.priced().changes).toEqual([{ path: 'beds.bed', label: 'Bed', was: '10', is: '15' }])
  store.change('rooms[1].beds', [row(1)])
  expect([price(), store.sums().total]).toEqual(['10', 3000])
})

test('the lists are drawn again only if a price changes', () => {
  const store = aStore()
  const before = store.priced()
  store.change('name', 'Ann')
  expect(store.priced()).toBe(before)
})

test('an unchanged quantity keeps its price later, another one costs that of the day', () => {
  const [bed] = beds.items
  const later = [{ from: '2026-12-05', price: '18' }]
  const dated = { ...beds, items: [{ ...bed, laterPrices: later }] } as typeof beds
  const form = aFormDefinition([dated], {})
  const store = (currentPrices?: Record<string, string>) =>
    createFillingStore({
      definition: form,
      facts: GUEST_FACTS,
      values: { beds: [row(2)] },
      ordered: { beds: [row(2)] },
      currentPrices,
      describeProblem: (problem) => problemInWords(t, problem),
    })
  for (const one of [store(), store({ 'beds.bed': '15' })]) {
    const item = () => pricedList(one.priced(), dated).items[0] as (typeof dated.items)[number]
    expect([item().price, item().laterPrices]).toEqual(['10', later])
    expect([one.sums().later, one.keepsPrice(dated, item())]).toEqual([[], true])
    one.change('beds', [row(3)])
    expect(one.sums().later).toEqual([{ day: '2026-12-05', total: 5400 }])
    expect(one.keepsPrice(dated, item())).toBe(false)
  }
})

test('a colleague’s submission changes what the same answers cost', () => {
  const store = aStore()
  store.change('rooms[1].beds', [row(2)])
  expect(store.sums().total).toBe(6000)
  const values = {
    rooms: { loopCount: 2, templateValues: [{ beds: [row(2)] }, { beds: [row(2)] }] },
  }
  store.setTerms({ ordered: values, keptOrders: { gone: 700 } })
  expect(store.sums()).toMatchObject({ total: 4700, kept: 700 })
  expect(store.pricedFor(values).changes).toEqual([])
  expect([store.priced().changes, store.cancelsOrder()]).toEqual([[], false])
})
