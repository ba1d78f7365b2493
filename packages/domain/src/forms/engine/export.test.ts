import { describe, expect, it } from 'vitest'
import { englishWords } from '../../words/index.ts'
import { aDropdown, aField, aFormDefinition } from '../forms.builders.ts'
import { answerCells, answerColumns, answerLines } from './export.ts'
import { textContext } from './messages.ts'

const context = textContext(englishWords(), '£')
const group = {
  group: { id: 'g', title: 'Guest' },
  fields: [
    aField('text', { id: 'name', label: 'Name' }),
    aField('fullName', { id: 'who', label: 'Who' }),
  ],
}
const definition = aFormDefinition(
  [
    aField('section', { id: 'section' }),
    aDropdown({ id: 'size', label: 'Size', reportLabel: 'Stand size' }, 'Small', 'Large'),
    aField('template', { id: 'guests', fieldGroupId: 'g', isLooping: true, maxLoops: 2 }),
    aField('disclaimer', { id: 'agree', label: 'Agreed' }),
    aField('grandTotal', { id: 'total', label: 'Total' }),
  ],
  { groups: [group] },
)
const values = {
  size: 'large',
  guests: {
    loopCount: 1,
    templateValues: [{ name: 'Ann', who: { firstName: 'Ann', surname: 'Ng' } }],
  },
  agree: true,
  total: '12.50',
}

describe('an export', () => {
  it('has the same columns for every submission, with iterations as Label [n]', () => {
    expect(answerColumns(definition, context).map(({ label }) => label)).toEqual([
      'Stand size',
      'Name [1]',
      'Who: First name [1]',
      'Who: Middle name [1]',
      'Who: Surname [1]',
      'Name [2]',
      'Who: First name [2]',
      'Who: Middle name [2]',
      'Who: Surname [2]',
      'Agreed',
      'Total',
    ])
    const keys = answerColumns(definition, context).map(({ key }) => key)
    expect(keys.slice(0, 3)).toEqual(['size', 'guests[0].name', 'guests[0].who.firstName'])
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('quotes one of several choices that contains a comma, so that they can be separated', () => {
    const labels = ['Plain', 'B, C; D', 'Say "yes"!'] as const
    const asked = (isMulti: boolean) =>
      aFormDefinition([aDropdown({ id: 'pick', label: 'Pick', isMulti }, ...labels)])
    const all = labels.map((label) => label.toLowerCase())
    const cells = answerCells(asked(true), { pick: all }, context)
    expect(cells).toEqual(['Plain, "B, C; D", "Say ""yes""!"'])
    expect(answerCells(asked(false), { pick: all[1] }, context)).toEqual(['B, C; D'])
  })

  it('has no number for a group that is shown once', () => {
    const once = aFormDefinition([aField('template', { id: 'guests', fieldGroupId: 'g' })], {
      groups: [group],
    })
    expect(answerColumns(once, context)[0]?.label).toBe('Name')
  })

  it('has a cell for each column, which is empty for hidden fields', () => {
    expect(answerCells(definition, values, context)).toEqual([
      'Large',
      'Ann',
      'Ann',
      '',
      'Ng',
      '',
      '',
      '',
      '',
      'Agreed to disclaimer',
      '12.50',
    ])
    expect(answerCells(definition, {}, context).every((cell) => cell === '')).toBe(true)
  })
})

it('a submission is listed line by line, with iterations under their heading', () => {
  const lines = answerLines(definition, values, { ...context, visible: null })
  expect(lines.map(({ heading, label, text }) => [heading, label, text])).toEqual([
    [null, 'Size', 'Large'],
    ['Guest 1', 'Name', 'Ann'],
    ['Guest 1', 'Who', 'Ann Ng'],
    [null, 'Agreed', 'Agreed to disclaimer'],
    [null, 'Total', '£12.50'],
  ])
})

it('two templates of one field group can be distinguished in lines', () => {
  const template = (id: string, label: string) =>
    aField('template', { id, label, isLooping: true, maxLoops: 2, fieldGroupId: 'person' })
  const person = { id: 'person', title: 'Person', description: '', isPublished: true, logicMap: {} }
  const name = aField('text', { id: 'name', label: 'Name' })
  const form = {
    ...aFormDefinition([template('speakers', 'Speakers'), template('delegates', 'Delegates')]),
    fieldGroups: { person: { group: person, fields: [name] } },
  }
  const one = (text: string) => ({ loopCount: 1, templateValues: [{ name: text }] })
  const lines = answerLines(
    form,
    { speakers: one('S'), delegates: one('D') },
    { ...context, visible: null },
  )
  expect(lines.map(({ heading, text }) => [heading, text])).toEqual([
    ['Speakers: Person 1', 'S'],
    ['Delegates: Person 1', 'D'],
  ])
})
