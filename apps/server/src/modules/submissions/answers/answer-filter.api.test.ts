import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { aDropdown, aField } from '@eventflow/domain/builders/forms'
import type { AnswerOperator } from '@eventflow/domain/submissions'
import { newId } from '../../../platform/db/index.ts'
import { testPortal } from '../../../testing/test-portal.ts'
import { aPublishedForm, stageOf } from '../submissions.stage.fixture.ts'
import { submissions } from '../submissions.tables.ts'

const kinds = { ...aDropdown({ id: 'kind', label: 'Kind' }, 'Shell', 'Space'), isMulti: true }
const fields = [
  aField('text', { id: 'name', label: 'Name' }),
  aField('number', { id: 'metres', label: 'Metres' }),
  aField('date', { id: 'day', label: 'Day' }),
  aField('fullName', { id: 'contact', label: 'Contact' }),
  kinds,
  aField('repeater', { id: 'crew', label: 'Crew' }),
  aField('disclaimer', { id: 'rules', label: 'Rules', isRequired: false }),
]

const shell = {
  name: 'Shell 100%',
  metres: '9.50',
  day: '2026-06-15',
  contact: { firstName: 'Zoë', surname: "O'Neil" },
  kind: ['shell', 'space'],
  crew: [{ $id: 'row-of-ben', cell1: 'Ann' }],
  rules: true,
}
const space = {
  name: 'Space 1000',
  metres: '36',
  day: '2026-07-01',
  kind: ['space'],
  crew: [{ $id: 'row-of-ann', cell1: 'Ben' }],
  rules: false,
}
const broken = { metres: 'many', name: '', day: '' }

const portal = await testPortal()
const stage = await stageOf(portal)
const form = await aPublishedForm(stage, { fields })

beforeAll(async () => {
  const { food } = stage.cast
  for (const values of [shell, space]) {
    const sent = { formId: form.id, taskId: null, values: values as never, revision: 0 }
    await food.owner.api.filling.submit(sent)
  }
  await stage.event.inEvent(async (scope) => {
    const [first] = await scope.tx.select().from(submissions)
    if (first === undefined) throw new Error('nothing submitted')
    const guest = { teamId: null, isGuest: true, submittedBy: null, values: broken }
    await scope.tx.insert(submissions).values({ ...first, id: newId(), ...guest })
    const draft = { taskId: null, isDraft: true, submittedAt: null, values: { name: 'not yet' } }
    await scope.tx.insert(submissions).values({ ...first, id: newId(), ...draft })
  })
})

const list = (options: object) =>
  stage.cast.moderator.api.submissions.list({ formId: form.id, ...options })
const names = async (options: object) =>
  (await list(options)).items.map(({ answers }) => answers['name']).toSorted()

describe('the list filtered by an answer', () => {
  test.each<[string, string, AnswerOperator, string, string[]]>([
    ['a text in any case', 'name', 'contains', 'SPACE', ['Space 1000']],
    ['signs of patterns are letters', 'name', 'contains', '100%', ['Shell 100%']],
    ['a whole text', 'name', 'equals', 'space 1000', ['Space 1000']],
    ['another text', 'name', 'notEquals', 'space 1000', ['', 'Shell 100%']],
    ['no answer', 'name', 'isEmpty', '', ['']],
    ['an answer', 'name', 'isNotEmpty', '', ['Shell 100%', 'Space 1000']],
    ['numbers as numbers', 'metres', 'equals', '9.5', ['Shell 100%']],
    ['what is larger; what is no number is not', 'metres', 'greaterThan', '10', ['Space 1000']],
    ['what is smaller', 'metres', 'lessThan', '10', ['Shell 100%']],
    ['days before', 'day', 'before', '2026-07-01', ['Shell 100%']],
    ['days after', 'day', 'after', '2026-06-15', ['Space 1000']],
    ['a part of a name', 'contact', 'contains', "o'neil", ['Shell 100%']],
    ['one of several choices', 'kind', 'equals', 'shell', ['Shell 100%']],
    ['none of several choices', 'kind', 'notEquals', 'shell', ['', 'Space 1000']],
    ['a cell, not the id of its row', 'crew', 'contains', 'ann', ['Shell 100%']],
    ['a tick', 'rules', 'equals', 'true', ['Shell 100%']],
  ])('%s', async (_what, answerOf, operator, answer, expected) => {
    expect(await names({ answerOf, operator, answer })).toEqual(expected)
    expect((await list({ answerOf, operator, answer })).total).toBe(expected.length)
  })

  test.each([
    ['what the form does not ask', { answerOf: 'gone', answer: 'x' }],
    ['an order of texts', { answerOf: 'name', operator: 'greaterThan', answer: '1' }],
    ['a number that is none', { answerOf: 'metres', operator: 'equals', answer: "1' or true --" }],
    ['an operator of its own', { answerOf: 'name', operator: 'or true', answer: 'x' }],
    ['a key that is no id', { answerOf: "name' or true", answer: 'x' }],
  ])('refuses %s', async (_what, options) => {
    await expect(list(options)).rejects.toMatchObject({ status: 422 })
  })

  test('an answer is a parameter, no matter what it contains', async () => {
    const answer = "'; drop table submissions; --"
    expect(await names({ answerOf: 'name', operator: 'contains', answer })).toEqual([])
    expect((await list({})).total).toBe(3)
  })

  test('the columns contain the filters that they support', async () => {
    const { columns } = await list({})
    expect(columns.find(({ id }) => id === 'kind')).toMatchObject({
      type: 'dropdown',
      operators: ['equals', 'notEquals', 'isEmpty', 'isNotEmpty'],
      options: [
        { value: 'shell', label: 'Shell' },
        { value: 'space', label: 'Space' },
      ],
    })
  })
})

describe('the list filtered by its submitter', () => {
  test.each([
    ['guests', ['']],
    ['teams', ['Shell 100%', 'Space 1000']],
    ['drafts', ['not yet']],
  ])('only %s', async (only, expected) => {
    expect(await names({ only })).toEqual(expected)
  })

  test('by team type', async () => {
    const { food, tech } = stage.cast
    expect(await names({ teamTypeId: food.teamTypeId })).toEqual(['Shell 100%', 'Space 1000'])
    expect(await names({ teamTypeId: tech.teamTypeId })).toEqual([])
  })

  test('a damaged record is listed and does not stop a filter', async () => {
    await stage.event.inEvent((scope) =>
      scope.tx.execute(sql`update submissions set values = '7' where is_guest`),
    )
    const { items } = await list({ only: 'guests' })
    expect(items).toMatchObject([{ isUnreadable: true }])
    expect(await names({ answerOf: 'metres', operator: 'lessThan', answer: '10' })).toEqual([
      'Shell 100%',
    ])
  })
})
