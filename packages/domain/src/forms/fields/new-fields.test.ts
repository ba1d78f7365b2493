import { expect, it, test } from 'vitest'
import { englishWords } from '../../words/index.ts'
import { defaultWords } from '../engine/messages.ts'
import { FIELD_TYPES, fieldSchema } from './fields.schema.ts'
import { kindOfType } from './index.ts'

const word = defaultWords(englishWords())

it.each(FIELD_TYPES)(
  'a %s added through the API has the same defaults as in the builder',
  (type) => {
    expect(fieldSchema.parse({ id: 'f', type })).toEqual(kindOfType(type).defaults('f', word))
  },
)

test('a new upload accepts pictures', () => {
  expect(fieldSchema.parse({ id: 'f', type: 'upload' })).toMatchObject({ accept: ['image'] })
})

test('a partly specified part of a setting gets the defaults for the rest', () => {
  const field = { id: 'f', type: 'fullName', prefix: { show: true }, surname: { label: 'Family' } }
  expect(fieldSchema.parse(field)).toMatchObject({
    prefix: { label: 'Title', show: true },
    surname: { label: 'Family', show: true },
    postNominals: { show: false },
  })
})

test('the answer to an upload is accepted unchanged', () => {
  const upload = kindOfType('upload').defaults('f', word)
  const answer = {
    id: 'a',
    name: 'plan.png',
    mimeType: 'image/png',
    size: 1,
    kind: 'image',
    createdAt: '2026-06-15T12:00:00Z',
  }
  const { createdAt: _createdAt, ...stored } = answer
  const kind = kindOfType('upload')
  expect(kind.problems(upload, [answer], { mode: 'final', path: 'f' })).toEqual([])
  expect(kind.normalise(upload, [answer], {})).toEqual([stored])
})
