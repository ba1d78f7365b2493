import { describe, expect, it } from 'vitest'
import { aField, aFormDefinition } from '../forms.builders.ts'
import { GUEST_FACTS } from './facts.ts'
import { answersToQuestions, knownAnswers, withdrawnItems } from './known-answers.ts'
import { validateAnswers } from './validation.ts'

const items = [{ itemId: 'chair', label: 'Chair', price: '10.00', description: '' }]
const definition = aFormDefinition(
  [
    aField('text', { id: 'name' }),
    aField('itemList', { id: 'order', items }),
    aField('template', { id: 'rooms', fieldGroupId: 'g', isLooping: true, maxLoops: 3 }),
  ],
  {
    groups: [
      {
        group: { id: 'g', title: 'Room' },
        fields: [aField('text', { id: 'title' }), aField('itemList', { id: 'chairs', items })],
      },
    ],
  },
)
const row = (itemId: string, quantity = 1) => ({ itemId, quantity })
const rooms = (...templateValues: Record<string, unknown>[]) => ({
  loopCount: templateValues.length,
  templateValues,
})
const problemsOf = (values: unknown) =>
  validateAnswers(definition, values, { mode: 'final', facts: GUEST_FACTS }).map(({ code }) => code)

describe('changes that were saved before repetitions had ids', () => {
  const before = { rooms: rooms({ title: 'a' }, { title: 'b' }) }
  it.each([
    ['as many', [{ title: 'c' }, { title: 'b' }], ['0', '1']],
    ['fewer', [{ title: 'b' }], ['2']],
    ['more', [{ title: 'a' }, { title: 'b' }, { title: 'c' }], ['2', '3', '4']],
    ['with ids', [{ $id: '1', title: 'b' }], ['1']],
  ])('match the previous repetitions if their number is the same: %s', (_how, loops, ids) => {
    const expected = { rooms: rooms(...loops.map((loop, at) => ({ ...loop, $id: ids[at] }))) }
    expect(answersToQuestions(definition, { rooms: rooms(...loops) }, before)).toEqual(expected)
    expect(knownAnswers(definition, { rooms: rooms(...loops) }, before)).toEqual(expected)
  })
})

describe('a draft of an older form', () => {
  it('continues without removed questions', () => {
    const draft = { name: 'Ann', gone: 1, rooms: rooms({ title: 'a', gone: 2 }) }
    const known = { name: 'Ann', rooms: rooms({ $id: '0', title: 'a' }) }
    expect(knownAnswers(definition, draft)).toEqual(known)
    expect(answersToQuestions(definition, draft)).toEqual(known)
  })

  it('continues without removed items, in templates too', () => {
    const draft = {
      order: [row('gone', 2), row('chair')],
      rooms: rooms({ chairs: [row('gone')] }, { title: 'b' }),
    }
    const known = knownAnswers(definition, draft)
    expect(known).toEqual({
      order: [row('chair')],
      rooms: rooms({ $id: '0', chairs: [] }, { $id: '1', title: 'b' }),
    })
    expect(problemsOf(draft)).toEqual(['itemUnknown', 'itemUnknown'])
    expect(problemsOf(known)).toEqual([])
  })

  it('is reported to contain removed items until these are taken out', () => {
    const draft = {
      order: [row('gone', 2), row('old'), row('chair')],
      rooms: rooms({}, { chairs: [row('gone')] }),
    }
    const before = withdrawnItems(definition, answersToQuestions(definition, draft))
    expect([...before]).toEqual([
      ['order', 2],
      ['rooms[1].chairs', 1],
    ])
    expect(withdrawnItems(definition, knownAnswers(definition, draft)).size).toBe(0)
  })

  it('does not report removed items with a quantity of zero', () => {
    expect(withdrawnItems(definition, { order: [row('gone', 0)] }).size).toBe(0)
  })
})
