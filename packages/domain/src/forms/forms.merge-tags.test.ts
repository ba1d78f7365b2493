import { describe, expect, test } from 'vitest'
import { aField, aFormDefinition } from './forms.builders.ts'
import {
  blankFieldTags,
  fieldTags,
  fieldTagValues,
  fillMergeTags,
  inOneLine,
  tagsOfSeveralLines,
  unknownMergeTags,
} from './forms.merge-tags.ts'

const values = {
  formTitle: 'Stand details',
  teamName: '{email}',
  firstName: 'Ann',
  surname: 'Field',
  fullName: 'Ann Field',
  email: 'ann@example.test',
}

test.each([
  ['a tag becomes its value', 'Dear {firstName}, {formTitle}', 'Dear Ann, Stand details'],
  ['merge tags in a value are not replaced', '{teamName}', '{email}'],
  ['an unknown tag remains as typed', '{price} {constructor}', '{price} {constructor}'],
])('%s', (_what, text, filled) => {
  expect(fillMergeTags(text, values)).toBe(filled)
})

describe('tags of questions', () => {
  const definition = aFormDefinition(
    [
      aField('text', { id: 'stand', label: 'Stand' }),
      aField('template', {
        id: 'rooms',
        label: 'Rooms',
        fieldGroupId: 'room',
        isLooping: true,
        maxLoops: 2,
      }),
      aField('section', { id: 'heading' }),
    ],
    {
      groups: [{ group: { id: 'room', title: 'Room' }, fields: [aField('text', { id: 'name' })] }],
    },
  )
  const context = {
    word: (key: string) => key,
    money: String,
    isWithoutVat: false,
    visible: null,
  }
  const answers = {
    stand: 'A1',
    rooms: { loopCount: 2, templateValues: [{ name: 'One' }, { name: 'Two' }] },
  }

  test('exist for each question, inside templates too', () => {
    expect(fieldTags(definition).map(({ tag }) => tag)).toEqual(['field.stand', 'field.rooms.name'])
  })

  test('are replaced with readable answers, of each iteration', () => {
    const filled = fieldTagValues(definition, answers, context)
    expect(fillMergeTags('{field.stand}: {field.rooms.name}', filled)).toBe('A1: One, Two')
    expect(filled['all_fields']).toContain('Stand: A1')
  })

  test('of all questions have one mark after a question', () => {
    const asked = aFormDefinition([aField('text', { id: 'many', label: 'How many are coming?' })])
    expect(fieldTagValues(asked, { many: '12' }, context)['all_fields']).toBe(
      'How many are coming? 12',
    )
  })

  test('are empty without a submission', () => {
    expect(fillMergeTags('[{field.stand}{all_fields}]', blankFieldTags(definition))).toBe('[]')
  })

  test('have single-line values in a single-line text, where all answers are not allowed', () => {
    const filled = inOneLine(fieldTagValues(definition, { ...answers, stand: 'A1\n B2' }, context))
    expect(fillMergeTags('{field.stand}{all_fields}.', filled)).toBe('A1, B2.')
    expect(tagsOfSeveralLines('{field.stand} {all_fields} {price}')).toEqual(['all_fields'])
  })

  test('that the form does not have are listed', () => {
    const text = '{firstName} {field.stand} {field.ghost} {first name} {all_fields} {price}'
    expect(unknownMergeTags(definition, text)).toEqual(['field.ghost', 'price'])
  })
})
