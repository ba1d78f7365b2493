// Saving a draft has no side effects. Submitting has those of docs/rules.md, sections 5 and 7.
import { beforeEach, describe, expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { webhookSettingsSchema } from '@eventflow/domain/webhooks'
import { newId } from '../../../platform/db/index.ts'
import { testPortal } from '../../../testing/test-portal.ts'
import { taskStatuses } from '../../tasks/tasks.tables.ts'
import { webhookDeliveries, webhooks } from '../../webhooks/webhooks.tables.ts'
import {
  aFormTask,
  aPublishedForm,
  formMails,
  stageOf,
  type Stage,
} from '../submissions.stage.fixture.ts'

const portal = await testPortal()
let stage: Stage
let place: { formId: string; taskId: string }
beforeEach(async () => {
  stage = await stageOf(portal)
  const fields = [aField('text', { id: 'stand', label: 'Stand', isRequired: true })]
  const { id: formId } = await aPublishedForm(stage, { fields })
  place = { formId, taskId: await aFormTask(stage, formId, stage.cast.food) }
  const requestURL = 'https://hooks.example.com/in'
  const settings = webhookSettingsSchema.parse({ requestURL })
  await stage.event.inEvent(({ tx, eventId }) =>
    tx.insert(webhooks).values({ eventId, id: newId(), formId, name: 'All', settings }),
  )
})

const owner = () => stage.cast.food.owner.api
const rowsOf = (table: typeof taskStatuses | typeof webhookDeliveries) =>
  stage.event.inEvent(({ tx }) => tx.select().from(table))

describe('saving a draft', () => {
  test('sends no email, calls no webhook and changes no task', async () => {
    await owner().filling.saveDraft({ ...place, values: { stand: 'A1' }, revision: 0 })
    expect(await formMails(stage)).toEqual([])
    expect(await rowsOf(webhookDeliveries)).toEqual([])
    expect(await rowsOf(taskStatuses)).toEqual([])
  })
})

describe('submitting', () => {
  test('has each side effect once, with or without a draft before it', async () => {
    const { filling } = owner()
    await filling.saveDraft({ ...place, values: {}, revision: 0 })
    await filling.submit({ ...place, values: { stand: 'A1' }, revision: 1 })
    expect(await formMails(stage)).toHaveLength(2)
    expect(await rowsOf(webhookDeliveries)).toMatchObject([{ cause: 'submitted' }])
    expect(await rowsOf(taskStatuses)).toMatchObject([{ isComplete: true, isNotApplicable: false }])
  })

  test('clears the mark that the task does not apply', async () => {
    await stage.event.inEvent(({ tx, eventId }) =>
      tx.insert(taskStatuses).values({
        eventId,
        id: newId(),
        taskId: place.taskId,
        teamId: stage.cast.food.team.id,
        isNotApplicable: true,
        notApplicableReason: 'No stand',
      }),
    )
    await owner().filling.submit({ ...place, values: { stand: 'A1' }, revision: 0 })
    expect(await rowsOf(taskStatuses)).toMatchObject([{ isComplete: true, isNotApplicable: false }])
  })

  test('has no side effects if it is refused', async () => {
    const refused = owner().filling.submit({ ...place, values: {}, revision: 0 })
    await expect(refused).rejects.toMatchObject({ status: 422 })
    expect(await formMails(stage)).toEqual([])
    expect(await rowsOf(webhookDeliveries)).toEqual([])
    expect(await rowsOf(taskStatuses)).toEqual([])
  })
})
