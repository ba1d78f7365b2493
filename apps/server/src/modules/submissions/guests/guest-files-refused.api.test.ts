import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import type { FormDetail } from '@eventflow/domain/forms'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { aFile, aPublishedForm, settle, stageOf, type Stage } from '../submissions.stage.fixture.ts'

let portal: TestPortal
let stage: Stage
let form: FormDetail

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.clock.set('2026-06-15T12:00:00Z')
  stage = await stageOf(portal)
  form = await aPublicForm()
})

const fields = [
  aField('text', { id: 'name', label: 'Name' }),
  aField('upload', { id: 'plan', label: 'Plan', accept: ['docs'] }),
]
const aPublicForm = async () => {
  const made = await aPublishedForm(stage, { fields })
  return settle(stage, made, { isPublished: true, isPublic: true } as never)
}
const guests = () => stage.cast.guest.guests
const passOf = async (formId = form.id) => (await guests().open({ formId })).pass
const save = (pass: string, values: object, revision = 0) =>
  guests().saveDraft({ formId: form.id, pass, revision, values: { ...values } as never })
const submit = (pass: string, values: object, revision: number) => {
  portal.clock.set('2026-06-15T12:00:10Z')
  return guests().submit({ formId: form.id, pass, revision, values: { ...values } as never })
}

const upload = async (pass: string, formId = form.id) => {
  const answer = await stage.event.inject({
    method: 'POST',
    url: `/api/guests/forms/${formId}/files?name=a.txt`,
    headers: { 'content-type': 'text/plain', 'x-guest-pass': pass },
    body: 'a plan in words',
  })
  const { id, name, mimeType, size, kind } = answer.json()
  return { id: String(id), name, mimeType, size, kind }
}
const link = (pass: string, fileId: string, formId = form.id) =>
  guests().fileLink({ formId, fileId, pass })
const contentOf = async (url: string) => {
  const { statusCode, payload, headers } = await stage.event.inject({ method: 'GET', url })
  return { statusCode, payload, disposition: headers['content-disposition'] }
}
const missing = { status: 404, code: 'FILE_NOT_FOUND' }

describe('a guest opens a file', () => {
  test('that they have uploaded themselves: while it waits, and when it is in their draft', async () => {
    const pass = await passOf()
    const plan = await upload(pass)
    const whole = { statusCode: 200, payload: 'a plan in words' }
    expect(await contentOf((await link(pass, plan.id)).url)).toMatchObject(whole)
    await save(pass, { plan: [plan] })
    const { url } = await link(pass, plan.id)
    expect(await contentOf(url)).toMatchObject(whole)
    expect((await contentOf(url)).disposition).toMatch(/^attachment; filename="a\.txt"/)
    expect((await contentOf(url.replace(/signature=./, 'signature=_'))).statusCode).toBe(403)
    portal.clock.set('2026-06-15T12:05:01Z')
    expect((await contentOf(url)).statusCode).toBe(403)
  })

  test('only under the pass that it came with', async () => {
    const pass = await passOf()
    const plan = await upload(pass)
    const stranger = await passOf()
    await expect(link(stranger, plan.id)).rejects.toMatchObject(missing)
    await save(pass, { plan: [plan] })
    await save(stranger, { name: 'Bob' })
    await expect(link(stranger, plan.id)).rejects.toMatchObject(missing)
    for (const made of ['made.up.pass', `${pass}x`, await passOf((await aPublicForm()).id)])
      await expect(link(made, plan.id)).rejects.toMatchObject(missing)
    portal.clock.set('2026-07-30T12:00:00Z')
    await expect(link(pass, plan.id)).rejects.toMatchObject(missing)
  })

  test('not any more once it has been sent, nor what was left out of it', async () => {
    const pass = await passOf()
    const [plan, other] = [await upload(pass), await upload(pass)]
    await save(pass, { plan: [plan] })
    await submit(pass, { name: 'Ann', plan: [plan] }, 1)
    await expect(link(pass, plan.id)).rejects.toMatchObject(missing)
    await expect(link(pass, other.id)).rejects.toMatchObject(missing)
  })

  test('no file of a team, of another event, or of a form that is not theirs to see', async () => {
    const pass = await passOf()
    const ofTeam = await aFile(stage, stage.cast.food)
    await expect(link(pass, ofTeam.id)).rejects.toMatchObject(missing)
    await expect(link(pass, 'nothing')).rejects.toMatchObject(missing)
    const plan = await upload(pass)
    const notPublic = { status: 404, code: 'FORM_NOT_PUBLIC' }
    const elsewhere = (await stageOf(portal)).cast.guest.guests
    const asked = { formId: form.id, fileId: plan.id, pass }
    await expect(elsewhere.fileLink(asked)).rejects.toMatchObject(notPublic)
    await stage.cast.moderator.api.forms.archive({ formIds: [form.id], isArchived: true })
    await expect(link(pass, plan.id)).rejects.toMatchObject(notPublic)
    const open = `/api/files/${plan.id}/open`
    expect((await stage.event.inject({ method: 'GET', url: open })).statusCode).toBe(401)
  })
})
