import { describe, expect, test } from 'vitest'
import { aLogicEntry, aRule } from '@eventflow/domain/builders/forms'
import type { FormDetail } from '@eventflow/domain/forms'
import { testPortal } from '../../../testing/test-portal.ts'
import {
  aFormTask,
  aPublishedForm,
  POWER_FORM,
  settle,
  stageOf,
} from '../submissions.stage.fixture.ts'

const portal = await testPortal()
let form: FormDetail
const stage = await stageOf(portal)

const newForm = async () => {
  form = await aPublishedForm(stage, POWER_FORM)
  return { formId: form.id, taskId: null }
}
const owner = () => stage.cast.food.owner.api.filling

describe('who can fill in', () => {
  test('a person without a team sees the form and saves nothing', async () => {
    const place = await newForm()
    for (const { api } of [stage.cast.loner, stage.cast.moderator]) {
      const opened = await api.filling.open({ formId: form.id })
      expect(opened).toMatchObject({ submission: null, canEdit: false })
      await expect(
        api.filling.saveDraft({ ...place, values: {}, revision: 0 }),
      ).rejects.toMatchObject({ code: 'NO_TEAM' })
    }
  })

  test('a guest cannot', async () => {
    const { formId } = await newForm()
    await expect(stage.cast.guest.filling.open({ formId })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
  })

  test('a form whose tasks are all for others is missing', async () => {
    const place = await newForm()
    await aFormTask(stage, form.id, stage.cast.food)
    const tech = stage.cast.tech.owner.api.filling
    const refused = { code: 'FORM_NOT_FOUND', status: 404 }
    await expect(tech.open({ formId: form.id })).rejects.toMatchObject(refused)
    await expect(tech.saveDraft({ ...place, values: {}, revision: 0 })).rejects.toMatchObject(
      refused,
    )
    await expect(tech.submit({ ...place, values: {}, revision: 0 })).rejects.toMatchObject(refused)
    expect(await owner().open({ formId: form.id })).toMatchObject({ canEdit: true })
  })

  test('a form of another event is missing', async () => {
    const place = await newForm()
    const other = (await stageOf(portal)).cast
    for (const { api } of [other.food.owner, other.eventflowAdmin]) {
      const refused = { code: 'FORM_NOT_FOUND' }
      await expect(api.filling.open({ formId: form.id })).rejects.toMatchObject(refused)
      await expect(api.filling.submit({ ...place, values: {}, revision: 0 })).rejects.toMatchObject(
        refused,
      )
    }
  })

  test('a task of another form, a task for others and an unknown task do not fit', async () => {
    await newForm()
    const otherTask = await aFormTask(stage, form.id, stage.cast.food)
    const place = await newForm()
    const hidden = await aFormTask(stage, form.id, stage.cast.tech)
    await aFormTask(stage, form.id, stage.cast.food)
    for (const taskId of [otherTask, hidden, 'nothing']) {
      const refused = { code: 'TASK_DOES_NOT_FIT', status: 422 }
      await expect(owner().open({ formId: form.id, taskId })).rejects.toMatchObject(refused)
      await expect(
        owner().saveDraft({ ...place, taskId, values: {}, revision: 0 }),
      ).rejects.toMatchObject({
        code: 'INVALID_TASK_PROGRESS',
        status: 422,
        message: 'Invalid taskProgress data',
      })
    }
  })

  test('a form that was closed is gone for those who began it, and missing for others', async () => {
    const place = await newForm()
    await owner().saveDraft({ ...place, values: { stand: 'Ours' }, revision: 0 })
    form = await settle(stage, form, { isPublished: false })
    const tech = stage.cast.tech.owner.api.filling
    await expect(tech.open({ formId: form.id })).rejects.toMatchObject({ code: 'FORM_NOT_FOUND' })
    await expect(owner().open({ formId: form.id })).rejects.toMatchObject({
      code: 'FORM_NOT_AVAILABLE',
    })
    const send = { ...place, values: { stand: 'Ours' }, revision: 1 }
    const gone = { code: 'FORM_CLOSED', status: 410 }
    await expect(owner().saveDraft(send)).rejects.toMatchObject(gone)
    await expect(owner().submit(send)).rejects.toMatchObject(gone)
  })

  test('a form whose task was deleted is gone for those who began it (SU4)', async () => {
    const { formId } = await newForm()
    const taskId = await aFormTask(stage, formId, stage.cast.food)
    const values = { stand: 'Ours' }
    await owner().saveDraft({ formId, taskId, values, revision: 0 })
    await stage.cast.moderator.api.tasks.remove({ taskIds: [taskId] })
    const gone = { code: 'FORM_CLOSED', status: 410 }
    const send = { formId, taskId, values, revision: 1 }
    await expect(owner().saveDraft(send)).rejects.toMatchObject(gone)
    await expect(owner().submit(send)).rejects.toMatchObject(gone)
  })

  test('only the facts that rules use are included', async () => {
    const asks = [
      aRule({ sourceType: 'admin', sourceId: 'teamTypeId', sourceValue: 'x' }),
      aRule({ sourceType: 'user', sourceId: 'teamName', sourceValue: 'x' }),
    ]
    const logic = { a: aLogicEntry({ elseFieldId: 'power', rules: asks }) }
    const { id } = await aPublishedForm(stage, { ...POWER_FORM, logic })
    const { facts } = await owner().open({ formId: id })
    expect(facts).toEqual({
      admin: { teamTypeId: stage.cast.food.teamTypeId },
      user: { teamName: 'Bread & Butter Ltd' },
      custom: {},
    })
  })
})
