import { beforeEach, describe, expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { testPortal } from '../../../testing/test-portal.ts'
import { aFile, stageOf } from '../submissions.stage.fixture.ts'
import { guestStage, type GuestStage } from './guests.fixture.ts'

const portal = await testPortal()
const fields = [
  aField('text', { id: 'name', label: 'Name' }),
  aField('upload', { id: 'plan', label: 'Plan', accept: ['docs'] }),
]
let guest: GuestStage
beforeEach(async () => {
  guest = await guestStage(portal, fields)
})

const upload = async (pass: string, formId = guest.form.id) => {
  const answer = await guest.stage.event.inject({
    method: 'POST',
    url: `/api/guests/forms/${formId}/files?name=a.txt`,
    headers: { 'content-type': 'text/plain', 'x-guest-pass': pass },
    body: 'a plan in words',
  })
  const { id, name, mimeType, size, kind } = answer.json()
  return { id: String(id), name, mimeType, size, kind }
}
const link = (pass: string, fileId: string, formId = guest.form.id) =>
  guest.guests.fileLink({ formId, fileId, pass })
const contentOf = async (url: string) => {
  const { statusCode, payload, headers } = await guest.stage.event.inject({ method: 'GET', url })
  return { statusCode, payload, disposition: headers['content-disposition'] }
}
const missing = { status: 404, code: 'FILE_NOT_FOUND' }

describe('a guest can open a file', () => {
  test('that they have uploaded, while it is unused or in their draft', async () => {
    const pass = await guest.passOf()
    const plan = await upload(pass)
    const whole = { statusCode: 200, payload: 'a plan in words' }
    expect(await contentOf((await link(pass, plan.id)).url)).toMatchObject(whole)
    await guest.save(pass, { plan: [plan] })
    const { url } = await link(pass, plan.id)
    expect(await contentOf(url)).toMatchObject(whole)
    expect((await contentOf(url)).disposition).toMatch(/^attachment; filename="a\.txt"/)
    // Its first character, replaced.
    const forged = url.replace(
      /signature=(.)/,
      (_, sign) => `signature=${sign === 'A' ? 'B' : 'A'}`,
    )
    expect((await contentOf(forged)).statusCode).toBe(403)
    portal.clock.set('2026-06-15T12:05:01Z')
    expect((await contentOf(url)).statusCode).toBe(403)
  })

  test('only under the pass of its upload', async () => {
    const pass = await guest.passOf()
    const plan = await upload(pass)
    const stranger = await guest.passOf()
    await expect(link(stranger, plan.id)).rejects.toMatchObject(missing)
    await guest.save(pass, { plan: [plan] })
    await guest.save(stranger, { name: 'Bob' })
    await expect(link(stranger, plan.id)).rejects.toMatchObject(missing)
    for (const made of [
      'made.up.pass',
      `${pass}x`,
      await guest.passOf((await guest.aPublicForm()).id),
    ])
      await expect(link(made, plan.id)).rejects.toMatchObject(missing)
    portal.clock.set('2026-07-30T12:00:00Z')
    await expect(link(pass, plan.id)).rejects.toMatchObject(missing)
  })

  test('not after submitting, including files that were left out', async () => {
    const pass = await guest.passOf()
    const [plan, other] = [await upload(pass), await upload(pass)]
    await guest.save(pass, { plan: [plan] })
    await guest.submit(pass, { name: 'Ann', plan: [plan] }, 1)
    await expect(link(pass, plan.id)).rejects.toMatchObject(missing)
    await expect(link(pass, other.id)).rejects.toMatchObject(missing)
  })

  test('not of a team, another event, or a form that is hidden from them', async () => {
    const pass = await guest.passOf()
    const ofTeam = await aFile(guest.stage, guest.stage.cast.food)
    await expect(link(pass, ofTeam.id)).rejects.toMatchObject(missing)
    await expect(link(pass, 'nothing')).rejects.toMatchObject(missing)
    const plan = await upload(pass)
    const notPublic = { status: 404, code: 'FORM_NOT_PUBLIC' }
    const elsewhere = (await stageOf(portal)).cast.guest.guests
    const asked = { formId: guest.form.id, fileId: plan.id, pass }
    await expect(elsewhere.fileLink(asked)).rejects.toMatchObject(notPublic)
    await guest.stage.cast.moderator.api.forms.archive({
      formIds: [guest.form.id],
      isArchived: true,
    })
    await expect(link(pass, plan.id)).rejects.toMatchObject(notPublic)
    const open = `/api/files/${plan.id}/open`
    expect((await guest.stage.event.inject({ method: 'GET', url: open })).statusCode).toBe(401)
  })
})
