// Stored records that cannot be read: shown as far as possible, and reported to the person who runs
// the portal (specification: forms, section 5).
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { aLogicEntry, aRule } from '@eventflow/domain/builders/forms'
import { createApp } from '../../app.ts'
import { openLog } from '../../platform/log/index.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { aForm, changesOf, formsStage, text } from './forms.stage.fixture.ts'

const portal = await testPortal()
const stage = await formsStage(portal)
const lines: string[] = []
const log = openLog({ level: 'warn', destination: { write: (line) => void lines.push(line) } })
const app = await createApp({
  services: { ...portal.services, log },
  eventOf: async () => ({
    id: stage.event.eventId,
    isArchived: false,
    language: 'en',
    languages: ['de'],
  }),
})
afterAll(() => app.close())

const ask = async (url: string, { cookie }: { readonly cookie: string }, payload?: object) => {
  const method = payload === undefined ? 'GET' : 'POST'
  const answer = await app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const incidents = () =>
  lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a record cannot be read')

test('a stored circle of rules shows its fields, and is reported as an incident', async () => {
  const form = await aForm(stage)
  const { forms } = stage.cast.moderator.api
  const newFields = [text('b')]
  const { revision } = await forms.update(changesOf(form, { newFields, fieldIds: ['first', 'b'] }))
  const open = { isPublished: true, isEditable: true, isPublic: false }
  await forms.changeSettings({ formId: form.id, revision, ...open })
  const hides = (source: string, target: string) =>
    aLogicEntry({ elseFieldId: target, rules: [aRule({ sourceId: source, sourceValue: 'x' })] })
  const circle = JSON.stringify({ a: hides('first', 'b'), b: hides('b', 'first') })
  await stage.event.inEvent((scope) =>
    scope.tx.execute(sql`update forms set logic_map = ${circle}::jsonb where id = ${form.id}`),
  )
  const values = { first: 'x', b: 'x' }
  const { owner } = stage.cast.food
  const sent = await ask(`/api/filling/${form.id}/submit`, owner, { values, revision: 0 })
  const { submission } = await owner.api.submissions.get({ submissionId: sent.submissionId })
  expect(submission.values).toEqual(values)
  expect(incidents()).toContainEqual(expect.objectContaining({ kind: 'form logic' }))
})

test('a confirmation with unreadable rules is listed, and is reported as an incident', async () => {
  const { id: formId } = await aForm(stage)
  const { confirmations } = stage.cast.moderator.api
  const { id } = await confirmations.add({ formId, name: 'Broken' })
  await stage.event.inEvent((scope) =>
    scope.tx.execute(sql`update confirmations set rules = '[{"x":1}]' where id = ${id}`),
  )
  const { items } = await ask(`/api/forms/${formId}/confirmations`, stage.cast.moderator)
  expect(items).toContainEqual(expect.objectContaining({ name: 'Broken' }))
  expect(incidents()).toContainEqual(expect.objectContaining({ kind: 'confirmation' }))
})

/** A form with a confirmation and a notification that are damaged in the database. */
const withBrokenMessages = async () => {
  const { id: formId } = await aForm(stage)
  const { confirmations, formNotifications } = stage.cast.moderator.api
  const confirmation = await confirmations.add({ formId, name: 'Broken' })
  const notification = await formNotifications.add({ formId, name: 'Broken' })
  const broken = JSON.stringify([{ x: 1 }])
  await stage.event.inEvent(async ({ tx }) => {
    await tx.execute(sql`update confirmations set rules = ${broken} where id = ${confirmation.id}`)
    await tx.execute(sql`update form_notifications
      set settings = settings || jsonb_build_object('rules', ${broken}::jsonb)
      where id = ${notification.id}`)
  })
  return { formId, ids: { confirmation: confirmation.id, notification: notification.id } }
}
const unreadable = { name: 'Broken', isUnreadable: true, isActive: false, rules: [] }

test('an unreadable message is marked until somebody saves it again', async () => {
  const { formId, ids } = await withBrokenMessages()
  const { confirmations, formNotifications } = stage.cast.moderator.api
  for (const { items } of [
    await confirmations.list({ formId }),
    await formNotifications.list({ formId }),
  ]) {
    expect(items.filter(({ isUnreadable }) => isUnreadable)).toMatchObject([unreadable])
    expect(items.length).toBeGreaterThan(1)
  }
  const confirmationId = ids.confirmation
  const mended = { formId, confirmationId, name: 'Whole', rules: [], revision: 1 }
  const { revision } = await confirmations.get({ formId, confirmationId })
  expect(await confirmations.update({ ...mended, revision })).toMatchObject({
    isUnreadable: false,
    isActive: true,
  })
})

test('the copy of an unreadable message is off', async () => {
  const { formId } = await withBrokenMessages()
  const { forms, confirmations, formNotifications } = stage.cast.moderator.api
  const copy = await forms.duplicate({ formId, title: 'A copy' })
  const off = expect.objectContaining({ name: 'Broken', isActive: false })
  expect((await confirmations.list({ formId: copy.id })).items).toContainEqual(off)
  expect((await formNotifications.list({ formId: copy.id })).items).toContainEqual(off)
})

test('an unreadable confirmation is never shown', async () => {
  const { formId, ids } = await withBrokenMessages()
  const { forms, confirmations } = stage.cast.moderator.api
  const { revision } = await forms.get({ formId })
  const open = { isPublished: true, isEditable: true, isPublic: false }
  await forms.changeSettings({ formId, revision, ...open })
  const { owner } = stage.cast.tech
  const sent = await ask(`/api/filling/${formId}/submit`, owner, { values: {}, revision: 0 })
  const { items } = await confirmations.list({ formId })
  const byDefault = items.find(({ isDefault }) => isDefault)
  expect(sent.confirmationId).toBe(byDefault?.id)
  expect(sent.confirmationId).not.toBe(ids.confirmation)
})
