// Which submissions a change can name. All others are reported as missing.
import { expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { newId } from '../../../platform/db/index.ts'
import { testPortal } from '../../../testing/test-portal.ts'
import { guestStage } from '../guests/guests.fixture.ts'
import {
  aFormTask,
  aPublishedForm,
  stageOf,
  storedSubmissions,
} from '../submissions.stage.fixture.ts'

const portal = await testPortal()
const fields = [aField('text', { id: 'stand', label: 'Stand' })]
const { stage, form, passOf, submit: submitAsGuest } = await guestStage(portal, fields)
const { food, tech, loner, moderator } = stage.cast
const place = { formId: form.id, taskId: null }
const values = { stand: 'Ours' }
const missing = { code: 'SUBMISSION_NOT_FOUND', status: 404 }

const submitted = async (formId = form.id, team = food) => {
  const { filling } = team.owner.api
  const revision = (await filling.open({ formId })).submission?.revision ?? 0
  const sent = { formId, taskId: null, values: { stand: newId() }, revision }
  return (await filling.submit(sent)).submissionId
}

/** Each returns the id of a submission that the team cannot change in this form. */
const NOT_THERE: Readonly<Record<string, () => Promise<string>>> = {
  'that never was': async () => newId(),
  'of another team': () => submitted(form.id, tech),
  'to another form': async () => submitted((await aPublishedForm(stage, { fields })).id),
  'of a guest': async () => {
    await submitAsGuest(await passOf(), values, 0)
    const stored = await storedSubmissions(stage, form.id)
    return stored.find(({ isGuest }) => isGuest)?.id ?? ''
  },
  'that is a draft': async () => {
    const draft = await food.owner.api.filling.saveDraft({ ...place, values, revision: 0 })
    return draft.submissionId
  },
  'that was removed': async () => {
    const submissionId = await submitted()
    await moderator.api.submissions.remove({ submissionIds: [submissionId] })
    return submissionId
  },
  'of another event': async () => {
    const other = await stageOf(portal)
    const { id } = await aPublishedForm(other, { fields })
    return submitted(id, other.cast.food)
  },
}

test.each(Object.keys(NOT_THERE))('a submission %s is reported as missing', async (name) => {
  const submissionId = (await NOT_THERE[name]?.()) ?? ''
  expect(submissionId).not.toBe('')
  const before = await storedSubmissions(stage, form.id)
  const { filling } = food.owner.api
  await expect(filling.open({ formId: form.id, submissionId })).rejects.toMatchObject(missing)
  for (const revision of [0, 1]) {
    const change = { ...place, submissionId, values: { stand: 'Mine now' }, revision }
    await expect(filling.submit(change)).rejects.toMatchObject(missing)
  }
  expect(await storedSubmissions(stage, form.id)).toEqual(before)
})

test('a submission of a task is reached only by its task, and one without a task by none', async () => {
  const other = await aPublishedForm(stage, { fields })
  const free = await submitted(other.id)
  const taskId = await aFormTask(stage, other.id, food)
  const { filling } = food.owner.api
  const ofTask = await filling.submit({ formId: other.id, taskId, values, revision: 0 })
  for (const named of [
    { submissionId: ofTask.submissionId },
    { submissionId: ofTask.submissionId, taskId },
    { submissionId: free, taskId },
  ]) {
    const wanted = { formId: other.id, ...named }
    await expect(filling.open(wanted)).rejects.toMatchObject(missing)
    const change = { ...wanted, values: { stand: 'C' }, revision: 1 }
    await expect(filling.submit(change)).rejects.toMatchObject(missing)
  }
})

test('a person without a team sees no submission and cannot change any', async () => {
  const submissionId = await submitted()
  for (const { api } of [loner, moderator]) {
    const opened = api.filling.open({ formId: form.id, submissionId })
    await expect(opened).rejects.toMatchObject(missing)
    const change = { ...place, submissionId, values, revision: 1 }
    await expect(api.filling.submit(change)).rejects.toMatchObject({ code: 'NO_TEAM' })
  }
})

test('no draft is saved over a submission, also not by its id', async () => {
  const submissionId = await submitted()
  const { filling } = food.owner.api
  await filling.saveDraft({ ...place, submissionId, values, revision: 1 })
  const stored = await storedSubmissions(stage, form.id)
  const found = stored.find(({ id }) => id === submissionId)
  expect(found).toMatchObject({ isDraft: false, revision: 1, changedValues: values })
  expect(found?.values).not.toEqual(values)
  const change = { ...place, submissionId, values, revision: 1 }
  await expect(tech.owner.api.filling.saveDraft(change)).rejects.toMatchObject(missing)
})
