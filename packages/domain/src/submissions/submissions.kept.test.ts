import { expect, test } from 'vitest'
import { aField, aFormDefinition } from '../forms/forms.builders.ts'
import { atOrderedPrices, withRemoved } from './submissions.kept.ts'

const name = aField('text', { id: 'name', label: 'Name' })
const stand = aField('text', { id: 'stand', label: 'Stand' })
const item = (itemId: string, price: number) => ({ itemId, label: itemId, description: '', price })
const list = (...items: ReturnType<typeof item>[]) =>
  aField('itemList', { id: 'list', label: 'Furniture', items })
const row = (itemId: string, price: number, quantity: number) => ({ itemId, price, quantity })

test('an answer to a removed question stays, with its question', () => {
  const before = { definition: aFormDefinition([name, stand]), values: { name: 'A', stand: 'B' } }
  const after = { definition: aFormDefinition([name]), values: { name: 'C' } }
  const kept = withRemoved(before, after)
  expect(kept.values).toEqual({ name: 'C', stand: 'B' })
  expect(kept.definition.fields.map(({ id }) => id)).toEqual(['name', 'stand'])
  const later = withRemoved(kept, { ...after, values: { name: 'D' } })
  expect(later.values).toEqual({ name: 'D', stand: 'B' })
})

test('a removed question that was not answered goes', () => {
  const before = { definition: aFormDefinition([name, stand]), values: { name: 'A' } }
  const after = { definition: aFormDefinition([name]), values: { name: 'C' } }
  expect(withRemoved(before, after)).toEqual(after)
})

test('an ordered item that was removed stays ordered, and counts in the totals', () => {
  const total = aField('grandTotal', { id: 'total', label: 'Total' })
  const before = {
    definition: aFormDefinition([list(item('chair', 10), item('desk', 50)), total]),
    values: { list: [row('chair', 10, 2), row('desk', 50, 1)], total: '70.00' },
  }
  const after = {
    definition: aFormDefinition([list(item('chair', 10)), total]),
    values: { list: [row('chair', 10, 3)], total: '30.00' },
  }
  expect(withRemoved(before, after).values).toEqual({
    list: [row('chair', 10, 3), row('desk', 50, 1)],
    total: '80.00',
  })
})

test('a question removed from a group stays in its repetitions, as long as there are as many', () => {
  const trucks = aField('template', {
    id: 'trucks',
    label: 'Trucks',
    isLooping: true,
    maxLoops: 3,
    fieldGroupId: 'truck',
  })
  const withGroup = (...fields: (typeof name)[]) => {
    const group = {
      id: 'truck',
      title: 'Truck',
      description: '',
      isPublished: true,
      logicMap: {},
    }
    return { ...aFormDefinition([trucks]), fieldGroups: { truck: { group, fields } } }
  }
  const loops = (...templateValues: object[]) => ({
    trucks: { loopCount: templateValues.length, templateValues },
  })
  const before = {
    definition: withGroup(name, stand),
    values: loops({ name: 'A', stand: '1' }, { name: 'B', stand: '2' }),
  }
  const definition = withGroup(name)
  expect(
    withRemoved(before, { definition, values: loops({ name: 'C' }, { name: 'B' }) }).values,
  ).toEqual(loops({ name: 'C', stand: '1' }, { name: 'B', stand: '2' }))
  const reordered = { definition, values: loops({ name: 'B' }, { name: 'A' }) }
  expect(withRemoved(before, reordered).values).toEqual(
    loops({ name: 'B', stand: '2' }, { name: 'A', stand: '1' }),
  )
  expect(withRemoved(before, { definition, values: loops({ name: 'B' }) }).values).toEqual(
    loops({ name: 'B' }),
  )
})

test('what is ordered as before keeps its price; another number costs what it costs today', () => {
  const definition = aFormDefinition([list(item('chair', 12), item('desk', 60))])
  const stored = { list: [row('chair', 10, 2), row('desk', 50, 1)] }
  const prices = (given: object) => {
    const priced = atOrderedPrices(definition, stored, { ...given })
    const [field] = priced.definition.fields
    const items = field?.type === 'itemList' ? field.items : []
    return [items.map(({ price }) => price), priced.changes.map(({ path }) => path)]
  }
  expect(prices(stored)).toEqual([[10, 50], []])
  expect(prices({ list: [row('chair', 0, 3), row('desk', 0, 1)] })).toEqual([
    [12, 50],
    ['list.chair'],
  ])
  expect(prices({ list: [row('desk', 0, 1)] })).toEqual([[12, 50], []])
})

test('the form itself where no price differs', () => {
  const definition = aFormDefinition([list(item('chair', 10))])
  const stored = { list: [row('chair', 10, 2)] }
  expect(atOrderedPrices(definition, stored, { list: [] }).definition).toBe(definition)
})

test('an order whose repetitions stand in another order keeps its prices, and nobody is asked', () => {
  const trucks = aField('template', { id: 'trucks', fieldGroupId: 'truck', isLooping: true })
  const group = { id: 'truck', title: '', description: '', isPublished: true, logicMap: {} }
  const fields = [list(item('chair', 12))]
  const definition = { ...aFormDefinition([trucks]), fieldGroups: { truck: { group, fields } } }
  const loops = (...quantities: number[]) => ({
    trucks: {
      loopCount: quantities.length,
      templateValues: quantities.map((quantity) => ({ list: [row('chair', 10, quantity)] })),
    },
  })
  const changes = (...given: number[]) =>
    atOrderedPrices(definition, loops(2, 5), loops(...given)).changes.length
  expect([changes(2, 5), changes(5, 2), changes(5, 3), changes(5)]).toEqual([0, 0, 1, 1])
})
