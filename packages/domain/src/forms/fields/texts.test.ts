import { describe, expect, it } from 'vitest'
import { shortDayText, writtenNumber } from '../../kernel/index.ts'
import { englishWords } from '../../words/index.ts'
import { textContext } from '../engine/messages.ts'
import { aDropdown, aField } from '../forms.builders.ts'
import type { Field } from './fields.schema.ts'
import { kindOf } from './index.ts'

const context = textContext(englishWords(), '£')
const file = { id: '1', name: 'plan.pdf', mimeType: 'application/pdf', size: 9, kind: 'docs' }
const list = aField('itemList', {
  id: 'f',
  label: 'Furniture',
  items: [
    { itemId: 'chair', label: 'Chair', price: '10.005', description: '' },
    { itemId: 'sofa', label: 'Sofa', price: 'POA', description: '' },
    { itemId: 'table', label: 'Table', price: 20, description: '' },
  ],
  showSubtotals: true,
})
const repeater = aField('repeater', {
  id: 'f',
  cellSchema: [
    { id: 'cell1', label: 'Name', type: 'text' },
    { id: 'cell2', label: 'Seats', type: 'number' },
  ],
})

describe('a stored answer', () => {
  it.each<[Field, unknown, unknown]>([
    [aField('text', { id: 'f' }), '  a  ', 'a'],
    [aField('text', { id: 'f' }), '  ', undefined],
    [aField('number', { id: 'f' }), ' 1.50 ', 1.5],
    [aField('number', { id: 'f' }), '-0', 0],
    [aField('url', { id: 'f' }), 'example.com', 'https://example.com'],
    [aDropdown({ id: 'f', isMulti: true }, 'A', 'B', 'C'), ['c', 'a', 'c'], ['a', 'c']],
    [aDropdown({ id: 'f' }, 'A', 'B'), ['b'], 'b'],
    [
      aField('address', { id: 'f' }),
      { addressLine1: ' 1 Hall ', city: '', postcode: 'sw1a 1aa' },
      { addressLine1: '1 Hall', postcode: 'SW1A 1AA' },
    ],
    [aField('fullName', { id: 'f' }), { prefix: 'Dr', surname: 'Ng' }, { surname: 'Ng' }],
    [repeater, [{ cell1: ' a ' }, {}, { cell2: '3' }], [{ cell1: 'a' }, { cell2: 3 }]],
    [
      list,
      [
        { itemId: 'sofa', price: '0.01', quantity: '1' },
        { itemId: 'chair', price: '0.01', quantity: 2 },
        { itemId: 'table', quantity: 0 },
      ],
      [
        { itemId: 'chair', price: '10.005', quantity: 2 },
        { itemId: 'sofa', price: 'POA', quantity: 1 },
      ],
    ],
    [aField('disclaimer', { id: 'f' }), undefined, false],
    [aField('upload', { id: 'f' }), [file, file], [file]],
    [aField('upload', { id: 'f' }), [], undefined],
    [aField('template', { id: 'f' }), undefined, { loopCount: 1, templateValues: [{}] }],
  ])('%o given %j: %j', (field, value, stored) => {
    expect(kindOf(field).normalise(field, value, {})).toEqual(stored)
  })

  it("uses the server's data about a file", () => {
    const upload = aField('upload', { id: 'f' })
    const findFile = () => ({ ...file, name: 'real.pdf' })
    expect(kindOf(upload).normalise(upload, [file], { findFile })).toEqual([
      { ...file, name: 'real.pdf' },
    ])
  })
})

describe('an answer for a German reader', () => {
  const german = {
    ...context,
    day: (date: string) => shortDayText(date, 'de'),
    number: (stored: string) => writtenNumber(stored, 'de'),
  }
  const dated = aField('repeater', {
    id: 'f',
    cellSchema: [
      { id: 'cell1', label: 'Day', type: 'date' },
      { id: 'cell2', label: 'Metres', type: 'number' },
    ],
  })
  it.each<[Field, unknown, string, string]>([
    [aField('number', { id: 'f' }), 1250.5, '1250,5', '1250.5'],
    [aField('number', { id: 'f' }), -6, '-6', '-6'],
    [aField('date', { id: 'f' }), '2026-11-03', '03.11.2026', '03/11/2026'],
    [aField('text', { id: 'f' }), '12.5', '12.5', '12.5'],
    [
      dated,
      [{ cell1: '2026-11-03', cell2: 2.5 }],
      'Day: 03.11.2026, Metres: 2,5',
      'Day: 03/11/2026, Metres: 2.5',
    ],
  ])('%o: %j is %j, and %j in exports', (field, value, text, cell) => {
    const kind = kindOf(field)
    expect(kind.toText(field, value, german)).toBe(text)
    const shown = kind.show(field, value, { ...german, text })
    expect(shown).toEqual(
      shown.kind === 'table' ? { ...shown, rows: [['03.11.2026', '2,5']] } : { kind: 'text', text },
    )
    expect(kind.toCells(field, value, german)).toEqual([cell])
  })
})

describe('a readable answer', () => {
  const order = [
    { itemId: 'chair', quantity: 2 },
    { itemId: 'sofa', quantity: 1 },
  ]
  it.each<[Field, unknown, string]>([
    [aField('date', { id: 'f' }), '2026-11-03', '03/11/2026'],
    [aField('number', { id: 'f' }), 1.5, '1.5'],
    [aDropdown({ id: 'f', isMulti: true }, 'A', 'B'), ['b', 'a'], 'A, B'],
    [aField('address', { id: 'f' }), { city: 'Leeds', postcode: 'ls1' }, 'Leeds, LS1'],
    [aField('fullName', { id: 'f' }), { firstName: 'Ann', surname: 'Ng' }, 'Ann Ng'],
    [repeater, [{ cell1: 'Ann', cell2: 3 }, { cell1: 'Bo' }], 'Name: Ann, Seats: 3\nName: Bo'],
    [
      list,
      order,
      '2 × Chair (£10.01): £20.02\n1 × Sofa (POA)\nTotal: £20.02\nNot in the total: Sofa (POA)',
    ],
    [
      { ...list, showPrice: false, showSubtotals: false, showTotal: false },
      order,
      '2 × Chair\n1 × Sofa',
    ],
    // A submitted order retains its prices, and its items that were removed since.
    [
      { ...list, showSubtotals: false },
      [
        { itemId: 'chair', price: 9, quantity: 1 },
        { itemId: 'lamp', price: 5, quantity: 2 },
      ],
      '1 × Chair (£9.00)\n2 × lamp (£5.00)\nTotal: £19.00',
    ],
    [aField('grandTotal', { id: 'f' }), '20.02', '£20.02'],
    [aField('disclaimer', { id: 'f' }), true, 'Agreed to disclaimer'],
    [aField('disclaimer', { id: 'f' }), false, 'Did not agree to disclaimer'],
    [aField('disclaimer', { id: 'f' }), undefined, ''],
    [aField('upload', { id: 'f' }), [file], 'plan.pdf'],
  ])('%o given %j: %s', (field, value, text) => {
    expect(kindOf(field).toText(field, value, context)).toBe(text)
  })

  it('has a column for each part and each item', () => {
    const address = aField('address', { id: 'f', label: 'Address', reportLabel: 'Home' })
    expect(kindOf(address).columns(address, context)[5]).toEqual({
      key: 'f.postcode',
      label: 'Home: Postcode',
    })
    expect(
      kindOf(list)
        .columns(list, context)
        .map(({ label }) => label),
    ).toEqual([
      'Furniture: Chair',
      'Furniture: Chair: Unit price',
      'Furniture: Sofa',
      'Furniture: Sofa: Unit price',
      'Furniture: Table',
      'Furniture: Table: Unit price',
      'Furniture: Total',
    ])
    const cells = ['2', '10.01', '1', 'POA', '', '', '20.02']
    expect(kindOf(list).toCells(list, order, context)).toEqual(cells)
  })

  it('has the unit price of the order, and no such column in a list without prices', () => {
    const kept = [{ itemId: 'chair', price: 9, quantity: 1 }]
    expect(kindOf(list).toCells(list, kept, context).slice(0, 2)).toEqual(['1', '9.00'])
    const free = { ...list, items: list.items.map((item) => ({ ...item, price: '' })) }
    const labels = kindOf(free)
      .columns(free, context)
      .map(({ label }) => label)
    expect(labels).toEqual([
      'Furniture: Chair',
      'Furniture: Sofa',
      'Furniture: Table',
      'Furniture: Total',
    ])
    expect(kindOf(free).toCells(free, kept, context)).toEqual(['1', '', '', '9.00'])
  })
})
