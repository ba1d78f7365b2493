import { expect, test } from 'vitest'
import { mergeAnswers } from '../forms/index.ts'
import { aField, aFormDefinition } from '../forms/forms.builders.ts'
import { authorsAfter, authorsOfChanges, type AnswerAuthor } from './submissions.authors.ts'

const items = [{ itemId: 'chair', label: 'Chair', description: '', price: '12.50' }]
const form = aFormDefinition([
  aField('text', { id: 'a' }),
  aField('text', { id: 'b' }),
  aField('itemList', { id: 'list', items }),
  aField('grandTotal', { id: 'total' }),
])
const by = (person: string, fields: string[], at = 'earlier', actedBy?: string): AnswerAuthor => ({
  by: person,
  ...(actedBy !== undefined && { actedBy }),
  at,
  fields,
})
const chairs = (quantity: number) => [{ itemId: 'chair', quantity }]

test.each([
  ['the first answers', [], { was: {}, is: { a: '1' }, submitted: {} }, [by('ann', ['a'], 'now')]],
  ['no answers', [], { was: {}, is: { a: ' ' }, submitted: {} }, []],
  [
    'a colleague’s other answer',
    [by('ben', ['b'])],
    { was: { b: '1' }, is: { a: '1', b: '1' }, submitted: {} },
    [by('ben', ['b']), by('ann', ['a'], 'now')],
  ],
  [
    'the same answer, changed again by somebody else',
    [by('ben', ['a', 'b'])],
    { was: { a: '1', b: '1' }, is: { a: '2', b: '1' }, submitted: {} },
    [by('ben', ['b']), by('ann', ['a'], 'now')],
  ],
  [
    'a submitted answer that is restored',
    [by('ben', ['a'])],
    { was: { a: '2' }, is: { a: '1' }, submitted: { a: '1' } },
    [],
  ],
  [
    'a save that changes nothing',
    [by('ann', ['a'])],
    { was: { a: '2' }, is: { a: '2 ' }, submitted: { a: '1' } },
    [by('ann', ['a'])],
  ],
  [
    'a person on whose behalf somebody acted before',
    [by('ann', ['a'], 'earlier', 'admin')],
    { was: { a: '2' }, is: { a: '2', b: '2' }, submitted: {} },
    [by('ann', ['a'], 'earlier', 'admin'), by('ann', ['b'], 'now')],
  ],
  [
    'an answer that is removed',
    [],
    { was: { a: '1' }, is: {}, submitted: { a: '1' } },
    [by('ann', ['a'], 'now')],
  ],
  [
    'the prices and the total that the browser sends',
    [by('ben', ['list'])],
    {
      was: { list: chairs(2) },
      is: { list: [{ itemId: 'chair', price: '12.50', quantity: 2 }], total: '25.00' },
      submitted: { list: chairs(1) },
    },
    [by('ben', ['list'])],
  ],
])('%s', (_what, authors, saved, after) => {
  expect(authorsAfter(form, authors, { author: { by: 'ann', at: 'now' }, ...saved })).toEqual(after)
})

test('authors of answers that submitting does not change are left out', () => {
  const authors = [by('ben', ['a', 'b']), by('cid', ['b'])]
  const versions = { was: { a: '1', b: '2' }, is: { a: '2', b: '2' } }
  expect(authorsOfChanges(form, authors, versions)).toEqual([by('ben', ['a'])])
})

test('a colleague stays the author of an order to which an organiser added another item', () => {
  const [chair] = items
  const list = aField('itemList', {
    id: 'list',
    items: [chair, { ...chair, itemId: 'stool' }] as never,
  })
  const both = aFormDefinition([list, aField('text', { id: 'phone' })])
  const stool = { itemId: 'stool', quantity: 1, price: '12.50' }
  const submitted = { list: [{ itemId: 'chair', quantity: 1, price: '12.50' }, stool] }
  const was = mergeAnswers(both, {
    base: { list: chairs(1) },
    mine: { list: chairs(2) },
    theirs: submitted,
  }).values
  // The browser sends rows without prices, in any order.
  const is = { list: [{ itemId: 'stool', quantity: '1' }, ...chairs(2)], phone: '2' }
  const author = { by: 'ann', at: 'now' }
  expect(authorsAfter(both, [by('ben', ['list'])], { author, was, is, submitted })).toEqual([
    by('ben', ['list']),
    by('ann', ['phone'], 'now'),
  ])
})
