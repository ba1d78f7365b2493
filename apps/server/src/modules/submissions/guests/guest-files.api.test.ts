// Security row GU4, and a guest's file before submitting.
import { expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { testPortal } from '../../../testing/test-portal.ts'
import { files } from '../../files/files.tables.ts'
import { aPublishedForm, settle, stageOf } from '../submissions.stage.fixture.ts'

const portal = await testPortal()

const later = () =>
  portal.clock.set(new Date(portal.services.clock.now().getTime() + 10_000).toISOString())

async function aGuestForm() {
  const stage = await stageOf(portal)
  const made = await aPublishedForm(stage, {
    fields: [
      aField('text', { id: 'name', label: 'Name', isRequired: true }),
      aField('upload', { id: 'plan', label: 'Plan', accept: ['docs'] }),
    ],
  })
  const form = await settle(stage, made, { isPublished: true, isPublic: true } as never)
  const { guests } = stage.cast.guest
  const submit = (pass: string, values: object) =>
    guests.submit({ formId: form.id, pass, values: { ...values } as never, revision: 0 })
  return { stage, form, guests, submit, open: () => guests.open({ formId: form.id }) }
}

test('a file is uploaded and viewed with the pass, and becomes part of the submission', async () => {
  const { stage, form, guests, submit, open } = await aGuestForm()
  const { pass } = await open()
  const upload = (headers: Record<string, string>) =>
    stage.event.inject({
      method: 'POST',
      url: `/api/guests/forms/${form.id}/files?name=a.txt`,
      headers: { 'content-type': 'text/plain', ...headers },
      body: 'a plan in words',
    })
  expect((await upload({ 'x-guest-pass': 'made.up' })).statusCode).toBe(410)
  const nowhere = { method: 'POST', url: '/api/guests/forms/%00/files' } as const
  expect((await stage.event.inject(nowhere)).statusCode).toBe(404)
  const answer = await upload({ 'x-guest-pass': pass })
  expect(answer.statusCode).toBe(200)
  const { id, name, mimeType, size, kind } = answer.json()
  const plan = [{ id, name, mimeType, size, kind }]
  later()
  const stranger = await open()
  const link = (of: string) => guests.fileLink({ formId: form.id, fileId: id, pass: of })
  await expect(link(stranger.pass)).rejects.toMatchObject({ status: 404 })
  await expect(link('made.up')).rejects.toMatchObject({ status: 404 })
  const opened = await stage.event.inject({ method: 'GET', url: (await link(pass)).url })
  expect(opened).toMatchObject({ statusCode: 200, payload: 'a plan in words' })
  const follow = (url: string) => stage.event.inject({ method: 'GET', url })
  const { url: good } = await link(pass)
  const forged = [
    good.replace(id, 'another'),
    good.replace(/pass=(.)/, (_, first) => `pass=${first === '0' ? '1' : '0'}`),
    good.replace(/expires=(\d+)/, (_, expires) => `expires=${Number(expires) + 1}`),
    good.replace(/signature=(.)/, (_, sign) => `signature=${sign === 'A' ? 'B' : 'A'}`),
    good.replace(/&signature=.*/, ''),
  ]
  for (const url of forged) expect((await follow(url)).statusCode).toBe(403)
  later()
  await expect(submit(stranger.pass, { name: 'B', plan })).rejects.toMatchObject({ status: 422 })
  const { url: lastLink } = await link(pass)
  const { submissionId } = await submit(pass, { name: 'Ann', plan })
  const [file] = await stage.event.inEvent((scope) => scope.tx.select().from(files))
  expect(file).toMatchObject({ ownerId: submissionId, waitingSince: null })
  await expect(link(pass)).rejects.toMatchObject({ status: 404, code: 'FILE_NOT_FOUND' })
  // A link from before submitting ends with the draft, and otherwise after a minute.
  expect((await follow(lastLink)).statusCode).toBe(404)
  portal.clock.set(new Date(portal.clock.now().getTime() + 60_000).toISOString())
  expect((await follow(lastLink)).statusCode).toBe(403)
})
