import { describe, expect, it, test } from 'vitest'
import { fieldKinds } from '../fields/index.ts'
import type { Field } from '../fields/fields.schema.ts'
import { aDropdown, aField, aFormDefinition, aLogicEntry, aRule } from '../forms.builders.ts'
import { GUEST_FACTS } from './facts.ts'
import {
  acceptable,
  acceptedAnswers,
  answersToOffer,
  canBeOffered,
  fieldsBySection,
} from './last-answers.ts'

/** What is offered of the answer `value` to `was`, if the form now has `now` instead. */
const offerOf = (was: Field, value: unknown, now: Field = was) =>
  answersToOffer(aFormDefinition([now]), {
    definition: aFormDefinition([was]),
    values: { [was.id]: value },
  })

const name = aField('text', { id: 'a', label: 'Name' })
const hall = aDropdown({ id: 'a' }, 'East', 'West')
const halls = { ...hall, isMulti: true }
const item = (itemId: string, label: string, price = '10.00') => ({
  itemId,
  label,
  price,
  description: '',
})
const furniture = aField('itemList', { id: 'a', items: [item('chair', 'Chair')] })
const people = aField('repeater', {
  id: 'a',
  cellSchema: [
    { id: 'cell1', label: 'Name', type: 'text' },
    { id: 'cell2', label: 'Born', type: 'date' },
  ],
})
const address = aField('address', { id: 'a' })
const lines = { addressLine1: '1 High Street', city: 'Leeds', postcode: 'LS1 1AA' }

describe('an answer of last year', () => {
  test.each<[string, Field, unknown, unknown]>([
    ['a text', name, 'Bell & Son', 'Bell & Son'],
    ['an email address', aField('email', { id: 'a' }), 'a@example.com', 'a@example.com'],
    ['a number', aField('number', { id: 'a' }), 12.5, 12.5],
    ['a telephone number', aField('tel', { id: 'a' }), '0113 496 0000', '0113 496 0000'],
    ['a website', aField('url', { id: 'a' }), 'https://example.com', 'https://example.com'],
    ['a long text', aField('area', { id: 'a' }), 'One\nTwo', 'One\nTwo'],
    ['a choice', hall, 'east', 'east'],
    ['several choices', halls, ['east', 'west'], ['east', 'west']],
    ['an address', address, lines, lines],
    ['a name', aField('fullName', { id: 'a' }), { firstName: 'Ann' }, { firstName: 'Ann' }],
  ])('is offered: %s', (_type, field, value, offered) => {
    expect(offerOf(field, value)).toEqual({ values: { a: offered }, leftOut: [] })
  })

  test.each<[string, Field, unknown]>([
    ['a day', aField('date', { id: 'a' }), '2026-03-01'],
    ['an agreement', aField('disclaimer', { id: 'a' }), true],
    ['a file', aField('upload', { id: 'a' }), [{ id: 'f', name: 'logo.png' }]],
    ['a total', aField('grandTotal', { id: 'a' }), 12],
    ['an empty text', name, '  '],
    ['a question that asks afresh', { ...name, askAfresh: true }, 'Bell & Son'],
    ['an order without items', furniture, []],
  ])('is not offered, nor named: %s', (_type, field, value) => {
    expect(offerOf(field, value)).toEqual({ values: {}, leftOut: [] })
  })

  test.each<[string, Field, unknown, Field, string]>([
    ['its option was removed', hall, 'west', aDropdown({ id: 'a' }, 'East'), 'West'],
    [
      'one of its options was removed',
      halls,
      ['east', 'west'],
      { ...halls, options: hall.options.slice(0, 1) },
      'West',
    ],
    [
      'its option has another name',
      hall,
      'east',
      { ...hall, options: [{ label: 'North', value: 'east' }] },
      'East',
    ],
    [
      'its option is no longer offered',
      hall,
      'east',
      {
        ...hall,
        options: [{ label: 'East', value: 'east', isDisabled: true }, ...hall.options.slice(1)],
      },
      'East',
    ],
  ])('is left out, with its option: %s', (_why, was, value, now, option) => {
    const leftOut = [{ path: 'a', options: [option] }]
    expect(offerOf(was, value, now)).toEqual({ values: {}, leftOut })
  })

  test.each<[string, Field, unknown, Field]>([
    ['it is too long', name, 'Bell & Son', { ...name, max: 4 }],
    ['it is too high', aField('number', { id: 'a' }), 12, aField('number', { id: 'a', max: 10 })],
    ['it is of another type', name, '12', aField('number', { id: 'a' })],
    [
      'its column has another name',
      people,
      [{ cell1: 'Ann' }],
      { ...people, cellSchema: [{ id: 'cell1', label: 'Seat', type: 'text' }] },
    ],
    ['it has too many rows', people, [{ cell1: 'Ann' }, { cell1: 'Bob' }], { ...people, max: 1 }],
  ])('is left out and named: %s', (_why, was, value, now) => {
    expect(offerOf(was, value, now)).toEqual({ values: {}, leftOut: [{ path: 'a' }] })
  })

  it('of a removed question is neither offered nor named', () => {
    expect(offerOf(name, 'Bell & Son', { ...name, id: 'b' })).toEqual({ values: {}, leftOut: [] })
  })

  it('has only the parts of an address that the form shows now', () => {
    const now = { ...address, city: { ...address.city, show: false } }
    const { city: _city, ...shown } = lines
    expect(offerOf(address, lines, now)).toEqual({ values: { a: shown }, leftOut: [] })
  })

  it('has the rows of a repeater without their days', () => {
    const value = [{ $id: 'r', cell1: 'Ann', cell2: '1990-01-01' }, { cell2: '1991-01-01' }]
    expect(offerOf(people, value).values).toEqual({ a: [{ $id: 'r', cell1: 'Ann' }] })
  })
})

describe('an order of last year', () => {
  const order = [
    { itemId: 'chair', price: '8.00', quantity: 4 },
    { itemId: 'table', price: '30.00', quantity: 1 },
  ]
  const was = {
    ...furniture,
    items: [item('chair', 'Chair', '8.00'), item('table', 'Table', '30.00')],
  }

  it('has the quantities, at the prices of now, and names the items that are gone', () => {
    expect(offerOf(was, order, furniture)).toEqual({
      values: { a: [{ itemId: 'chair', price: '10.00', quantity: 4 }] },
      leftOut: [{ path: 'a', item: 'Table' }],
    })
  })

  it.each<[string, (typeof furniture)['items'][number], object?]>([
    ['another name', item('table', 'Lamp')],
    ['no longer offered', { ...item('table', 'Table'), isDisabled: true }],
    ['fewer units for a team', { ...item('table', 'Table'), maxQuantity: 1 }, { atMost: 1 }],
  ])('names an item with %s', (_why, now, more = {}) => {
    const [chair] = furniture.items
    const two = [order[0], { itemId: 'table', price: '30.00', quantity: 2 }]
    const items = chair ? [chair, now] : []
    expect(offerOf(was, two, { ...furniture, items }).leftOut).toEqual([
      { path: 'a', item: 'Table', ...more },
    ])
  })
})

describe('the answers of a field group', () => {
  const rooms = aField('template', { id: 'rooms', fieldGroupId: 'g', isLooping: true, maxLoops: 3 })
  const inner = [
    aField('text', { id: 'title', label: 'Title' }),
    aField('disclaimer', { id: 'agreed' }),
    aDropdown({ id: 'hall' }, 'East', 'West'),
  ]
  const formOf = (template: Field, fields: readonly Field[]) =>
    aFormDefinition([template], { groups: [{ group: { id: 'g' }, fields }] })
  const loops = (...templateValues: object[]) => ({
    loopCount: templateValues.length,
    templateValues,
  })
  const values = {
    rooms: loops(
      { $id: 'x', title: 'One', agreed: true, hall: 'west' },
      { $id: 'y', agreed: true },
      { $id: 'z', title: 'Three' },
    ),
  }
  const last = { definition: formOf(rooms, inner), values }

  it('are offered by repetition, without agreements and empty repetitions', () => {
    expect(answersToOffer(last.definition, last)).toEqual({
      values: {
        rooms: loops({ $id: 'x', title: 'One', hall: 'west' }, { $id: 'z', title: 'Three' }),
      },
      leftOut: [],
    })
  })

  it('name what is no longer possible, by repetition', () => {
    const now = formOf({ ...rooms, maxLoops: 2 }, [
      ...inner.slice(0, 2),
      aDropdown({ id: 'hall' }, 'East'),
    ])
    expect(answersToOffer(now, last)).toEqual({
      values: { rooms: loops({ $id: 'x', title: 'One' }) },
      leftOut: [{ path: 'rooms[0].hall', options: ['West'] }, { path: 'rooms' }],
    })
  })

  it('are not offered of another group, nor if the questions or the group ask afresh', () => {
    const [title, ...others] = inner
    const other = aFormDefinition([{ ...rooms, fieldGroupId: 'h' }], {
      groups: [{ group: { id: 'h' }, fields: inner }],
    })
    expect(answersToOffer(other, last).values).toEqual({})
    const afresh = formOf({ ...rooms, askAfresh: true }, inner)
    expect(answersToOffer(afresh, last).values).toEqual({})
    const part = title ? formOf(rooms, [{ ...title, askAfresh: true }, ...others]) : other
    expect(answersToOffer(part, last).values).toEqual({ rooms: loops({ $id: 'x', hall: 'west' }) })
  })
})

describe('accepting the answers of a section', () => {
  const fields = [
    aField('text', { id: 'name' }),
    aField('section', { id: 'power' }),
    aDropdown({ id: 'needs' }, 'Yes', 'No'),
    aField('text', { id: 'kind' }),
  ]
  const rules = [aRule({ sourceId: 'needs', sourceValue: 'yes' })]
  const definition = aFormDefinition(fields, {
    logic: [aLogicEntry({ thenFieldId: 'kind', rules })],
  })
  const offered = { name: 'Bell & Son', needs: 'yes', kind: '32 A' }
  const accepted = (values: object, section: string, of: object = offered) =>
    acceptable(
      { definition, values: { ...values }, facts: GUEST_FACTS },
      fieldsBySection(definition).get(section) ?? [],
      { ...of },
    )

  it('fills in its own questions only', () => {
    expect(accepted({}, '')).toEqual({ name: 'Bell & Son' })
    expect(accepted({}, 'power')).toEqual({ needs: 'yes', kind: '32 A' })
  })

  it('never replaces an answer', () => {
    expect(accepted({ name: 'Bell Ltd' }, '')).toEqual({})
    expect(accepted({ needs: 'yes' }, 'power')).toEqual({ kind: '32 A' })
  })

  it('fills in no hidden question', () => {
    expect(accepted({ needs: 'no' }, 'power')).toEqual({})
    expect(accepted({}, 'power', { kind: '32 A' })).toEqual({})
  })
})

describe('an offered order', () => {
  const list = { ...furniture, items: [item('chair', 'Chair'), item('table', 'Table')] }
  const definition = aFormDefinition([list])
  const rows = (...all: [string, number][]) =>
    all.map(([itemId, quantity]) => ({ itemId, quantity, price: '10.00' }))
  const offered = { a: rows(['chair', 4], ['table', 1]) }
  const openFor = (values: object) =>
    acceptable(
      { definition, values: { ...values }, facts: GUEST_FACTS },
      fieldsBySection(definition).get('') ?? [],
      offered,
    )

  it('stays while an item has no quantity, and keeps those that were typed', () => {
    const typed = { a: rows(['chair', 2]) }
    expect(openFor({})).toEqual(offered)
    expect(openFor(typed)).toEqual(offered)
    expect(openFor({ a: rows(['chair', 2], ['table', 3]) })).toEqual({})
    expect(acceptedAnswers(definition, typed, openFor(typed))).toEqual({
      a: rows(['chair', 2], ['table', 1]),
    })
    expect(acceptedAnswers(definition, {}, openFor({}))).toEqual(offered)
  })
})

it('canBeOffered decides about each type; only answers can be', () => {
  const offered = Object.values(fieldKinds).filter(canBeOffered)
  expect(offered.every(({ hasAnswer, isInput }) => hasAnswer && isInput)).toBe(true)
})
