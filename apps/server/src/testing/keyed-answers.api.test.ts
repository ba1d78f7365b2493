// Tests what is stored under an Idempotency-Key: small responses, and a limited number of them.
// Calls that can be repeated without a key store nothing.
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { aDropdown, aField } from '@eventflow/domain/builders/forms'
import { isNight } from '@eventflow/domain/builders/kernel'
import { writeRichText } from '@eventflow/domain/rich-text'
import { newId } from '../platform/db/index.ts'
import { GUEST_OWNER } from '../platform/idempotency/index.ts'
import { idempotencyKeys } from '../platform/idempotency/idempotency.tables.ts'
import { comments } from '../modules/comments/comments.tables.ts'
import { confirmations } from '../modules/forms/forms.tables.ts'
import { aPublishedForm, settle } from '../modules/submissions/submissions.stage.fixture.ts'
import { addTaskAs } from './add-task.ts'
import { keyedCalls } from './keyed-calls.fixture.ts'
import { limitPerson } from './limit-person.ts'
import { testPortal } from './test-portal.ts'

const portal = await testPortal()
const { stage, post, sendTwice, storedKeys } = await keyedCalls(portal)

const FEW_KB = 8 * 1024

describe('a conversation of 500 messages of 4,000 characters', () => {
  const TEXT = 'ü'.repeat(4_000)
  let thread: { taskId: string; teamId: string }
  let commentId: string

  beforeAll(async () => {
    const { cast, event } = stage
    const task = await addTaskAs(cast.admin)
    thread = { taskId: task.id, teamId: cast.food.team.id }
    ;({ id: commentId } = await cast.food.owner.api.comments.add({ ...thread, text: TEXT }))
    await event.inEvent(({ tx, eventId }) =>
      tx.insert(comments).values(
        Array.from({ length: 496 }, () => ({
          ...thread,
          eventId,
          id: newId(),
          text: TEXT,
          isByOrganiser: false,
        })),
      ),
    )
  })

  test('adds a comment and a reply once each, and returns only these', async () => {
    const { owner } = stage.cast.food
    const { cookie } = owner
    const { taskId, teamId } = thread
    const path = `/tasks/${taskId}/teams/${teamId}/comments`
    for (const url of [path, `/comments/${commentId}/replies`]) {
      const { first, again, sizes, isReplayed } = await sendTwice(url, { text: TEXT }, { cookie })
      expect([first.statusCode, again.statusCode, isReplayed]).toEqual([200, 200, true])
      expect(first.json()).toMatchObject({ text: TEXT })
      expect(first.json().comments).toBeUndefined()
      expect(again.json()).toEqual(first.json())
      expect(sizes[0]).toBeLessThan(FEW_KB)
    }
    expect((await owner.api.comments.thread(thread)).commentIds).toHaveLength(498)
  })

  test('is read, liked, pinned and answered without a stored key', async () => {
    const before = await storedKeys()
    const { taskId, teamId } = thread
    const cookie = stage.cast.moderator.cookie
    const path = `/tasks/${taskId}/teams/${teamId}/comments`
    const calls: [string, object][] = [
      [`/comments/${commentId}/like`, { isLiked: true }],
      [`/comments/${commentId}/pin`, { isPinned: true }],
      [`${path}/answered`, { isAnswered: true }],
      [`${path}/read`, {}],
    ]
    for (const [url, body] of calls) {
      const { first, again } = await sendTwice(url, body, { cookie })
      expect([first.statusCode, first.json()], url).toEqual([200, { done: true }])
      expect(again.statusCode, url).toBe(200)
    }
    expect(await storedKeys()).toEqual(before)
  })
})

/** By night the page has the maximum size. */
const SECTIONS = isNight ? 200 : 20

test(`a page of ${SECTIONS} sections of 100 KB is published once`, async () => {
  const { cast, event } = stage
  const { api, cookie } = cast.moderator
  const { id: contentId, revision } = await api.content.add({ title: 'Rules' })
  const text = 'x'.repeat(99_000)
  const words = { type: 'text', text, marks: [], href: null } as const
  const data = JSON.stringify(writeRichText([{ type: 'paragraph', content: [words] }]))
  await event.inEvent(({ tx, eventId }) =>
    tx.execute(sql`
      insert into sections (event_id, content_id, id, position, type, data)
      select ${eventId}, ${contentId}, 'section-' || n, n, 'richText', ${data}::jsonb
      from generate_series(1, ${SECTIONS}) n`),
  )
  const publish = await sendTwice(`/content/${contentId}/publish`, { revision }, { cookie })
  const { first, again, sizes, isReplayed } = publish
  expect([first.statusCode, again.statusCode, isReplayed]).toEqual([200, 200, true])
  expect(first.json().sections).toHaveLength(SECTIONS)
  expect(again.payload === first.payload).toBe(true)
  expect(sizes[0]).toBeLessThan(FEW_KB)
  expect((await api.content.versions({ contentId })).items).toHaveLength(1)
})

describe('a form of 150 dropdowns with 25 options', () => {
  const options = Array.from({ length: 25 }, (_none, n) => `Option ${n} of those that are offered`)
  const fields = Array.from({ length: 150 }, (_none, n) =>
    aDropdown({ id: `field-${n}`, label: `Question ${n}` }, ...options),
  )
  let formId: string

  beforeAll(async () => {
    const form = await aPublishedForm(stage, { title: 'Many questions', fields })
    await settle(stage, form, { isPublished: true, isPublic: true } as never)
    formId = form.id
  })

  test('is duplicated once, and read again for a repeated call', async () => {
    const { api, cookie } = stage.cast.moderator
    const duplicate = await sendTwice(
      `/forms/${formId}/duplicate`,
      { title: 'Many questions again' },
      { cookie },
    )
    const { first, again, sizes, isReplayed } = duplicate
    expect([first.statusCode, again.statusCode, isReplayed]).toEqual([200, 200, true])
    expect(first.payload.length).toBeGreaterThan(100 * 1024)
    expect(again.json()).toEqual(first.json())
    expect(sizes[0]).toBeLessThan(FEW_KB)
    expect((await api.forms.list({ search: 'Many questions' })).total).toBe(2)
  })

  test('is duplicated; the copy is deleted before the repeated call', async () => {
    const { api, cookie } = stage.cast.moderator
    const over = { cookie, key: newId() }
    const first = await post(`/forms/${formId}/duplicate`, { title: 'Deleted soon' }, over)
    await api.forms.remove({ formIds: [first.json().id] })
    const again = await post(`/forms/${formId}/duplicate`, { title: 'Deleted soon' }, over)
    expect([again.statusCode, again.json().code]).toEqual([410, 'ALREADY_DONE'])
  })

  test('is opened by a guest without a stored key', async () => {
    const before = await storedKeys()
    const { first, again } = await sendTwice(`/guests/forms/${formId}/open`, {})
    expect([first.statusCode, again.statusCode]).toEqual([200, 200])
    expect(again.headers['idempotent-replayed']).toBeUndefined()
    expect(await storedKeys()).toEqual(before)
  })
})

test('a guest whose confirmation has 20,000 characters gets it under the next key', async () => {
  const fields = [aField('area', { id: 'area', label: 'Your plans' })]
  const form = await aPublishedForm(stage, { title: 'Plans', fields })
  await settle(stage, form, { isPublished: true, isPublic: true } as never)
  const ofForm = eq(confirmations.formId, form.id)
  const message = '{field.area}'
  await stage.event.inEvent(({ tx }) => tx.update(confirmations).set({ message }).where(ofForm))
  const { pass } = await stage.cast.guest.guests.open({ formId: form.id })
  portal.clock.set(new Date(portal.clock.now().getTime() + 10_000).toISOString())
  const area = 'x'.repeat(20_000)
  const url = `/guests/forms/${form.id}/submit`
  const body = { pass, revision: 0, values: { area } }
  const { first, again, sizes } = await sendTwice(url, body)
  expect([first.statusCode, first.json().tags]).toEqual([200, { 'field.area': area }])
  expect([again.statusCode, again.json().code, sizes]).toEqual([410, 'ALREADY_DONE', [0]])
  const next = await post(url, body, { key: newId() })
  expect(next.json()).toEqual(first.json())
  const { total } = await stage.cast.moderator.api.submissions.list({ formId: form.id })
  expect(total).toBe(1)
})

/** A guest's submission, and how to send it again with the same key or a new one. */
async function aGuestSubmission() {
  const fields = [aField('text', { id: 'name', label: 'Name' })]
  const form = await aPublishedForm(stage, { title: 'Newsletter', fields })
  await settle(stage, form, { isPublished: true, isPublic: true } as never)
  const { pass } = await stage.cast.guest.guests.open({ formId: form.id })
  portal.clock.set(new Date(portal.clock.now().getTime() + 10_000).toISOString())
  const body = { pass, revision: 0, values: { name: 'Ann' } }
  const keyOfFirst = newId()
  const submit = (key = keyOfFirst) => post(`/guests/forms/${form.id}/submit`, body, { key })
  const { submissionId } = (await submit()).json() as { submissionId: string }
  return { formId: form.id, submissionId, submit }
}

async function archiveAndRemove(formId: string): Promise<void> {
  const { forms } = stage.cast.moderator.api
  await forms.archive({ formIds: [formId], isArchived: true })
  await forms.remove({ formIds: [formId] })
}

test('a submission that ends while its form is deleted leaves no stored response', async () => {
  const { formId, submissionId } = await aGuestSubmission()
  const late = newId()
  let removing = Promise.resolve()
  await stage.event.inEvent(async ({ tx, eventId }) => {
    await tx.execute(sql`
      insert into submissions (event_id, id, form_id, is_guest, guest_pass_hash, values,
        definition_id, is_draft, submitted_at)
      select event_id, ${late}, form_id, true, ${late}, values, definition_id, false, submitted_at
      from submissions where event_id = ${eventId} and id = ${submissionId}`)
    const answered = { status: 200, body: JSON.stringify({ submissionId: late }) }
    const owner = `${GUEST_OWNER}test`
    await tx
      .insert(idempotencyKeys)
      .values({ eventId, owner, key: late, requestHash: 'x', ...answered })
    removing = archiveAndRemove(formId)
    // Long enough for the removal to reach the form.
    await new Promise((resolve) => setTimeout(resolve, 300))
  })
  await removing
  expect(await stage.cast.moderator.api.forms.list({ search: 'Newsletter' })).toMatchObject({
    total: 0,
  })
  expect((await storedKeys()).find(({ key }) => key === late)?.body).toBeNull()
})

test('a guest can submit again with a new key after the submission was deleted', async () => {
  const { formId, submissionId, submit } = await aGuestSubmission()
  const { submissions } = stage.cast.moderator.api
  await submissions.remove({ submissionIds: [submissionId] })
  const next = await submit(newId())
  expect(next.statusCode).toBe(200)
  expect(next.json().submissionId).not.toBe(submissionId)
  expect((await submissions.list({ formId })).total).toBe(1)
})

test.each(['submission', 'form'])(
  'a guest is not answered after the %s was deleted',
  async (deleted) => {
    const { formId, submissionId, submit } = await aGuestSubmission()
    const { submissions } = stage.cast.moderator.api
    if (deleted === 'submission') await submissions.remove({ submissionIds: [submissionId] })
    else await archiveAndRemove(formId)
    const again = await submit()
    expect([again.statusCode, again.json().code]).toEqual([410, 'ALREADY_DONE'])
    expect(JSON.stringify(await storedKeys())).not.toContain(submissionId)
    if (deleted === 'form') return
    expect((await submissions.list({ formId })).total).toBe(0)
  },
)

describe('the stored response of a repeated call', () => {
  const DONE_ALREADY = [410, 'ALREADY_DONE']

  test('is not returned to a person who may no longer open the record', async () => {
    const { cast } = stage
    const { food, admin } = cast
    const task = await addTaskAs(admin)
    const path = `/tasks/${task.id}/teams/${food.team.id}/comments`
    const body = { text: 'Only for this task' }
    const [key, { cookie }] = [newId(), food.member]
    expect((await post(path, body, { key, cookie })).statusCode).toBe(200)
    expect((await post(path, body, { key, cookie })).json()).toMatchObject({
      text: 'Only for this task',
    })
    const other = await addTaskAs(admin)
    await limitPerson(cast, food.member, { taskIds: [other.id] })
    const again = await post(path, body, { key, cookie })
    expect([again.statusCode, again.json().code]).toEqual(DONE_ALREADY)
    expect(again.payload).not.toContain('Only for this task')
    await limitPerson(cast, food.member, {})
  })

  test('is not returned after the record has been deleted', async () => {
    const { moderator } = stage.cast
    const [key, { cookie }] = [newId(), moderator]
    const body = { title: 'Short-lived' }
    const { id } = (await post('/task-groups', body, { key, cookie })).json() as { id: string }
    await moderator.api.taskGroups.remove({ taskGroupIds: [id] })
    const again = await post('/task-groups', body, { key, cookie })
    expect([again.statusCode, again.json().code]).toEqual(DONE_ALREADY)
  })

  test('contains no submission that has been deleted', async () => {
    const { food, moderator } = stage.cast
    const fields = [aField('text', { id: 'name', label: 'Name' })]
    const form = await aPublishedForm(stage, { title: 'Short-lived', fields })
    const [path, key] = [`/filling/${form.id}/submit`, newId()]
    const body = { taskId: null, revision: 0, values: { name: 'A' } }
    const send = () => post(path, body, { key, cookie: food.owner.cookie })
    const first = await send()
    expect((await send()).json()).toEqual(first.json())
    await moderator.api.submissions.remove({ submissionIds: [first.json().submissionId] })
    const again = await send()
    expect([again.statusCode, again.json().code]).toEqual(DONE_ALREADY)
  })
})

test('a large response about no single record is not repeated: the call has been done', async () => {
  const { cast } = stage
  const tasks: { readonly id: string }[] = []
  for (let n = 0; n < 40; n += 1) tasks.push(await addTaskAs(cast.admin))
  const pairs = tasks.flatMap(({ id: taskId }) =>
    [cast.food, cast.tech].map(({ team }) => ({ taskId, teamId: team.id })),
  )
  const { cookie } = cast.moderator
  const mark = await sendTwice('/task-statuses/mark', { pairs, as: 'complete' }, { cookie })
  const { first, again, sizes } = mark
  expect(first.payload.length).toBeGreaterThan(FEW_KB)
  expect([again.statusCode, again.json().code]).toEqual([410, 'ALREADY_DONE'])
  expect(sizes).toEqual([0])
})
