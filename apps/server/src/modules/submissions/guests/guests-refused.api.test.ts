// What guests cannot do (docs/security.md, rows GU1 to GU4).
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import type { FormDetail } from '@eventflow/domain/forms'
import { testPortal } from '../../../testing/test-portal.ts'
import { taskStatuses } from '../../tasks/tasks.tables.ts'
import {
  aFormTask,
  aPublishedForm,
  settle,
  stageOf,
  storedSubmissions,
  type Stage,
} from '../submissions.stage.fixture.ts'

const portal = await testPortal()
let stage: Stage
let form: FormDetail
beforeEach(async () => {
  portal.clock.set('2026-06-15T12:00:00Z')
  stage = await stageOf(portal)
  form = await aPublicForm('Visit')
})

const fields = [
  aField('text', { id: 'name', label: 'Name' }),
  aField('upload', { id: 'plan', label: 'Plan', accept: ['docs'] }),
]
const aPublicForm = async (title: string) => {
  const made = await aPublishedForm(stage, { title, fields })
  return settle(stage, made, { isPublished: true, isPublic: true } as never)
}
const guests = () => stage.cast.guest.guests
const passOf = async (formId = form.id) => (await guests().open({ formId })).pass
const later = () => portal.clock.set('2026-06-15T12:00:10Z')
const answers = (pass: string, over: object = {}) =>
  ({ formId: form.id, pass, values: { name: 'Ann' }, revision: 0, ...over }) as never
const upload = (headers: Record<string, string>) =>
  stage.event.inject({
    method: 'POST',
    url: `/api/guests/forms/${form.id}/files?name=a.txt`,
    headers: { 'content-type': 'text/plain', ...headers },
    body: 'a plan in words',
  })

describe('a guest', () => {
  test.each(['taskId', 'teamId', 'isGuest', 'submittedAt', 'createdBy'])(
    'who says something of %s is refused, and no task is touched',
    async (key) => {
      const taskId = await aFormTask(stage, form.id, stage.cast.food)
      const pass = await passOf()
      later()
      const said = key === 'taskId' ? taskId : true
      await expect(guests().submit(answers(pass, { [key]: said }))).rejects.toMatchObject({
        status: 422,
      })
      await guests().submit(answers(pass))
      const [stored] = await storedSubmissions(stage, form.id)
      expect(stored).toMatchObject({ isGuest: true, taskId: null, teamId: null })
      expect(await stage.event.inEvent(({ tx }) => tx.select().from(taskStatuses))).toEqual([])
    },
  )

  test('sees no confirmation of another form, and no submission', async () => {
    const other = await aPublicForm('Other')
    const pass = await passOf()
    later()
    const { confirmationId, submissionId } = await guests().submit(answers(pass))
    const shown = (formId: string) => guests().confirmation({ formId, confirmationId })
    expect((await shown(form.id)).formTitle).toBe('Visit')
    await expect(shown(other.id)).rejects.toMatchObject({ status: 404 })
    await expect(shown('nothing')).rejects.toMatchObject({ status: 404 })
    const read = stage.cast.guest.submissions.get({ submissionId })
    await expect(read).rejects.toMatchObject({ status: 401 })
    await expect(stage.cast.food.owner.api.submissions.get({ submissionId })).rejects.toMatchObject(
      { status: 404 },
    )
  })

  test('cannot use the pass of one form for another', async () => {
    const other = await aPublicForm('Other')
    const pass = await passOf(other.id)
    later()
    await expect(guests().submit(answers(pass))).rejects.toMatchObject({ status: 410 })
    expect((await guests().open({ formId: form.id, pass })).pass).not.toBe(pass)
  })

  test('saves at most 120 times in a minute from one address', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 121; n++) {
      const refused = await guests()
        .saveDraft(answers('made.up.pass', { values: { 'no id': [[]] } }))
        .catch((error: { status: number }) => error)
      statuses.push((refused as { status: number }).status)
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    // Neither read nor parsed.
    const headers = { 'content-type': 'application/json' }
    const save = { method: 'POST', headers, body: 'no JSON' } as const
    const sent = await Promise.all(
      ['draft', 'submit'].map((what) =>
        stage.event.inject({ ...save, url: `/api/guests/forms/another/${what}` }),
      ),
    )
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([429, 422])
  })

  test('can save a draft while the network begins too many others', async () => {
    const pass = await passOf()
    const { revision } = await guests().saveDraft(answers(pass))
    await stage.event.inEvent(({ tx }) =>
      tx.execute(sql`update throttles set attempts = 1000 where key like 'guest-draft:%'`),
    )
    const begun = guests().saveDraft(answers(await passOf()))
    await expect(begun).rejects.toMatchObject({ status: 429 })
    await guests().saveDraft(answers(pass, { revision }))
  })

  test('has form and pass checked before the answers', async () => {
    const values = { 'no id': [[]], name: 7 }
    const save = (over: object) => guests().saveDraft(answers('made.up.pass', { values, ...over }))
    await expect(save({ formId: 'nothing' })).rejects.toMatchObject({ status: 404 })
    await expect(save({})).rejects.toMatchObject({ status: 410 })
    await expect(save({ pass: await passOf() })).rejects.toMatchObject({ status: 422 })
  })

  test('causes one throttle row for many invented forms, from all addresses of one network', async () => {
    const { eventId } = stage.event
    const submit = (formId: string, n: number) =>
      stage.event.inject({
        method: 'POST',
        url: `/api/guests/forms/${formId}/submit`,
        body: { pass: 'made.up.pass', revision: 0, values: {}, fax: '' },
        remoteAddress: `2001:db8::${n}`,
      })
    for (let n = 0; n < 25; n++) await submit(`invented-${n}`, n)
    const { rows } = await portal.services.aside.execute<{ key: string; attempts: number }>(
      sql`select key, attempts from throttles where key like ${`%${eventId}%`}`,
    )
    expect(rows).toEqual([{ key: `guest-submit:${eventId}::2001:db8::/64`, attempts: 25 }])
  })

  test('has at most 20 unused files under one pass', async () => {
    const pass = await passOf()
    const sent: number[] = []
    for (let n = 0; n < 21; n++) sent.push((await upload({ 'x-guest-pass': pass })).statusCode)
    expect(sent.filter((status) => status === 200)).toHaveLength(20)
    expect(sent.at(-1)).toBe(429)
  })
})

describe('a person who is signed in', () => {
  test('cannot act as a guest', async () => {
    const { filling } = stage.cast.food.owner.api
    const said = { formId: form.id, values: { name: 'Ann' }, revision: 0, isGuest: true }
    await expect(filling.submit(said as never)).rejects.toMatchObject({ status: 422 })
    expect(await storedSubmissions(stage, form.id)).toEqual([])
  })

  test('leaves no trace of a team in guests’ endpoints', async () => {
    const { guests: asGuest } = stage.cast.food.owner.api
    const { pass, facts } = await asGuest.open({ formId: form.id })
    expect(facts).toEqual({ user: {}, admin: {}, custom: {} })
    later()
    await asGuest.submit(answers(pass))
    expect(await storedSubmissions(stage, form.id)).toMatchObject([
      { isGuest: true, teamId: null, submittedBy: null, createdBy: null },
    ])
  })
})
