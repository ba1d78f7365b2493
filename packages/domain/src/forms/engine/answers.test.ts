import { describe, expect, it } from 'vitest'
import { wordsIn } from '../../words/every-language/index.ts'
import { englishWords, type T } from '../../words/index.ts'
import { aDropdown, aField, aFormDefinition, aLogicEntry, aRule } from '../forms.builders.ts'
import { GUEST_FACTS } from './facts.ts'
import { problemInWords } from './messages.ts'
import { loopTitle, pagesOf } from './pages.ts'
import { progress } from './progress.ts'
import { evaluateRules, factsUsed } from './rule-verdict.ts'
import { filesInAnswers, submitAnswers } from './submission.ts'
import { validateAnswers } from './validation.ts'
import { visibility } from './visibility.ts'
import { answerLabel } from './answer-label.ts'
import { fieldIdOf } from './walk.ts'

const facts = GUEST_FACTS
const file = { id: '1', name: 'a.png', mimeType: 'image/png', size: 1, kind: 'image' }
const items = [{ itemId: 'chair', label: 'Chair', price: '10.00', description: '' }]
const template = aField('template', {
  id: 'rooms',
  fieldGroupId: 'g',
  isLooping: true,
  maxLoops: 3,
})

/** `detail` is shown after a yes; each room has a required name, a picture and chairs. */
const definition = aFormDefinition(
  [
    aDropdown({ id: 'more', label: 'More?', isRequired: true }, 'Yes', 'No'),
    aField('text', { id: 'detail', isRequired: true, max: 5 }),
    aField('itemList', { id: 'order', items }),
    aField('newPage', { id: 'page2', label: 'Rooms' }),
    template,
    aField('newPage', { id: 'page3', label: 'Sum' }),
    aField('grandTotal', { id: 'total' }),
  ],
  {
    logic: [
      aLogicEntry({
        thenFieldId: 'detail',
        rules: [aRule({ sourceId: 'more', sourceValue: 'yes' })],
      }),
    ],
    groups: [
      {
        group: { id: 'g', title: 'Room' },
        fields: [
          aField('text', { id: 'name', isRequired: true }),
          aField('upload', { id: 'picture' }),
          aField('itemList', { id: 'chairs', items }),
        ],
      },
    ],
  },
)
const chairs = (quantity: number) => [{ itemId: 'chair', price: '0.01', quantity }]
const rooms = (...loops: Record<string, unknown>[]) => ({
  loopCount: loops.length,
  templateValues: loops,
})
const problemsOf = (values: unknown, mode: 'draft' | 'final' = 'final') =>
  validateAnswers(definition, values, { mode, facts }).map(({ path, code }) => `${path} ${code}`)

describe('problems of answers', () => {
  it('are found in visible fields, in form order, inside templates by iteration', () => {
    const values = { more: 'yes', rooms: rooms({ name: 'Blue' }, {}), stranger: 1 }
    expect(problemsOf(values)).toEqual([
      'detail required',
      'rooms[1].name required',
      'stranger notAsked',
    ])
  })

  it('are not reported for hidden fields', () => {
    expect(problemsOf({ more: 'no', detail: { odd: 1 }, rooms: rooms({ name: 'a' }) })).toEqual([])
  })

  it('of a draft concern only type and size, also in hidden fields', () => {
    expect(problemsOf({ more: 'no', detail: { odd: 1 } }, 'draft')).toEqual(['detail unreadable'])
    expect(problemsOf({}, 'draft')).toEqual([])
  })

  it('include answers to unknown questions inside templates', () => {
    expect(problemsOf({ rooms: rooms({ colour: 'x' }) }, 'draft')).toEqual([
      'rooms[0].colour notAsked',
    ])
  })

  it('of one page concern only its fields', () => {
    const onPage = { mode: 'page', facts, fieldIds: ['rooms'] } as const
    expect(validateAnswers(definition, { stranger: 1 }, onPage).map(({ path }) => path)).toEqual([
      'rooms[0].name',
    ])
  })

  it.each([null, [], 'x', 7])('with %j instead of answers are reported as unreadable', (values) => {
    expect(problemsOf(values)).toEqual([' unreadable'])
  })

  it('have a text that says how to fix them', () => {
    const [first] = validateAnswers(
      definition,
      { more: 'yes', detail: 'too long' },
      { mode: 'final', facts },
    )
    expect(first && problemInWords(englishWords(), first)).toEqual({
      path: 'detail',
      message: 'Enter at most 5 characters',
    })
  })

  it('name days in the language of the reader', () => {
    const min = Date.parse('2027-02-03')
    const form = aFormDefinition([aField('date', { id: 'day', min })])
    const [first] = validateAnswers(form, { day: '2027-02-01' }, { mode: 'final', facts })
    const messageIn = (t: T) => first && problemInWords(t, first).message
    expect(messageIn(wordsIn('en'))).toBe('Choose Wed 3 Feb 2027 or a later date')
    expect(messageIn(wordsIn('de'))).toBe('Wählen Sie Mi., 3. Feb. 2027 oder ein späteres Datum')
  })

  it.each([
    ['name', 'Name'],
    ['names[1].cell2', 'Names, row 2, Email'],
    ['names', 'Names'],
    ['order.chair', 'Order, Chair'],
    ['order', 'Order'],
    ['days[1].people[0].cell1', 'Day 2: People, row 1, Who'],
    ['days[0].note', 'Day 1: Note'],
    ['days', 'Days'],
    ['gone', ''],
    ['days[0].gone', 'Days'],
  ])('at %s are called %s', (path, label) => {
    const cell = (id: 'cell1' | 'cell2', name: string) =>
      ({ id, label: name, type: 'text' }) as const
    const cellSchema = [cell('cell1', 'Name'), cell('cell2', 'Email')]
    const settings = { label: 'Days', fieldGroupId: 'g', isLooping: true, maxLoops: 2 }
    const people = { id: 'people', label: 'People', cellSchema: [cell('cell1', 'Who')] }
    const inner = [aField('repeater', people), aField('text', { id: 'note', label: 'Note' })]
    const form = aFormDefinition(
      [
        aField('text', { id: 'name', label: 'Name' }),
        aField('repeater', { id: 'names', label: 'Names', cellSchema }),
        aField('itemList', {
          id: 'order',
          label: 'Order',
          items: [{ itemId: 'chair', label: 'Chair', price: '1', description: '' }],
        }),
        aField('template', { id: 'days', ...settings }),
      ],
      { groups: [{ group: { id: 'g', title: 'Day' }, fields: inner }] },
    )
    expect(answerLabel(form, path, englishWords())).toBe(label)
  })

  it.each(['rooms', 'rooms[2].name', 'rooms.part'])('at %s belong to the field rooms', (path) => {
    expect(fieldIdOf(path)).toBe('rooms')
  })
})

describe('a submission', () => {
  it("stores the visible answers with the form's prices and total", () => {
    const { values, problems } = submitAnswers(
      definition,
      {
        more: 'no',
        detail: 'kept in drafts only',
        order: chairs(2),
        rooms: rooms({ name: ' Blue ', chairs: chairs(1) }),
        total: '0.01',
      },
      { facts },
    )
    expect(problems).toEqual([])
    expect(values).toEqual({
      more: 'no',
      order: [{ itemId: 'chair', price: '10.00', quantity: 2 }],
      rooms: rooms({ name: 'Blue', chairs: [{ itemId: 'chair', price: '10.00', quantity: 1 }] }),
      total: '30.00',
    })
  })

  it('lists the files in answers with their paths', () => {
    const values = { rooms: rooms({}, { picture: [file] }) }
    expect(filesInAnswers(definition, values)).toEqual([{ path: 'rooms[1].picture', file }])
  })

  it('matches rules of confirmations and notifications against visible answers', () => {
    const values = { more: 'no', detail: 'x' }
    const situation = { values, facts, visible: visibility(definition, values, facts) }
    const rule = (sourceId: string, sourceValue: string) => aRule({ sourceId, sourceValue })
    const ask = (operator: 'ANY' | 'ALL', ...rules: ReturnType<typeof rule>[]) =>
      evaluateRules(definition, { operator, rules }, situation)
    expect(ask('ANY')).toBe(true)
    expect(ask('ANY', rule('more', 'no'), rule('detail', 'x'))).toBe(true)
    expect(ask('ALL', rule('more', 'no'), rule('detail', 'x'))).toBe(false)
    expect(ask('ANY', rule('gone', ''))).toBe(false)
  })
})

describe('pages', () => {
  it('are those with at least one answerable field', () => {
    const pages = pagesOf(definition, visibility(definition, {}, facts))
    expect(pages.map(({ id, title }) => [id, title])).toEqual([
      [null, ''],
      ['page2', 'Rooms'],
    ])
    expect(pages[0]?.fields.map(({ id }) => id)).toEqual(['more', 'order'])
  })

  it('exclude a hidden new page with all its fields', () => {
    const hiding = aFormDefinition(definition.fields, {
      logic: [aLogicEntry({ elseFieldId: 'page2' })],
    })
    const pages = pagesOf(hiding, visibility(hiding, {}, facts))
    expect(pages.map(({ id }) => id)).toEqual([null])
  })

  it('of a form without questions show its texts', () => {
    const texts = aFormDefinition([aField('customText', { id: 'a' })])
    expect(pagesOf(texts, visibility(texts, {}, facts))).toHaveLength(1)
  })

  it.each([
    [{}, 'Room 2'],
    [{ isUsingDefaultTitles: false, loopPrefix: 'Suite' }, 'Suite 2'],
    [{ isLooping: false }, 'Room'],
  ])('give the iterations of a template with %j the heading %s', (settings, title) => {
    expect(loopTitle(definition, { ...template, ...settings }, 1)).toBe(title)
  })
})

describe('progress', () => {
  it.each([
    [{}, { required: 2, answered: 0 }],
    [{ more: 'yes' }, { required: 3, answered: 1 }],
    [
      { more: 'no', rooms: rooms({ name: 'a' }, {}) },
      { required: 3, answered: 2 },
    ],
    [
      { more: 'yes', detail: 'too long' },
      { required: 3, answered: 1 },
    ],
  ])('of %j is %j', (values, expected) => {
    expect(progress(definition, values, visibility(definition, values, facts))).toEqual(expected)
  })
})

it('a form lists the facts that its rules use', () => {
  const rules = [
    aRule({ sourceType: 'custom', sourceId: 'hall' }),
    aRule({ sourceType: 'admin', sourceId: 'teamTypeId' }),
    aRule({ sourceType: 'admin', sourceId: 'teamTypeId' }),
  ]
  const asking = aFormDefinition(definition.fields, {
    logic: [aLogicEntry({ thenFieldId: 'detail', rules })],
  })
  expect(factsUsed(asking)).toEqual({ custom: ['hall'], user: [], admin: ['teamTypeId'] })
})
