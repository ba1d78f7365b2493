import { expect, test } from 'vitest'
import { testPortal } from '../../../testing/test-portal.ts'
import { aFormTask, aPublishedForm, POWER_FORM, stageOf } from '../submissions.stage.fixture.ts'

const portal = await testPortal()
const stage = await stageOf(portal)
const { food, tech, moderator } = stage.cast
const filling = food.owner.api.filling
const ANSWERS = { stand: 'Ours' }

test('a form that the team has as a task opens with that task, from any link', async () => {
  const { id: formId } = await aPublishedForm(stage, POWER_FORM)
  const taskId = await aFormTask(stage, formId, food)
  expect(await filling.open({ formId })).toMatchObject({ task: { id: taskId }, tasks: [] })

  await filling.saveDraft({ formId, taskId, values: ANSWERS, revision: 0 })
  const begun = await food.member.api.filling.open({ formId })
  expect(begun).toMatchObject({ task: { id: taskId }, submission: { values: ANSWERS } })

  const { submissionId } = await filling.submit({ formId, taskId, values: ANSWERS, revision: 1 })
  expect(await filling.open({ formId })).toMatchObject({
    task: { id: taskId, state: 'complete' },
    submission: { id: submissionId, isDraft: false },
  })
})

test('among several tasks the team has to choose, and cannot type before', async () => {
  const { id: formId } = await aPublishedForm(stage, POWER_FORM)
  const taskIds = [await aFormTask(stage, formId, food), await aFormTask(stage, formId, food)]
  const opened = await filling.open({ formId })
  expect(opened).toMatchObject({ task: null, submission: null, canEdit: false })
  expect(opened.tasks.map(({ id }) => id).toSorted()).toEqual(taskIds.toSorted())
  for (const taskId of taskIds)
    expect(await filling.open({ formId, taskId })).toMatchObject({
      task: { id: taskId },
      tasks: [],
      canEdit: true,
    })
})

test('a task of another team and an unknown task are not opened', async () => {
  const { id: formId } = await aPublishedForm(stage, POWER_FORM)
  const free = { task: null, tasks: [], canEdit: true }
  expect(await filling.open({ formId })).toMatchObject(free)
  const taskId = await aFormTask(stage, formId, food)
  await aFormTask(stage, formId, tech)
  expect(await filling.open({ formId })).toMatchObject({ task: { id: taskId } })
  expect(await moderator.api.filling.open({ formId })).toMatchObject({ task: null, tasks: [] })
})

test('every form that a team finds, in its list or by searching, opens with its task', async () => {
  const { items } = await filling.available({ limit: 100 })
  expect(items.filter(({ tasks }) => tasks.length === 1).length).toBeGreaterThan(0)
  for (const { id: formId, tasks } of items) {
    const opened = await filling.open({ formId })
    const offered = [...(opened.task ? [opened.task] : []), ...opened.tasks].map(({ id }) => id)
    expect(offered.toSorted()).toEqual(tasks.map(({ id }) => id).toSorted())
  }
})
