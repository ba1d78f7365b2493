import { describe, expect, it } from 'vitest'
import { englishWords } from '../../words/index.ts'
import { aDropdown, aField, aFormDefinition, aLogicEntry, aRule } from '../forms.builders.ts'
import type { Field } from '../fields/fields.schema.ts'
import { textContext } from './messages.ts'
import { type ReadAnswer, readAnswers } from './read-answers.ts'
import { shownAnswer } from './shown-answer.ts'
import { shownAnswers } from './submission.ts'
import { visibility } from './visibility.ts'

const texts = textContext(englishWords(), '£')
const text = (id: string): Field => aField('text', { id, label: id })
const group = {
  group: { id: 'g', title: 'Van' },
  fields: [
    text('plate'),
    aField('section', { id: 'inner', label: 'Driver' }),
    aField('fullName', { id: 'who', label: 'Name' }),
  ],
}

/** Headings with their level, and the answers below them as `label: text`. */
const outline = (definition: Parameters<typeof readAnswers>[0], values: Record<string, unknown>) =>
  readAnswers(definition, values, { ...texts, visible: null }).flatMap((part) => [
    `${'#'.repeat(part.level)} ${part.heading}`.trim(),
    ...part.groups.flatMap(({ heading, answers }) => [
      ...(heading === '' ? [] : [`> ${heading}`]),
      ...answers.map(({ label, shown }) => `${label}: ${asText(shown)}`),
    ]),
  ])

const asText = (shown: ReadAnswer['shown']) => (shown.kind === 'text' ? shown.text : shown.kind)

describe('answers in reading order', () => {
  it('are listed under their pages and sections, without headings for empty ones', () => {
    const definition = aFormDefinition([
      text('first'),
      aField('newPage', { id: 'p1', label: 'Stand' }),
      aField('section', { id: 's1', label: 'Power' }),
      text('kilowatts'),
      aField('section', { id: 's2', label: 'Water' }),
      text('taps'),
      aField('newPage', { id: 'p2', label: 'Nothing' }),
      text('none'),
    ])
    const values = { first: 'a', kilowatts: 'b', none: '' }
    expect(outline(definition, values)).toEqual([
      '#',
      'first: a',
      '# Stand',
      '## Power',
      'kilowatts: b',
    ])
  })

  it('are listed under a section as under a page if pages have no titles', () => {
    const definition = aFormDefinition([
      aField('section', { id: 's1', label: 'Power' }),
      text('kilowatts'),
    ])
    expect(outline(definition, { kilowatts: '3' })).toEqual(['# Power', 'kilowatts: 3'])
  })

  it('of each repetition are listed under its heading, and later ones outside', () => {
    const looping = { fieldGroupId: 'g', isLooping: true, maxLoops: 3 } as const
    const definition = aFormDefinition(
      [aField('template', { id: 'vans', ...looping }), text('after')],
      { groups: [group] },
    )
    const loop = (plate: string, firstName: string) => ({ plate, who: { firstName, surname: 'X' } })
    const templateValues = [loop('AA', 'Ann'), loop('BB', 'Bo')]
    const values = { vans: { loopCount: 2, templateValues }, after: 'z' }
    expect(outline(definition, values)).toEqual([
      '#',
      '> Van 1',
      'plate: AA',
      '> Van 1: Driver',
      'Name: Ann X',
      '> Van 2',
      'plate: BB',
      '> Van 2: Driver',
      'Name: Bo X',
      'after: z',
    ])
  })

  it('of a draft include only visible ones', () => {
    const definition = aFormDefinition(
      [aDropdown({ id: 'power' }, 'Yes', 'No'), text('kilowatts')],
      {
        logic: [
          aLogicEntry({
            thenFieldId: 'kilowatts',
            rules: [aRule({ sourceId: 'power', sourceValue: 'yes' })],
          }),
        ],
      },
    )
    const values = { power: 'no', kilowatts: '3' }
    const visible = visibility(definition, values, { user: {}, admin: {}, custom: {} })
    const parts = readAnswers(definition, values, { ...texts, visible })
    expect(parts.flatMap(({ groups }) => groups).flatMap(({ answers }) => answers)).toHaveLength(1)
  })
})

describe('the shown answers of a draft', () => {
  it('exclude hidden ones in each repetition separately, and stay as they were typed', () => {
    const rule = aRule({ sourceType: 'templateFieldId', sourceId: 'plate', sourceValue: 'AA' })
    const logicMap = { e: aLogicEntry({ thenFieldId: 'who', rules: [rule] }) }
    const settings = { id: 'vans', fieldGroupId: 'g', isLooping: true, maxLoops: 3 }
    const definition = aFormDefinition([aField('template', settings), text('after')], {
      groups: [{ ...group, group: { ...group.group, logicMap } }],
    })
    const templateValues = ['AA', ' BB '].map((plate) => ({ plate, who: { firstName: 'Ann' } }))
    const values = { vans: { loopCount: 2, templateValues }, gone: 'x' }
    const visible = visibility(definition, values, { user: {}, admin: {}, custom: {} })
    expect(shownAnswers(definition, values, visible)).toEqual({
      vans: { loopCount: 2, templateValues: [templateValues[0], { plate: ' BB ' }] },
    })
  })
})

describe('one readable answer', () => {
  const items = [
    { itemId: 'chair', label: 'Chair', price: '10.00', description: '' },
    { itemId: 'lamp', label: 'Lamp', price: 'POA', description: '' },
  ]
  const order = [
    { itemId: 'chair', price: '12.50', quantity: 2 },
    { itemId: 'lamp', price: 'POA', quantity: 1 },
  ]

  it('of an item list is a table of what the list shows, at the prices of the order', () => {
    const list = aField('itemList', { id: 'l', items, showSubtotals: true })
    expect(shownAnswer(list, order, texts)).toEqual({
      kind: 'table',
      columns: [
        { label: 'Item', isAmount: false },
        { label: 'Unit price', isAmount: true },
        { label: 'Quantity', isAmount: true },
        { label: 'Line total', isAmount: true },
      ],
      rows: [
        ['Chair', '£12.50', '2', '£25.00'],
        ['Lamp', 'POA', '1', ''],
      ],
      total: { label: 'Total', text: '£25.00', note: 'Not in the total: Lamp (POA)', details: [] },
    })
  })

  it('of an item list has empty cells for columns that only other lists of the form show', () => {
    const list = aField('itemList', { id: 'l', label: 'L', items, showPrice: false })
    const other = aField('itemList', { id: 'o', label: 'O', items, showSubtotals: true })
    const values = { l: order, o: order }
    const definition = aFormDefinition([list, other])
    const [part] = readAnswers(definition, values, { ...texts, visible: null })
    const [first] = part?.groups[0]?.answers ?? []
    expect(first?.shown).toMatchObject({
      columns: [{ label: 'Item' }, { label: '' }, { label: 'Quantity' }, { label: '' }],
      rows: [
        ['Chair', '', '2', ''],
        ['Lamp', '', '1', ''],
      ],
    })
  })

  it('of an item list has no prices and no total if they are not shown', () => {
    const list = aField('itemList', { id: 'l', items, showPrice: false, showTotal: false })
    expect(shownAnswer(list, order, texts)).toMatchObject({
      rows: [
        ['Chair', '2'],
        ['Lamp', '1'],
      ],
      total: null,
    })
  })

  it('of a repeater is a table, with dates in readable form', () => {
    const rows = aField('repeater', {
      id: 'r',
      cellSchema: [
        { id: 'cell1', label: 'Day', type: 'date' },
        { id: 'cell2', label: '', type: 'text' },
      ],
    })
    expect(shownAnswer(rows, [{ cell1: '2026-11-03' }, {}], texts)).toMatchObject({
      columns: [{ label: 'Day' }, { label: 'Column 2' }],
      rows: [['03/11/2026', '']],
    })
  })

  it('of an address has several lines, and only a web address is a link', () => {
    const address = { addressLine1: '1, High Street', city: 'Leeds', postcode: 'LS1 1AA' }
    expect(shownAnswer(aField('address', { id: 'a' }), address, texts)).toEqual({
      kind: 'text',
      text: '1, High Street\nLeeds\nLS1 1AA',
    })
    const url = aField('url', { id: 'u' })
    expect(shownAnswer(url, 'https://a.test', texts)?.kind).toBe('link')
    expect(shownAnswer(url, 'javascript:alert(1)', texts)?.kind).toBe('text')
  })

  it('is empty if nothing was answered', () => {
    for (const type of ['text', 'itemList', 'repeater', 'upload', 'address', 'url'] as const)
      expect(shownAnswer(aField(type, { id: 'x' }), undefined, texts)).toBeNull()
  })
})
