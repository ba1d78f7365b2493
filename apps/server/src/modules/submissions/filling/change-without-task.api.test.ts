// Changing a submission to a form without a task (docs/design/submissions.md).
import { describe, expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { formNotificationSettingsSchema, type FormWindow } from '@eventflow/domain/forms'
import { webhookSettingsSchema } from '@eventflow/domain/webhooks'
import { newId } from '../../../platform/db/index.ts'
import { TEST_NOW, testPortal } from '../../../testing/test-portal.ts'
import { formNotifications } from '../../forms/forms.tables.ts'
import { webhookDeliveries, webhooks } from '../../webhooks/webhooks.tables.ts'
import {
  aFormTask,
  aPublishedForm,
  formMails,
  settle,
  stageOf,
  storedSubmissions,
  submitUnderKey,
} from '../submissions.stage.fixture.ts'

const portal = await testPortal()
const stage = await stageOf(portal)
const fields = [aField('text', { id: 'stand', label: 'Stand' })]
const owner = () => stage.cast.food.owner.api
const member = () => stage.cast.food.member.api
const inHours = (hours: number) => new Date(Date.parse(TEST_NOW) + hours * 3_600_000).toISOString()

/** An order with a mistake, submitted to a form that accepts one per team. */
async function anOrder() {
  const form = await aPublishedForm(stage, { fields })
  const settled = await settle(stage, form, { isPublished: true, submissionsPerTeam: 1 })
  const place = { formId: form.id, taskId: null }
  const sent = await owner().filling.submit({ ...place, values: { stand: 'B21' }, revision: 0 })
  const { submissionId } = sent
  const change = { ...place, submissionId, values: { stand: 'B12' }, revision: 1 }
  const opening = { formId: form.id, submissionId }
  const settings = (
    window: Partial<FormWindow> & { isPublished?: boolean; isEditable?: boolean },
  ) => settle(stage, settled, { isPublished: true, submissionsPerTeam: 1, ...window })
  return { form, submissionId, change, opening, settings }
}

describe('a submission without a task', () => {
  test('can be changed by anybody of its team, and stays one submission', async () => {
    const { form, submissionId, change, opening } = await anOrder()
    expect(await member().filling.open(opening)).toMatchObject({
      canEdit: true,
      task: null,
      opening: { state: 'full' },
      submission: { id: submissionId, values: { stand: 'B21' }, isDraft: false, revision: 1 },
    })
    portal.clock.set('2026-06-16T12:00:00Z')
    const changed = await member().filling.submit(change)
    portal.clock.set(TEST_NOW)
    expect(changed).toMatchObject({ submissionId, taskId: null, revision: 2 })
    expect(changed.confirmationId).not.toBe('')
    const { submission, canEdit } = await owner().submissions.get({ submissionId })
    expect(canEdit).toBe(true)
    expect(submission).toMatchObject({
      values: { stand: 'B12' },
      submittedAt: '2026-06-15T12:00:00.000Z',
      submittedByName: 'Sam Field',
      updatedByName: 'Mia Member',
    })
    expect(await storedSubmissions(stage, form.id)).toHaveLength(1)
    const { items } = await stage.cast.moderator.api.submissions.changes({ submissionId })
    expect(items).toMatchObject([
      { byName: 'Mia Member', isByOrganiser: false, changes: [{ from: 'B21', to: 'B12' }] },
    ])
  })

  test('is reported to emails and webhooks as changed, not as new', async () => {
    const { form, change } = await anOrder()
    const webhook = webhookSettingsSchema.parse({
      requestURL: 'https://hooks.example.com/in',
      sendOnUpdate: true,
    })
    const settings = formNotificationSettingsSchema.parse({
      sendToType: 'user',
      message: 'It was changed',
      events: ['updated'],
    })
    const webhookId = newId()
    await stage.event.inEvent(async ({ tx, eventId }) => {
      const row = { eventId, formId: form.id, name: 'Ours' }
      await tx.insert(webhooks).values({ ...row, id: webhookId, settings: webhook })
      await tx.insert(formNotifications).values({ ...row, id: newId(), isActive: true, settings })
    })
    await owner().filling.submit(change)
    const calls = await stage.event.inEvent(({ tx }) => tx.select().from(webhookDeliveries))
    expect(calls.filter((call) => call.webhookId === webhookId)).toMatchObject([
      { cause: 'updated' },
    ])
    const changedMails = (await formMails(stage)).filter(({ text }) =>
      text.includes('It was changed'),
    )
    expect(changedMails).toMatchObject([{ recipientName: 'Sam Field' }])
  })

  test('does not affect the open draft of the form, or a new one', async () => {
    const form = await aPublishedForm(stage, { fields })
    const place = { formId: form.id, taskId: null }
    const first = { ...place, values: { stand: 'A' }, revision: 0 }
    const { submissionId } = await owner().filling.submit(first)
    await owner().filling.saveDraft({ ...place, values: { stand: 'B' }, revision: 0 })
    await owner().filling.submit({ ...place, submissionId, values: { stand: 'C' }, revision: 1 })
    const { submission } = await owner().filling.open({ formId: form.id })
    expect(submission).toMatchObject({ values: { stand: 'B' }, isDraft: true, revision: 1 })
    portal.clock.set('2026-06-15T12:01:00Z')
    const send = () =>
      submitUnderKey(stage, { ...place, values: { stand: 'B' }, revision: 1 }, 'second')
    const second = (await send()).json()
    expect(second).toMatchObject({ submissionId: submission?.id })
    portal.clock.set('2026-06-15T12:02:00Z')
    // The response to the second was lost, and the first one has been changed since.
    await owner().filling.submit({ ...place, submissionId, values: { stand: 'D' }, revision: 2 })
    const again = await send()
    portal.clock.set(TEST_NOW)
    expect(again.json()).toEqual(second)
    expect(await storedSubmissions(stage, form.id)).toHaveLength(2)
  })
})

describe('two people who change it', () => {
  test('at once are not both stored: the later one gets the other version', async () => {
    const { change } = await anOrder()
    const sent = await Promise.allSettled([
      owner().filling.submit({ ...change, values: { stand: 'B12' } }),
      member().filling.submit({ ...change, values: { stand: 'C3' } }),
    ])
    const refused = sent.find(({ status }) => status === 'rejected')
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(refused).toMatchObject({
      reason: {
        code: 'STALE_REVISION',
        data: { current: { id: change.submissionId, revision: 2, isDraft: false } },
      },
    })
  })

  test('the same change sent twice counts once, however late', async () => {
    const { form, change } = await anOrder()
    const changed = await owner().filling.submit(change)
    portal.clock.set('2026-06-15T15:00:00Z')
    const again = await owner().filling.submit(change)
    portal.clock.set(TEST_NOW)
    expect(again).toEqual({ ...changed, email: null, emailTo: null })
    expect(await storedSubmissions(stage, form.id)).toMatchObject([{ revision: 2 }])
  })
})

describe('when it can be changed', () => {
  const TIMES = [
    { name: 'after it closed, until edit-until', closesAt: -1, editableUntil: 1, may: true },
    { name: 'after edit-until, although it is open', closesAt: 9, editableUntil: -1, may: false },
    { name: 'after it closed, without edit-until', closesAt: -1, editableUntil: null, may: false },
  ] as const

  test.each(TIMES)('$name: $may', async ({ closesAt, editableUntil, may }) => {
    const { change, opening, settings, submissionId } = await anOrder()
    await settings({
      closesAt: inHours(closesAt),
      editableUntil: editableUntil === null ? null : inHours(editableUntil),
    })
    expect(await owner().filling.open(opening)).toMatchObject({ canEdit: may })
    const detail = await owner().submissions.get({ submissionId })
    expect(detail.canEdit).toBe(may)
    // The screen says since when.
    expect(detail.changesEndedAt).toBe(may ? undefined : inHours(editableUntil ?? closesAt))
    const sent = owner().filling.submit(change)
    if (may) expect(await sent).toMatchObject({ revision: 2 })
    else await expect(sent).rejects.toMatchObject({ code: 'NOT_EDITABLE', status: 409 })
  })

  test('not if the form does not allow changes', async () => {
    const { change, opening, settings } = await anOrder()
    await settings({ isEditable: false })
    expect(await owner().filling.open(opening)).toMatchObject({ canEdit: false })
    const refused = { code: 'NOT_EDITABLE', status: 409 }
    await expect(owner().filling.submit(change)).rejects.toMatchObject(refused)
  })

  test('not after the form is unpublished', async () => {
    const { change, opening, settings, submissionId } = await anOrder()
    await settings({ isPublished: false })
    await expect(owner().filling.open(opening)).rejects.toMatchObject({ status: 410 })
    await expect(owner().filling.submit(change)).rejects.toMatchObject({ code: 'FORM_CLOSED' })
    expect(await owner().submissions.get({ submissionId })).toMatchObject({ canEdit: false })
  })

  test('not after the form is only for others; then nothing links to it', async () => {
    const { form, change, opening, submissionId } = await anOrder()
    const taskId = await aFormTask(stage, form.id, stage.cast.tech)
    const refused = { code: 'FORM_NOT_FOUND', status: 404 }
    await expect(owner().filling.open(opening)).rejects.toMatchObject(refused)
    await expect(owner().filling.submit(change)).rejects.toMatchObject(refused)
    expect(await owner().submissions.get({ submissionId })).toMatchObject({ canEdit: false })

    const tech = stage.cast.tech.owner.api
    const ofTask = { formId: form.id, taskId, values: { stand: 'T' }, revision: 0 }
    const sent = await tech.filling.submit(ofTask)
    const theirs = { submissionId: sent.submissionId }
    expect(await tech.submissions.get(theirs)).toMatchObject({ canEdit: true })
    await stage.cast.moderator.api.tasks.archive({ taskIds: [taskId], isArchived: true })
    expect(await tech.submissions.get(theirs)).toMatchObject({ canEdit: false })
  })
})
