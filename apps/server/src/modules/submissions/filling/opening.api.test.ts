import { describe, expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import type { FormDetail, FormWindow } from '@eventflow/domain/forms'
import { TEST_NOW, testPortal } from '../../../testing/test-portal.ts'
import {
  aFormTask,
  aPublishedForm,
  settle,
  stageOf,
  submitUnderKey,
} from '../submissions.stage.fixture.ts'

const portal = await testPortal()
const stage = await stageOf(portal)

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.parse(TEST_NOW) + hours * HOUR).toISOString()

const fields = [aField('text', { id: 'stand', label: 'Stand' })]
const values = { stand: 'B12' }
const owner = () => stage.cast.food.owner.api.filling

async function aFormOpen(window: Partial<FormWindow>, isEditable = true) {
  const form = await aPublishedForm(stage, { fields, isEditable })
  return settle(stage, form, { isPublished: true, isEditable, ...window })
}

const newAnswers = ({ id }: FormDetail) => ({ formId: id, taskId: null, values, revision: 0 })
const refusal = (code: string, status: number) => ({ code, data: { status } })

describe('a form that is not open yet', () => {
  test('can be viewed, shows when it opens, and accepts neither a draft nor a submission', async () => {
    const form = await aFormOpen({ opensAt: inHours(1) })
    const opened = await owner().open({ formId: form.id })
    expect(opened).toMatchObject({
      canEdit: false,
      opening: { state: 'notYet', opensAt: inHours(1) },
    })
    const { items } = await owner().available({ search: form.title, limit: 50 })
    expect(items.find(({ id }) => id === form.id)?.opening.state).toBe('notYet')
    const refused = refusal('FORM_NOT_OPEN_YET', 409)
    await expect(owner().saveDraft(newAnswers(form))).rejects.toMatchObject(refused)
    await expect(owner().submit(newAnswers(form))).rejects.toMatchObject(refused)
  })
})

describe('a form that has closed', () => {
  test('accepts nothing more; the draft can still be read', async () => {
    const open = await aFormOpen({ closesAt: inHours(1) })
    const draft = await owner().saveDraft(newAnswers(open))
    const form = await settle(stage, open, {
      isPublished: true,
      opensAt: inHours(-2),
      closesAt: inHours(-1),
    })
    const refused = refusal('FORM_CLOSED', 410)
    const more = { ...newAnswers(form), values: { stand: 'C1' }, revision: draft.revision }
    await expect(owner().saveDraft(more)).rejects.toMatchObject(refused)
    await expect(owner().submit(more)).rejects.toMatchObject(refused)
    expect(await owner().open({ formId: form.id })).toMatchObject({
      canEdit: false,
      opening: { state: 'closed' },
      submission: { values, isDraft: true },
    })
    const { submissions } = stage.cast.food.owner.api
    const read = await submissions.get({ submissionId: draft.submissionId })
    expect(read.canEdit).toBe(false)
  })

  test('answers a repeated submission from before the closing like the first time', async () => {
    const open = await aFormOpen({})
    const sent = await submitUnderKey(stage, newAnswers(open), 'one')
    expect(sent.statusCode).toBe(200)
    await settle(stage, open, { isPublished: true, closesAt: inHours(-1) })
    const again = await submitUnderKey(stage, newAnswers(open), 'one')
    expect(again.json()).toEqual(sent.json())
  })
})

describe('a submission for a task', () => {
  const submitted = async (window: Partial<FormWindow>) => {
    const open = await aPublishedForm(stage, { fields })
    const taskId = await aFormTask(stage, open.id, stage.cast.food)
    const answers = { ...newAnswers(open), taskId }
    const { revision } = await owner().submit(answers)
    await settle(stage, open, { isPublished: true, ...window })
    return { ...answers, values: { stand: 'C3' }, revision }
  }

  test('can be changed after the closing time, until edit-until', async () => {
    const change = await submitted({ closesAt: inHours(-1), editableUntil: inHours(1) })
    const opened = await owner().open({ formId: change.formId, taskId: change.taskId })
    expect(opened).toMatchObject({ canEdit: true, opening: { state: 'closed' } })
    await owner().submit(change)
  })

  test('cannot be changed after edit-until, although the form is open', async () => {
    const change = await submitted({ closesAt: inHours(9), editableUntil: inHours(-1) })
    const opened = await owner().open({ formId: change.formId, taskId: change.taskId })
    expect(opened).toMatchObject({ canEdit: false, opening: { state: 'open' } })
    await expect(owner().submit(change)).rejects.toMatchObject(refusal('NOT_EDITABLE', 409))
  })

  test('cannot be changed after the closing time without edit-until', async () => {
    const change = await submitted({ closesAt: inHours(-1) })
    await expect(owner().submit(change)).rejects.toMatchObject(refusal('NOT_EDITABLE', 409))
  })
})

describe('submissions per team', () => {
  test('are counted per team, without drafts and changes', async () => {
    const form = await aFormOpen({ submissionsPerTeam: 1 })
    const draft = await owner().saveDraft(newAnswers(form))
    await owner().submit({ ...newAnswers(form), revision: draft.revision })
    const opened = await owner().open({ formId: form.id })
    expect(opened).toMatchObject({ canEdit: false, opening: { state: 'full' } })
    const again = { ...newAnswers(form), values: { stand: 'another' } }
    const refused = refusal('FORM_FULL', 409)
    await expect(owner().saveDraft(again)).rejects.toMatchObject(refused)
    await expect(owner().submit(again)).rejects.toMatchObject(refused)
    await stage.cast.tech.owner.api.filling.submit(again)
  })

  test('are limited for two sent at once', async () => {
    const form = await aFormOpen({ submissionsPerTeam: 1 })
    const sent = await Promise.allSettled(
      ['one', 'two'].map((stand) => owner().submit({ ...newAnswers(form), values: { stand } })),
    )
    expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('are those without a task: each of two tasks has its own', async () => {
    const form = await aFormOpen({ submissionsPerTeam: 1 })
    await owner().submit(newAnswers(form))
    const one = await aFormTask(stage, form.id, stage.cast.food)
    const two = await aFormTask(stage, form.id, stage.cast.food)
    for (const taskId of [one, two]) {
      const opened = await owner().open({ formId: form.id, taskId })
      expect(opened).toMatchObject({ canEdit: true, opening: { state: 'open' } })
      await owner().submit({ ...newAnswers(form), taskId })
    }
    const { items } = await owner().available({ search: form.title, limit: 50 })
    const { tasks = [] } = items.find(({ id }) => id === form.id) ?? {}
    expect(tasks.map(({ submission }) => submission?.isDraft)).toEqual([false, false])
  })
})
