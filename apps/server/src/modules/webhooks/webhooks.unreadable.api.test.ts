import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openPortal, webhookStage } from './webhooks.stage.fixture.ts'
import { webhooks } from './webhooks.tables.ts'

const stage = await webhookStage(await openPortal())
afterAll(() => stage.close())

async function addBroken(name: string, options: { headerValue?: string } = {}): Promise<string> {
  const { id } = await stage.add({ name, ...options })
  await stage.event.inEvent(({ tx }) =>
    tx
      .update(webhooks)
      .set({ settings: { requestURL: 7 } })
      .where(eq(webhooks.id, id)),
  )
  return id
}

test('an unreadable webhook is listed as such, and is never called', async () => {
  await stage.add({ name: 'Whole' })
  const place = stage.place(await addBroken('Broken'))
  const { items } = await stage.api.list({ formId: stage.formId })
  expect(items).toMatchObject([
    { name: 'Broken', isUnreadable: true, isActive: false, requestURL: '' },
    { name: 'Whole', isUnreadable: false, isActive: true },
  ])
  await expect(stage.api.sendTest(place)).rejects.toMatchObject({ code: 'INVALID_WEBHOOK' })
  await stage.submit({ stand: 'A1' })
  expect(await stage.deliveries()).toHaveLength(1)
})

test('it can be opened, and configured again', async () => {
  const place = stage.place(await addBroken('To be mended'))
  const { name, revision, ...shown } = await stage.api.get(place)
  expect(shown).toMatchObject({ isUnreadable: true, isActive: false, requestURL: '', rules: [] })
  const mended = { name, requestURL: `${stage.receiver.origin}/mended`, isActive: true }
  await expect(stage.api.update({ ...place, revision, ...mended })).resolves.toMatchObject({
    ...mended,
    isUnreadable: false,
  })
})

test('the value of its header must be entered again, because its receiver is not known', async () => {
  const place = stage.place(await addBroken('With a header', { headerValue: 'Bearer x' }))
  const { name, revision } = await stage.api.get(place)
  const mended = { name, requestURL: `${stage.receiver.origin}/mended`, isActive: true, revision }
  await expect(stage.api.update({ ...place, ...mended })).rejects.toMatchObject({
    data: { status: 422, problems: [{ path: 'headerValue' }] },
  })
  const typed = await stage.api.update({ ...place, ...mended, headerValue: 'Bearer y' })
  expect(typed).toMatchObject({ isUnreadable: false, hasHeaderValue: true })
})

test('a copy of the form does not contain it', async () => {
  await addBroken('Left behind')
  const { forms, webhooks: api } = stage.cast.moderator.api
  const copy = await forms.duplicate({ formId: stage.formId, title: 'Copy' })
  const { items } = await api.list({ formId: copy.id })
  expect(items.length).toBeGreaterThan(0)
  expect(items.filter(({ name, isUnreadable }) => isUnreadable || name === 'Left behind')).toEqual(
    [],
  )
})

test('it can be deleted', async () => {
  const webhookId = await addBroken('To be deleted')
  await stage.api.remove({ formId: stage.formId, webhookIds: [webhookId] })
  await expect(stage.api.get(stage.place(webhookId))).rejects.toMatchObject({
    code: 'WEBHOOK_NOT_FOUND',
  })
})
