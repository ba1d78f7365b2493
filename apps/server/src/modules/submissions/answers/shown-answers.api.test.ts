// A draft contains answers to questions that are hidden now. Nobody can read these.
import { beforeAll, describe, expect, test } from 'vitest'
import { aField, aLogicEntry, aRule } from '@eventflow/domain/builders/forms'
import type { AnswerOperator } from '@eventflow/domain/submissions'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { aPublishedForm, POWER_FORM, stageOf, type Stage } from '../submissions.stage.fixture.ts'

let portal: TestPortal
let stage: Stage

beforeAll(async () => {
  portal = await testPortal()
  stage = await stageOf(portal)
})

test('the organisers’ list shows of each draft what its own answers and team make visible', async () => {
  const { food, tech } = stage.cast
  const ofFood = aRule({
    sourceType: 'admin',
    sourceId: 'teamTypeId',
    sourceValue: food.teamTypeId,
  })
  const { id: formId } = await aPublishedForm(stage, {
    fields: [...POWER_FORM.fields, aField('text', { id: 'allergens', label: 'Allergens' })],
    logic: {
      ...POWER_FORM.logic,
      food: aLogicEntry({ thenFieldId: 'allergens', rules: [ofFood] }),
    },
  })
  const save = ({ owner }: typeof food, values: Record<string, string>) =>
    owner.api.filling.saveDraft({ formId, taskId: null, values, revision: 0 })
  await save(food, { stand: 'Loaves', power: '11', allergens: 'gluten' })
  await save(tech, { stand: 'with power', power: '22', allergens: 'dust' })

  const { items } = await stage.cast.moderator.api.submissions.list({
    formId,
    withDrafts: true,
    sort: 'teamName',
  })
  expect(items.map(({ answers }) => answers)).toEqual([
    { stand: 'Loaves', power: '', allergens: 'gluten' },
    { stand: 'with power', power: '22', allergens: '' },
  ])
})

describe('the list filtered by an answer', () => {
  let formId: string
  const narrowed = async (operator: AnswerOperator, answer = '') => {
    const options = { withDrafts: true, answerOf: 'power', operator, answer }
    const { items, total } = await stage.cast.moderator.api.submissions.list({ formId, ...options })
    expect(total).toBe(items.length)
    return items.map(({ answers }) => answers['stand']).toSorted()
  }
  const save = (values: Record<string, string>, revision: number) =>
    stage.cast.food.owner.api.filling.saveDraft({ formId, taskId: null, values, revision })

  test('does not find a draft by hidden answers; answers shown again are found', async () => {
    formId = (await aPublishedForm(stage, POWER_FORM)).id
    await save({ stand: 'without', power: '22' }, 0)
    await save({ stand: 'without', power: '11' }, 1)
    expect(await narrowed('equals', '11')).toEqual([])
    expect(await narrowed('isEmpty')).toEqual(['without'])
    await save({ stand: 'with power', power: '11' }, 2)
    expect(await narrowed('equals', '11')).toEqual(['with power'])
    expect(await narrowed('isEmpty')).toEqual([])
  })

  test('finds the submission of a draft', async () => {
    await save({ stand: 'without', power: '11' }, 3)
    const values = { stand: 'with power', power: '33' }
    await stage.cast.food.owner.api.filling.submit({ formId, taskId: null, values, revision: 4 })
    expect(await narrowed('equals', '33')).toEqual(['with power'])
  })
})

test("does not find a guest's draft by hidden answers", async () => {
  const { id: formId, revision } = await aPublishedForm(stage, POWER_FORM)
  const { moderator } = stage.cast
  const settings = { isPublished: true, isEditable: true, isPublic: true }
  await moderator.api.forms.changeSettings({ formId, revision, ...settings })
  const { guests } = stage.cast.guest
  const { pass } = await guests.open({ formId })
  await guests.saveDraft({ formId, pass, revision: 0, values: { stand: 'x', power: '44' } })
  const list = (answer: string, answerOf: string) =>
    moderator.api.submissions.list({ formId, only: 'drafts', answerOf, operator: 'equals', answer })
  expect((await list('x', 'stand')).total).toBe(1)
  expect((await list('44', 'power')).total).toBe(0)
})
