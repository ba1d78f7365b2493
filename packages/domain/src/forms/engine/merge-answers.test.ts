import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aField, aFormDefinition } from '../forms.builders.ts'
import { mergeAnswers } from './merge-answers.ts'
import { isSameAnswer } from './same-answer.ts'

const definition = aFormDefinition(
  [
    aField('text', { id: 'a' }),
    aField('text', { id: 'b' }),
    aField('itemList', { id: 'order' }),
    aField('template', { id: 'rooms', fieldGroupId: 'room', isLooping: true, maxLoops: 5 }),
  ],
  {
    groups: [
      {
        group: { id: 'room' },
        fields: [aField('text', { id: 'x' }), aField('text', { id: 'y' })],
      },
    ],
  },
)

const rooms = (...templateValues: Record<string, string>[]) => ({
  rooms: { loopCount: templateValues.length, templateValues },
})

test.each([
  ['nobody changed anything', { a: '1' }, { a: '1' }, { a: '1' }, { a: '1' }, []],
  ['only I did', { a: '1' }, { a: '2' }, { a: '1' }, { a: '2' }, []],
  ['only they did', { a: '1' }, { a: '1' }, { a: '2' }, { a: '2' }, []],
  ['each another answer', {}, { a: '1' }, { b: '2' }, { a: '1', b: '2' }, []],
  ['both the same', { a: '1' }, { a: '2' }, { a: '2' }, { a: '2' }, []],
  ['both one answer, differently', { a: '1' }, { a: '2' }, { a: '3' }, { a: '2' }, ['a']],
  ['they cleared one', { a: '1' }, { a: '1' }, {}, {}, []],
  ['I cleared one that they changed', { a: '1' }, { a: '' }, { a: '3' }, { a: '' }, ['a']],
])('%s', (_case, base, mine, theirs, values, conflicts) => {
  const merged = mergeAnswers(definition, { base, mine, theirs })
  expect(merged.values).toEqual(values)
  expect(merged.conflicts.map(({ path }) => path)).toEqual(conflicts)
})

const row = (itemId: string, quantity: number | string, price = '10.00') => ({
  itemId,
  price,
  quantity,
})
const chairs = (quantity: number | string, price?: string) => row('chair', quantity, price)
const stools = (quantity: number | string, price?: string) => row('stool', quantity, price)

test.each([
  ['different items', [chairs(2)], [chairs(3)], [chairs(2), stools(1)], [chairs(3), stools(1)]],
  ['a quantity and a price', [chairs(2)], [chairs(3)], [chairs(2, '8.00')], [chairs(3, '8.00')]],
  [
    'a new item, and the price of another',
    [chairs(2)],
    [chairs(2), stools(4)],
    [chairs(2, '8.00')],
    [chairs(2, '8.00'), stools(4)],
  ],
  ['a removed item and its price', [chairs(2)], [], [chairs(2, '8.00')], []],
  ['the same quantity', [chairs(2)], [chairs('3')], [chairs(3)], [chairs('3')]],
])('two people change an order: %s', (_what, base, mine, theirs, expected) => {
  const merged = mergeAnswers(definition, {
    base: { order: base },
    mine: { order: mine },
    theirs: { order: theirs },
  })
  expect(merged.values).toEqual({ order: expected })
  expect(merged.conflicts).toEqual([])
})

test('a total that others have submitted is neither a changed answer nor a conflict', () => {
  const form = aFormDefinition([aField('grandTotal', { id: 'total' })])
  const merged = (mine: string) =>
    mergeAnswers(form, { base: {}, mine: { total: mine }, theirs: { total: '20.00' } })
  for (const mine of ['', '10.00'])
    expect(merged(mine)).toEqual({ values: { total: '20.00' }, conflicts: [], taken: [] })
})

test('one quantity changed by two people is a conflict about this item only', () => {
  const merged = mergeAnswers(definition, {
    base: { order: [chairs(2), stools(1)] },
    mine: { order: [chairs(3), stools(5)] },
    theirs: { order: [chairs(4), stools(1), row('table', 1)] },
  })
  expect(merged.conflicts).toMatchObject([
    {
      path: 'order',
      mine: [chairs(3), stools(5), row('table', 1)],
      theirs: [chairs(4), stools(5), row('table', 1)],
    },
  ])
})

test('an order that only looks different is not named as changed', () => {
  const merged = mergeAnswers(definition, {
    base: { order: [chairs(2), stools(0)] },
    mine: { order: [chairs(2), stools(0)] },
    theirs: { order: [chairs('2', '10')] },
  })
  expect(merged.taken).toEqual([])
})

test('two people may work on two repetitions of a group', () => {
  const merged = mergeAnswers(definition, {
    base: rooms({ x: '1' }, { x: '2' }),
    mine: rooms({ x: 'mine' }, { x: '2' }),
    theirs: rooms({ x: '1' }, { x: '2', y: 'theirs' }),
  })
  expect(merged.values).toEqual(rooms({ $id: '0', x: 'mine' }, { $id: '1', x: '2', y: 'theirs' }))
  expect(merged.conflicts).toEqual([])
  expect(merged.taken).toEqual(['rooms[1].y'])
})

test('a conflict in a repeated group is identified by its repetition', () => {
  const merged = mergeAnswers(definition, {
    base: rooms({ x: '1' }),
    mine: rooms({ x: 'mine' }),
    theirs: rooms({ x: 'theirs' }),
  })
  expect(merged.conflicts).toEqual([
    { path: 'rooms[0].x', base: '1', mine: 'mine', theirs: 'theirs' },
  ])
})

test('one person removes a repetition and adds another while the other changes one: conflict', () => {
  const base = rooms({ $id: 'a', x: '1' }, { $id: 'b', x: '2' })
  const mine = rooms({ $id: 'b', x: '2' }, { $id: 'c', x: 'new' })
  const theirs = rooms({ $id: 'a', x: '1' }, { $id: 'b', x: 'theirs' })
  const merged = mergeAnswers(definition, { base, mine, theirs })
  expect(merged.conflicts.map(({ path }) => path)).toEqual(['rooms'])
})

test('both people add a repetition: conflict', () => {
  const merged = mergeAnswers(definition, {
    base: rooms({ x: '1' }),
    mine: rooms({ x: '1' }, { x: 'mine' }),
    theirs: rooms({ x: '1' }, { x: 'theirs' }),
  })
  expect(merged.conflicts.map(({ path }) => path)).toEqual(['rooms'])
})

test('empty equals missing, in any order of stored keys', () => {
  expect(isSameAnswer('', undefined)).toBe(true)
  expect(isSameAnswer([], null)).toBe(true)
  expect(isSameAnswer('11 ', 11)).toBe(true)
  expect(isSameAnswer({ city: 'York', county: '' }, { city: 'York' })).toBe(true)
  expect(isSameAnswer({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true)
  expect(isSameAnswer(['a', 'b'], ['b', 'a'])).toBe(false)
})

const answers = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('', '1', '2'))

test('nothing typed is lost: my changes win, or there is a conflict', () => {
  fc.assert(
    fc.property(answers, answers, answers, (base, mine, theirs) => {
      const { values, conflicts } = mergeAnswers(definition, { base, mine, theirs })
      for (const id of ['a', 'b', 'c']) {
        const changedByMe = !isSameAnswer(mine[id], base[id])
        const changedByThem = !isSameAnswer(theirs[id], base[id])
        const expected = changedByMe ? mine[id] : theirs[id]
        expect(isSameAnswer(values[id], expected)).toBe(true)
        const isAsked = conflicts.some(({ path }) => path === id)
        expect(isAsked).toBe(changedByMe && changedByThem && !isSameAnswer(mine[id], theirs[id]))
      }
    }),
  )
})
