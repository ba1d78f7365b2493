import { describe, expect, test } from 'vitest'
import { aDropdown, aField, aLogicEntry, aRule } from '@eventflow/domain/builders/forms'
import type { FormDetail } from '@eventflow/domain/forms'
import { testPortal } from '../../../testing/test-portal.ts'
import {
  aFormTask,
  aPublishedForm,
  formMails,
  refusedWith,
  stageOf,
  storedSubmissions,
  submitUnderKey,
} from '../submissions.stage.fixture.ts'

let form: FormDetail

const kind = aDropdown({ id: 'kind', label: 'Kind', isRequired: true }, 'Shell', 'Space')
const power = aField('number', { id: 'power', label: 'Power', isRequired: true })
const chairs = aField('itemList', {
  id: 'chairs',
  label: 'Chairs',
  items: [{ itemId: 'oak', label: 'Oak', price: '12.50', description: '' }],
})
const total = aField('grandTotal', { id: 'total', label: 'Total' })
const upload = aField('upload', { id: 'plan', label: 'Plan', accept: ['image'] })
const rules = [aRule({ sourceId: 'kind', sourceValue: 'space' })]
const logic = { a: aLogicEntry({ thenFieldId: 'power', rules }) }

const portal = await testPortal()
const stage = await stageOf(portal)

const newForm = async (isEditable = true) => {
  form = await aPublishedForm(stage, {
    fields: [kind, power, chairs, total, upload],
    logic,
    isEditable,
  })
  const taskId = await aFormTask(stage, form.id, stage.cast.food)
  return { formId: form.id, taskId }
}
const owner = () => stage.cast.food.owner.api
const member = () => stage.cast.food.member.api
const values = { kind: 'shell' }

describe('submitting', () => {
  test('stores the answers, completes the task, returns the confirmation and queues the emails', async () => {
    const place = await newForm()
    await member().filling.saveDraft({ ...place, values, revision: 0 })
    const before = await formMails(stage)
    const submitted = await owner().filling.submit({ ...place, values, revision: 1 })
    expect(submitted).toEqual({
      submissionId: expect.any(String),
      confirmationId: form.confirmationIds[0],
      taskId: place.taskId,
      revision: 2,
      email: 'queued',
      emailTo: stage.cast.food.owner.person.email,
    })
    const task = await member().myTasks.get({ taskId: place.taskId })
    expect(task).toMatchObject({
      state: 'complete',
      submission: { id: submitted.submissionId, isDraft: false },
    })
    expect(await storedSubmissions(stage, form.id)).toHaveLength(1)
    const mails = (await formMails(stage)).slice(before.length)
    expect(mails.map((mail) => mail.recipient).toSorted()).toEqual(
      [stage.cast.food.owner.person.email, 'support@example.test'].toSorted(),
    )
    const { confirmationId } = submitted
    const confirmation = await owner().filling.confirmation({ formId: form.id, confirmationId })
    expect(confirmation).toMatchObject({ name: 'Thank you', formTitle: 'Stand details' })
  })

  test('removes hidden answers and computes prices and totals on the server', async () => {
    const place = await newForm()
    const given = {
      kind: 'shell',
      power: 99,
      chairs: [{ itemId: 'oak', price: '0.01', quantity: 2 }],
      total: '1.00',
    }
    await owner().filling.submit({ ...place, values: given, revision: 0 })
    const [stored] = await storedSubmissions(stage, form.id)
    expect(stored?.values).toEqual({
      kind: 'shell',
      chairs: [{ itemId: 'oak', price: '12.50', quantity: 2 }],
      total: '25.00',
    })
  })

  test.each([
    ['what is required is missing', {}, refusedWith('kind', 'Choose an option')],
    [
      'what a rule made required is missing',
      { kind: 'space' },
      refusedWith('power', /answer this/),
    ],
    ['an option is not in the list', { kind: 'castle' }, refusedWith('kind', /no longer offered/)],
    ['a question is not asked', { ...values, ghost: 1 }, refusedWith('ghost', /no longer part/)],
  ])('is refused with a message when %s, and has no effect', async (_why, given, refused) => {
    const place = await newForm()
    const mails = await formMails(stage)
    await expect(
      owner().filling.submit({ ...place, values: given, revision: 0 }),
    ).rejects.toMatchObject(refused)
    expect(await storedSubmissions(stage, form.id)).toEqual([])
    expect(await formMails(stage)).toHaveLength(mails.length)
    const task = await owner().myTasks.get({ taskId: place.taskId })
    expect(task.isComplete).toBe(false)
  })

  test('owner, time and state in a client’s request are refused', async () => {
    const place = await newForm()
    const { statusCode } = await stage.event.inject({
      method: 'POST',
      url: `/api/filling/${form.id}/submit`,
      cookie: stage.cast.food.owner.cookie,
      body: {
        taskId: place.taskId,
        values,
        revision: 0,
        teamId: 'x',
        isGuest: true,
        createdBy: 'x',
      },
    })
    expect(statusCode).toBe(422)
  })

  test('five times at once for a task is one submission with one set of emails', async () => {
    const place = await newForm()
    const mails = await formMails(stage)
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => owner().filling.submit({ ...place, values, revision: 0 })),
    )
    // Responses to repeated answers contain no email, because none was sent.
    expect(sent.map(({ email }) => email).filter((email) => email !== null)).toEqual(['queued'])
    expect(
      new Set(sent.map((each) => JSON.stringify({ ...each, email: null, emailTo: null }))).size,
    ).toBe(1)
    expect(await storedSubmissions(stage, form.id)).toHaveLength(1)
    expect(await formMails(stage)).toHaveLength(mails.length + 2)
  })

  test('the same answers again without a task are another submission, unless they have the same key', async () => {
    await newForm()
    const send = (key: string) =>
      submitUnderKey(stage, { formId: form.id, values, revision: 0 }, key)
    const first = await send('one')
    expect((await send('one')).json()).toEqual(first.json())
    expect(await storedSubmissions(stage, form.id)).toHaveLength(1)
    expect((await send('two')).statusCode).toBe(200)
    expect(await storedSubmissions(stage, form.id)).toHaveLength(2)
  })

  test('other answers for an outdated version are refused with the submission', async () => {
    const place = await newForm()
    await owner().filling.submit({ ...place, values, revision: 0 })
    await expect(
      member().filling.submit({ ...place, values: { kind: 'space', power: 3 }, revision: 0 }),
    ).rejects.toMatchObject({
      code: 'STALE_REVISION',
      data: { current: { values, isDraft: false, revision: 1 } },
    })
  })

  test('a team may submit many times without a task', async () => {
    const place = { ...(await newForm()), taskId: null }
    await owner().filling.submit({ ...place, values, revision: 0 })
    await owner().filling.submit({ ...place, values: { kind: 'space', power: 3 }, revision: 0 })
    expect(await storedSubmissions(stage, form.id)).toHaveLength(2)
    expect((await owner().filling.open({ formId: form.id })).submission).toBeNull()
  })
})

describe('changing a submission', () => {
  test('retains the submitter and time, notifies both sides, and stays complete', async () => {
    const place = await newForm()
    await owner().filling.submit({ ...place, values, revision: 0 })
    const mails = await formMails(stage)
    portal.clock.set('2026-06-16T12:00:00Z')
    const changed = { kind: 'space', power: 3 }
    await member().filling.submit({ ...place, values: changed, revision: 1 })
    portal.clock.set('2026-06-15T12:00:00Z')
    const opened = await owner().filling.open(place)
    expect(opened).toMatchObject({
      canEdit: true,
      task: { state: 'complete' },
      submission: {
        values: changed,
        revision: 2,
        submittedAt: '2026-06-15T12:00:00.000Z',
        submittedByName: 'Sam Field',
        updatedByName: 'Mia Member',
      },
    })
    expect(await formMails(stage)).toHaveLength(mails.length + 2)
  })

  test('is not possible if the form does not allow it', async () => {
    const place = await newForm(false)
    await owner().filling.submit({ ...place, values, revision: 0 })
    expect(await owner().filling.open(place)).toMatchObject({ canEdit: false })
    const changed = { ...place, values: { kind: 'space', power: 3 }, revision: 1 }
    const refused = { code: 'NOT_EDITABLE', status: 409 }
    await expect(owner().filling.submit(changed)).rejects.toMatchObject(refused)
    await expect(owner().filling.saveDraft(changed)).rejects.toMatchObject(refused)
  })
})
