import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Answers,
  atOrderedPrices,
  atTodaysPrices,
  type Field,
  type FormDefinition,
  GUEST_FACTS,
  knownAnswers,
  submitAnswers,
  visibility,
} from '../forms/index.ts'
import { aField, aFormDefinition, aLogicEntry, aRule } from '../forms/forms.builders.ts'
import type { AnsweredForm } from './submissions.changes.ts'
import { withUnseen } from './submissions.kept.ts'
import { shownWithOrders } from './submissions.messages.ts'
import { keptOfDraft } from './submissions.unpublished.ts'

/** The stored submission after the given values are submitted again. */
function sentAgain(before: AnsweredForm, definition: FormDefinition, given: Answers) {
  const { values, visible } = submitAnswers(definition, given, {
    facts: GUEST_FACTS,
    stored: before.values,
  })
  return withUnseen(before, { definition, values, visible, sent: given }, GUEST_FACTS)
}

const name = aField('text', { id: 'name', label: 'Name' })
const stand = aField('text', { id: 'stand', label: 'Stand' })
const item = (itemId: string, price: number | string) => ({
  itemId,
  label: itemId,
  description: '',
  price,
})
const list = (...items: ReturnType<typeof item>[]) =>
  aField('itemList', { id: 'list', label: 'Furniture', items })
const row = (itemId: string, price: number | string, quantity: number) => ({
  itemId,
  price,
  quantity,
})

test('an answer to a removed question remains, with its question', () => {
  const before = { definition: aFormDefinition([name, stand]), values: { name: 'A', stand: 'B' } }
  const definition = aFormDefinition([name])
  const kept = sentAgain(before, definition, { name: 'C' })
  expect(kept.values).toEqual({ name: 'C', stand: 'B' })
  expect(kept.definition.fields.map(({ id }) => id)).toEqual(['name', 'stand'])
  const later = sentAgain(kept, definition, { name: 'D' })
  expect(later.values).toEqual({ name: 'D', stand: 'B' })
})

test('a removed question without an answer is dropped', () => {
  const before = { definition: aFormDefinition([name, stand]), values: { name: 'A' } }
  const after = { definition: aFormDefinition([name]), values: { name: 'C' } }
  expect(sentAgain(before, after.definition, after.values)).toEqual(after)
})

test('an ordered item that was removed remains ordered, and counts in the totals', () => {
  const total = aField('grandTotal', { id: 'total', label: 'Total' })
  const before = {
    definition: aFormDefinition([list(item('chair', 10), item('desk', 50)), total]),
    values: { list: [row('chair', 10, 2), row('desk', 50, 1)], total: '70.00' },
  }
  const definition = aFormDefinition([list(item('chair', 10)), total])
  expect(sentAgain(before, definition, { list: [row('chair', 10, 3)] }).values).toEqual({
    list: [row('chair', 10, 3), row('desk', 50, 1)],
    total: '80.00',
  })
})

const lorries = aField('template', {
  id: 'lorries',
  label: 'Lorries',
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
  return { ...aFormDefinition([lorries]), fieldGroups: { truck: { group, fields } } }
}
const lorryLoops = (...templateValues: object[]) => ({
  lorries: { loopCount: templateValues.length, templateValues },
})

interface Lorry {
  readonly $id: string
  readonly name: string
  readonly stand?: string
}
const removedFrom = (was: Lorry[], sent: object[]) =>
  sentAgain(
    { definition: withGroup(name, stand), values: lorryLoops(...was) },
    withGroup(name),
    lorryLoops(...sent),
  ).values

test('the answer to a removed question stays with its repetition, whatever happens to the repetitions', () => {
  const lorry = fc.record({ name: fc.constantFrom('A', 'B', 'C'), stand: fc.nat().map(String) })
  const change = fc.record({
    kind: fc.constantFrom('rename', 'remove', 'move', 'add'),
    at: fc.nat(99),
    to: fc.nat(99),
    name: fc.constantFrom('A', 'B', 'X'),
  })
  fc.assert(
    fc.property(
      fc.array(lorry, { minLength: 1, maxLength: 5 }),
      fc.array(change),
      (all, changes) => {
        const was = all.map((each, place) => ({ $id: `a${place}`, ...each }))
        let sent: Lorry[] = was.map(({ $id, name: called }) => ({ $id, name: called }))
        for (const [number, { kind, at, to, name: called }] of changes.entries()) {
          const place = at % Math.max(1, sent.length)
          if (kind === 'add')
            sent.splice(to % (sent.length + 1), 0, { $id: `b${number}`, name: called })
          if (kind === 'rename')
            sent = sent.map((each, i) => (i === place ? { ...each, name: called } : each))
          const gone = kind === 'remove' || kind === 'move' ? sent.splice(place, 1) : []
          if (kind === 'move') sent.splice(to % (sent.length + 1), 0, ...gone)
        }
        const standOf = new Map(was.map(({ $id, stand: number }) => [$id, { stand: number }]))
        const stored = sent.map((each) => ({ ...each, ...standOf.get(each.$id) }))
        expect(removedFrom(was, sent)).toEqual(lorryLoops(...stored))
      },
    ),
  )
})

test('repetitions stored without ids have the ids that reading assigned', () => {
  const definition = withGroup(name, stand)
  const values = lorryLoops({ name: 'A', stand: '1' }, { name: 'B', stand: '2' })
  const opened = knownAnswers(withGroup(name), values)
  expect(opened).toEqual(lorryLoops({ $id: '0', name: 'A' }, { $id: '1', name: 'B' }))
  const left = lorryLoops({ $id: '1', name: 'C' }, { $id: 'new', name: 'A' })
  expect(sentAgain({ definition, values }, withGroup(name), left).values).toEqual(
    lorryLoops({ $id: '1', name: 'C', stand: '2' }, { $id: 'new', name: 'A' }),
  )
})

test('a caller without ids sends repetitions in order; if there are fewer, all are new', () => {
  const was = [
    { $id: 'a', name: 'A', stand: '1' },
    { $id: 'b', name: 'B', stand: '2' },
  ]
  expect(removedFrom(was, [{ name: 'C' }, { name: 'B' }, { name: 'D' }])).toEqual(
    lorryLoops(
      { $id: 'a', name: 'C', stand: '1' },
      { $id: 'b', name: 'B', stand: '2' },
      { name: 'D' },
    ),
  )
  expect(removedFrom(was, [{ name: 'B' }])).toEqual(lorryLoops({ name: 'B' }))
  // Of two entries with the same id, the second one is new.
  const twice = ['a', 'a'].map(($id) => ({ $id, name: 'Z' }))
  expect(removedFrom(was, twice)).toEqual(
    lorryLoops({ $id: 'a', name: 'Z', stand: '1' }, { $id: 'a', name: 'Z' }),
  )
})

const crew = aField('template', {
  id: 'crew',
  label: 'Crew',
  isLooping: true,
  maxLoops: 3,
  fieldGroupId: 'person',
})
const crewLoops = (...templateValues: object[]) => ({
  crew: { loopCount: templateValues.length, templateValues },
})
const withCrew = (isPublished: boolean, inner: Field[] = [name, stand]) =>
  aFormDefinition([stand, crew], {
    groups: [{ group: { id: 'person', isPublished }, fields: inner }],
  })

test('answers in an unpublished group remain, whatever is sent, and reappear with the group', () => {
  const answers = crewLoops({ name: 'A', stand: '1' }, { name: 'B' })
  const before = { definition: withCrew(true), values: { stand: 'x', ...answers } }
  for (const sent of [answers, {}, { crew: null }, crewLoops({ name: 'Forged' })]) {
    const kept = sentAgain(before, withCrew(false), { stand: 'y', ...sent })
    expect(kept.values).toEqual({ stand: 'y', ...answers })
    // Organisers edit the form as it was answered, including this group.
    expect(kept.definition.fieldGroups['person']?.group.isPublished).toBe(true)
    const again = sentAgain(kept, withCrew(true), { stand: 'y', ...answers })
    expect(again.values).toEqual({ stand: 'y', ...answers })
    expect(sentAgain(kept, withCrew(true), { stand: 'y', ...crewLoops() }).values).toEqual({
      stand: 'y',
      ...crewLoops(),
    })
  }
})

test('answers in a group that was removed from the form remain', () => {
  const before = { definition: withCrew(true), values: { ...crewLoops({ name: 'A', stand: '1' }) } }
  const kept = sentAgain(before, aFormDefinition([stand]), { stand: 'y' })
  expect(kept.values).toEqual({ stand: 'y', ...before.values })
  expect(kept.definition.fieldGroups['person']?.fields).toEqual([name, stand])
})

test('a group that was never answered remains unpublished in the stored form', () => {
  const before = { definition: withCrew(false), values: { stand: 'x' } }
  const kept = sentAgain(before, withCrew(false), { stand: 'y', ...crewLoops({ name: 'A' }) })
  expect(kept).toEqual({ definition: withCrew(false), values: { stand: 'y' } })
})

const shownIf = (value: string) => ({
  logic: [
    aLogicEntry({ thenFieldId: 'name', rules: [aRule({ sourceId: 'stand', sourceValue: value })] }),
  ],
})

test('an answer that a changed rule hides remains; one that the change itself hides is deleted', () => {
  const before = {
    definition: aFormDefinition([stand, name], shownIf('x')),
    values: { stand: 'x', name: 'A' },
  }
  const changedRule = aFormDefinition([stand, name], shownIf('never'))
  expect(sentAgain(before, changedRule, { stand: 'z', name: 'A' }).values).toEqual({
    stand: 'z',
    name: 'A',
  })
  expect(sentAgain(before, before.definition, { stand: 'z', name: 'A' }).values).toEqual({
    stand: 'z',
  })
  // The change shows the question again, so the submitter answers it.
  expect(
    sentAgain(before, aFormDefinition([stand, name], shownIf('y')), { stand: 'y' }).values,
  ).toEqual({
    stand: 'y',
  })
})

test('an order in an unpublished group counts in the total', () => {
  const total = aField('grandTotal', { id: 'total', label: 'Total' })
  const definition = (isPublished: boolean) =>
    aFormDefinition([list(item('chair', 10)), crew, total], {
      groups: [
        {
          group: { id: 'person', isPublished },
          fields: [aField('itemList', { id: 'extra', label: 'Extra', items: [item('desk', 50)] })],
        },
      ],
    })
  const order = crewLoops({ extra: [row('desk', 50, 2)] })
  const before = {
    definition: definition(true),
    values: { list: [row('chair', 10, 1)], ...order, total: '110.00' },
  }
  expect(sentAgain(before, definition(false), { list: [row('chair', 10, 3)] }).values).toEqual({
    list: [row('chair', 10, 3)],
    ...order,
    total: '130.00',
  })
})

test('an unchanged order retains its price; another quantity has the current price', () => {
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

test('in another currency all remaining priced items have the current prices', () => {
  const offer = [item('chair', 12), item('desk', 60), item('lamp', 5), item('sofa', 'on request')]
  const definition = aFormDefinition([list(...offer)])
  const stored = {
    list: [row('chair', 10, 2), row('desk', 60, 1), row('sofa', 'on request', 1)],
  }
  const given = { list: [row('chair', 0, 2), row('desk', 0, 1), row('sofa', '', 1)] }
  const priced = atTodaysPrices(definition, stored, given)
  expect(priced.definition).toBe(definition)
  expect(priced.changes.map(({ path, was, is }) => [path, was, is])).toEqual([
    ['list.chair', 10, 12],
    ['list.desk', 60, 60],
  ])
  expect(atTodaysPrices(definition, stored, { list: [] }).changes).toEqual([])
})

test('returns the same form if no price differs', () => {
  const definition = aFormDefinition([list(item('chair', 10))])
  const stored = { list: [row('chair', 10, 2)] }
  expect(atOrderedPrices(definition, stored, { list: [] }).definition).toBe(definition)
})

test('repetitions in another order retain their prices without confirmation', () => {
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

test('a submitted draft includes no order in an unpublished group', () => {
  const extra = aField('itemList', { id: 'extra', label: 'Extra', items: [item('desk', 50)] })
  const definition = withCrew(false, [name, extra])
  const draft = crewLoops({ name: 'A', extra: [row('desk', 1, 2)] })
  const kept = (stored: Answers, sent: Answers) =>
    keptOfDraft(definition, { draft: stored, sent }, { facts: GUEST_FACTS })?.values
  expect(kept(draft, draft)).toEqual(crewLoops({ name: 'A' }))
  expect(kept({}, draft)).toBeUndefined()
  expect(kept(crewLoops({}), crewLoops({ $id: 'a' }))).toBeUndefined()
})

test('messages contain visible answers, and all orders', () => {
  const extra = aField('itemList', { id: 'extra', label: 'Extra', items: [item('desk', 50)] })
  const values = { stand: 'x', ...crewLoops({ name: 'A', extra: [row('desk', 50, 2)] }, {}) }
  const present = withCrew(false, [name, extra])
  const definition = withCrew(true, [name, extra])
  const visible = visibility(present, values, GUEST_FACTS)
  const shown = shownWithOrders({ definition, values }, { present, visible })
  expect(shown.definition).toEqual(definition)
  expect(shown.visible).toEqual({
    fieldIds: new Set(['stand', 'crew']),
    loops: new Map([['crew', [new Set(['extra']), new Set()]]]),
  })
})
