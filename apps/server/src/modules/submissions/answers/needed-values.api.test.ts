// Row FL7 of docs/security.md: a body with answers has no more values than its form needs, and the form is
// looked for before the answers are parsed.
import { describe, expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { testPortal } from '../../../testing/test-portal.ts'
import { guestStage } from '../guests/guests.fixture.ts'
import { aFormTask, aPublishedForm } from '../submissions.stage.fixture.ts'

const portal = await testPortal()
const { stage, form: publicForm } = await guestStage(portal, [aField('text', { id: 'name' })])
const { cast, event } = stage
const small = await aPublishedForm(stage, { fields: [aField('text', { id: 'name' })] })
const rows = aField('repeater', {
  id: 'rows',
  cellSchema: ['cell1', 'cell2', 'cell3', 'cell4'].map((id) => ({
    id,
    label: id,
    type: 'text' as const,
  })),
})
const wide = await aPublishedForm(stage, { fields: [rows] })
const foreign = await aPublishedForm(stage, { fields: [aField('text', { id: 'name' })] })
await aFormTask(stage, small.id, cast.food)
await aFormTask(stage, wide.id, cast.food)
await aFormTask(stage, foreign.id, cast.tech)

const json = { 'content-type': 'application/json' }
/** More bytes than are parsed at once. */
const LONG = 'some words of an answer'
const texts = (count: number): string => JSON.stringify(Array.from({ length: count }, () => LONG))
const body = (list: string, more = '') => `{"revision":0,"values":{"name":${list}}${more}}`

async function send(
  method: 'POST' | 'PUT',
  url: string,
  { cookie = cast.food.owner.cookie, list = texts(1_500), more = '' } = {},
) {
  const answer = await event.inject({ method, url, headers: json, cookie, body: body(list, more) })
  return { status: answer.statusCode, ...answer.json() }
}

describe('a body with more values than its form needs', () => {
  const tooLarge = {
    status: 413,
    code: 'BODY_TOO_LARGE',
    title: expect.stringMatching(/The limit is 1,00\d texts, numbers and lists$/),
  }

  test('is refused as a draft and as a submission of a team', async () => {
    expect(await send('PUT', `/api/filling/${small.id}/draft`)).toMatchObject(tooLarge)
    expect(await send('POST', `/api/filling/${small.id}/submit`)).toMatchObject(tooLarge)
  })

  test('is refused as a draft and as a submission of a guest', async () => {
    const guest = { cookie: '', more: ',"pass":"x"' }
    for (const what of ['draft', 'submit'])
      expect(await send('POST', `/api/guests/forms/${publicForm.id}/${what}`, guest)).toMatchObject(
        tooLarge,
      )
  })

  test("is refused as an organiser's change", async () => {
    const { food } = cast
    await food.owner.api.filling.submit({ formId: small.id, revision: 0, values: { name: 'A' } })
    const [submission] = (await cast.moderator.api.submissions.list({ formId: small.id })).items
    const { cookie } = cast.moderator
    expect(await send('PUT', `/api/submissions/${submission?.id}`, { cookie })).toMatchObject(
      tooLarge,
    )
  })

  test('is not even valid JSON, and is refused before it is parsed', async () => {
    const list = `${texts(1_500)} x`
    expect(await send('PUT', `/api/filling/${small.id}/draft`, { list })).toMatchObject(tooLarge)
  })
})

test('the same body is validated where the form may need it', async () => {
  const answer = await send('PUT', `/api/filling/${wide.id}/draft`)
  expect(answer).toMatchObject({ status: 422, code: 'INVALID_SUBMISSION' })
})

describe('a large body without a form', () => {
  const notJson = { list: `${texts(1_500)} x` }

  test('is not parsed: a form of other teams answers like a missing one', async () => {
    for (const formId of [foreign.id, 'nothing'])
      expect(await send('PUT', `/api/filling/${formId}/draft`, notJson)).toMatchObject({
        status: 404,
        code: 'FORM_NOT_FOUND',
      })
  })

  test('is not parsed for a guest: a form that is not public answers like a missing one', async () => {
    const guest = { ...notJson, cookie: '' }
    const [hidden, missing] = await Promise.all(
      [small.id, 'nothing'].map((id) => send('POST', `/api/guests/forms/${id}/draft`, guest)),
    )
    expect(hidden?.status).toBe(404)
    expect({ ...hidden, requestId: '' }).toEqual({ ...missing, requestId: '' })
  })

  test('is not parsed without a sign-in', async () => {
    const answer = await send('PUT', `/api/filling/${small.id}/draft`, { ...notJson, cookie: '' })
    expect(answer.status).toBe(401)
  })
})
