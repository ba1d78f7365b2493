import { expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { testPortal } from '../../../testing/test-portal.ts'
import { aFormTask, aPublishedForm, settle, stageOf } from '../submissions.stage.fixture.ts'

const portal = await testPortal()
const stage = await stageOf(portal)
const { food, tech, loner } = stage.cast
const fields = [aField('text', { id: 'stand', label: 'Stand' })]

/** Submits a form this often, a minute apart. Returns the ids, newest first. */
async function send(formId: string, times: number, team = food): Promise<string[]> {
  const ids: string[] = []
  for (let time = 0; time < times; time++) {
    portal.clock.set(`2026-06-15T12:${String(time).padStart(2, '0')}:00Z`)
    const values = { stand: String(time) }
    const sent = { formId, taskId: null, values, revision: 0 }
    ids.unshift((await team.owner.api.filling.submit(sent)).submissionId)
  }
  return ids
}

const idsOf = (page: { items: { id: string }[] }) => page.items.map(({ id }) => id)

test('a team sees all its submissions to a form, in pages', async () => {
  const form = await aPublishedForm(stage, { fields })
  const ids = await send(form.id, 14)
  await send(form.id, 2, tech)
  const { filling } = food.owner.api
  await filling.saveDraft({ formId: form.id, taskId: null, values: {}, revision: 0 })
  const [listed] = (await filling.available({})).items
  expect(listed).toMatchObject({ submissionsTotal: 14 })
  expect(listed?.submissions.map(({ id }) => id)).toEqual(ids.slice(0, 10))

  const first = await filling.ownSubmissions({ formId: form.id, limit: 9 })
  const rest = { formId: form.id, limit: 9, cursor: first.nextCursor ?? '' }
  const second = await filling.ownSubmissions(rest)
  expect([first.total, second.total]).toEqual([14, 14])
  expect([...idsOf(first), ...idsOf(second)]).toEqual(ids)
  expect(second.nextCursor).toBeNull()
})

test('nobody sees those of another team on any page', async () => {
  const form = await aPublishedForm(stage, { fields })
  await send(form.id, 3)
  const page = await food.owner.api.filling.ownSubmissions({ formId: form.id, limit: 1 })
  const asked = { formId: form.id, limit: 9, cursor: page.nextCursor ?? '' }
  const none = { items: [], nextCursor: null, total: 0 }
  for (const { api } of [tech.owner, loner]) {
    expect(await api.filling.ownSubmissions(asked)).toEqual(none)
    expect(await api.filling.ownSubmissions({ formId: form.id })).toEqual(none)
  }
  const refused = { code: 'UNAUTHENTICATED' }
  await expect(stage.cast.guest.filling.ownSubmissions({ formId: form.id })).rejects.toMatchObject(
    refused,
  )
})

test('submissions for a task are neither listed nor counted', async () => {
  const form = await aPublishedForm(stage, { fields })
  const [free] = await send(form.id, 1)
  const taskId = await aFormTask(stage, form.id, food)
  const { filling } = food.owner.api
  await filling.submit({ formId: form.id, taskId, values: { stand: 'B' }, revision: 0 })
  expect(idsOf(await filling.ownSubmissions({ formId: form.id }))).toEqual([free])
  const { items } = await filling.available({ limit: 50 })
  const listed = items.find(({ id }) => id === form.id)
  expect(listed).toMatchObject({ submissionsTotal: 1, submissions: [{ id: free }] })
  // For a team that has none of its tasks, the form is missing.
  await expect(tech.owner.api.filling.ownSubmissions({ formId: form.id })).rejects.toMatchObject({
    code: 'FORM_NOT_FOUND',
  })
})

test('a cursor of another list is refused', async () => {
  const form = await settle(stage, await aPublishedForm(stage, { fields }), { isPublished: true })
  const asked = { formId: form.id, cursor: 'xyz' }
  await expect(food.owner.api.filling.ownSubmissions(asked)).rejects.toMatchObject({ status: 422 })
})
