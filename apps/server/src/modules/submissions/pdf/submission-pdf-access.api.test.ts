import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { textOfPdf } from '../../../testing/pdf-text.ts'
import { testPortal, type TestEvent } from '../../../testing/test-portal.ts'
import { aPublishedForm, settle, stageOf, type Stage } from '../submissions.stage.fixture.ts'

let stage: Stage

const fields = [aField('text', { id: 'stand', label: 'Stand' })]

const portal = await testPortal()
beforeEach(async () => {
  stage = await stageOf(portal)
})

const ask = (submissionId: string, cookie: string | null, event: TestEvent = stage.event) =>
  event.inject({ method: 'GET', url: `/api/submissions/${submissionId}/answers.pdf`, cookie })

const submitted = async (title = 'Stand details') => {
  const { id: formId } = await aPublishedForm(stage, { fields, title })
  const given = { formId, taskId: null, revision: 0, values: { stand: 'Bakery' } }
  return (await stage.cast.food.owner.api.filling.submit(given)).submissionId
}

test('the PDF of a guest’s submission is for organisers, and shows that it is a guest’s', async () => {
  const form = await aPublishedForm(stage, { fields })
  await settle(stage, form, { isPublished: true, isPublic: true } as never)
  const { guests } = stage.cast.guest
  const { pass } = await guests.open({ formId: form.id })
  portal.clock.set('2026-06-15T12:01:00Z')
  const given = { formId: form.id, pass, revision: 0, values: { stand: 'Mine' } }
  const { submissionId } = await guests.submit(given)
  portal.clock.set('2026-06-15T12:00:00Z')
  const pdf = await ask(submissionId, stage.cast.moderator.cookie)
  expect(textOfPdf(pdf.rawPayload)[0]).toContain('TeamGuest submission')
  expect((await ask(submissionId, stage.cast.food.owner.cookie)).statusCode).toBe(404)
})

test('the PDF is missing for other teams and events, and for an unknown id', async () => {
  const submissionId = await submitted()
  const other = await stageOf(portal)
  const answers = [
    await ask(submissionId, stage.cast.tech.owner.cookie),
    await ask(submissionId, stage.cast.loner.cookie),
    await ask(submissionId, other.cast.admin.cookie, other.event),
    await ask('nothing', stage.cast.moderator.cookie),
    await ask('%00', stage.cast.moderator.cookie),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
  for (const answer of answers.slice(0, 4))
    expect(answer.json()).toMatchObject({ code: 'SUBMISSION_NOT_FOUND' })
  expect((await ask(submissionId, null)).statusCode).toBe(401)
})

test('the PDF of a damaged record is refused with an error', async () => {
  const submissionId = await submitted()
  await stage.event.inEvent((scope) =>
    scope.tx.execute(sql`update submissions set values = '[1]' where id = ${submissionId}`),
  )
  expect((await ask(submissionId, stage.cast.moderator.cookie)).statusCode).toBe(422)
})

test('the PDF has a safe file name, with any form title and team name', async () => {
  const submissionId = await submitted('../x\r\nSet-Cookie: "a"')
  const { headers } = await ask(submissionId, stage.cast.moderator.cookie)
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="x Set-Cookie a - Bread & Butter Ltd\.pdf"; filename\*=UTF-8''[\w.%-]+$/,
  )
})
