// A draft keeps what was typed into questions that are hidden now; nobody reads that in it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aField, aLogicEntry, aRule } from '@eventflow/domain/builders/forms'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { aPublishedForm, POWER_FORM, stageOf, type Stage } from '../submissions.stage.fixture.ts'

let portal: TestPortal
let stage: Stage

beforeAll(async () => {
  portal = await testPortal()
  stage = await stageOf(portal)
})
afterAll(() => portal.close())

test("the organisers' list shows of each draft what its own answers and its own team let be seen", async () => {
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
