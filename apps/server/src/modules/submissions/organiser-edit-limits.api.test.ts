import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDropdown, aField, aLogicEntry, aRule } from '@eventflow/domain/builders/forms'
import type { FormDetail } from '@eventflow/domain/forms'
import { newId } from '../../platform/db/index.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'
import { submissionChanges, submissions } from './submissions.tables.ts'
import {
  aFormTask,
  aPublishedForm,
  stageOf,
  storedSubmissions,
  type Stage,
} from './submissions.stage.fixture.ts'

let portal: TestPortal
let stage: Stage
let form: FormDetail
let taskId: string

const fields = [
  aDropdown({ id: 'kind', label: 'Kind' }, 'Shell', 'Space'),
  aField('text', { id: 'name', label: 'Name', isRequired: true }),
  aField('text', { id: 'height', label: 'Height' }),
  aField('upload', { id: 'plan', label: 'Plan' }),
]
const logic = {
  e: aLogicEntry({
    thenFieldId: 'height',
    rules: [aRule({ sourceId: 'kind', sourceValue: 'space' })],
  }),
}

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const begin = async () => {
  stage = await stageOf(portal)
  form = await aPublishedForm(stage, { fields, logic })
  taskId = await aFormTask(stage, form.id, stage.cast.food)
  const sent = await submit({ kind: 'space', name: 'Ann', height: '4 m' }, 0)
  return sent.submissionId
}
const submit = (values: object, revision: number) =>
  stage.cast.food.owner.api.filling.submit({
    formId: form.id,
    taskId,
    values: { ...values } as never,
    revision,
  })
const organiser = () => stage.cast.moderator.api.submissions
const change = (submissionId: string, values: object, over: object = {}) =>
  organiser().update({ submissionId, values: { ...values } as never, revision: 1, ...over })
const history = async (submissionId: string) => (await organiser().changes({ submissionId })).items

describe('what else is changed by organisers', () => {
  test("a guest's submission is changed without touching any task; a draft is not changed", async () => {
    const submissionId = await begin()
    const [guestId, draftId] = [newId(), newId()]
    await stage.event.inEvent(async (scope) => {
      const [first] = await scope.tx.select().from(submissions)
      if (first === undefined) throw new Error('nothing submitted')
      const nobodys = { teamId: null, taskId: null, submittedBy: null, createdBy: null }
      await scope.tx.insert(submissions).values([
        { ...first, ...nobodys, id: guestId, isGuest: true },
        { ...first, ...nobodys, id: draftId, isGuest: true, isDraft: true, submittedAt: null },
      ])
    })
    const { submission } = await change(guestId, { kind: 'shell', name: 'Guest' })
    expect(submission).toMatchObject({ isGuest: true, teamId: null, revision: 2 })
    await expect(change(draftId, { name: 'x' })).rejects.toMatchObject({ code: 'DRAFT_NOT_OURS' })
    expect(await history(submissionId)).toEqual([])
  })

  test('the history goes with its submission', async () => {
    const submissionId = await begin()
    await change(submissionId, { kind: 'shell', name: 'Anna' })
    await organiser().remove({ submissionIds: [submissionId] })
    const left = await stage.event.inEvent((scope) => scope.tx.select().from(submissionChanges))
    expect(left).toEqual([])
    expect(await storedSubmissions(stage, form.id)).toEqual([])
  })

  test('is nobody of a team and nobody of another event', async () => {
    const submissionId = await begin()
    const values = { kind: 'shell', name: 'A' } as never
    const asked = { submissionId, values, revision: 1 }
    const { owner } = stage.cast.food
    await expect(owner.api.submissions.update(asked)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const other = (await stageOf(portal)).cast.admin.api.submissions
    await expect(other.update(asked)).rejects.toMatchObject({ code: 'SUBMISSION_NOT_FOUND' })
    await expect(other.openToEdit({ submissionId })).rejects.toMatchObject({ status: 404 })
    await expect(other.changes({ submissionId })).rejects.toMatchObject({ status: 404 })
  })
})
