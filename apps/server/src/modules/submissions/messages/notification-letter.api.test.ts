// The email of a notification as a separate page, for the frame of the preview.
import { describe, expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { formNotificationSettingsSchema, MAX_TEXT_ANSWER } from '@eventflow/domain/forms'
import { testPortal } from '../../../testing/test-portal.ts'
import { aPublishedForm, formMails, stageOf } from '../submissions.stage.fixture.ts'

const portal = await testPortal()
const stage = await stageOf(portal)
const form = await aPublishedForm(stage, {
  fields: [aField('text', { id: 'stand', label: 'Stand' })],
})
const sent = await stage.cast.food.owner.api.filling.submit({
  formId: form.id,
  taskId: null,
  values: { stand: '<script>alert(1)</script>' },
  revision: 0,
})
const submissionId = sent.submissionId

const settings = { sendToType: 'custom', sendTo: 'a@ok.test', message: 'It is {field.stand}' }
const input = (over: object = {}) => ({ submissionId, settings, ...over })

const post = (preview: unknown, headers: Record<string, string> = {}, who = stage.cast.moderator) =>
  stage.event.inject({
    method: 'POST',
    url: `/api/forms/${form.id}/notifications/letter`,
    cookie: who.cookie,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ preview: JSON.stringify(preview) }).toString(),
  })

describe('the page of a notification’s email', () => {
  test('is what would be sent, sandboxed without scripts, and nothing is sent', async () => {
    const before = (await formMails(stage)).length
    const answer = await post(input())
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain('It is &lt;script&gt;alert(1)&lt;/script&gt;')
    expect(answer.body).not.toContain('<script')
    const policy = String(answer.headers['content-security-policy'])
    expect(policy.split('; ')).toContain('sandbox')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('script-src')
    expect(policy).toContain("frame-ancestors 'self'")
    expect(answer.headers['cache-control']).toContain('no-store')
    expect(await formMails(stage)).toHaveLength(before)
  })

  test('is for moderators, and only embedded in the portal’s own pages', async () => {
    expect((await post(input(), {}, stage.cast.food.owner)).statusCode).toBe(403)
    expect((await post(input(), { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await post(input(), { 'content-type': 'text/plain' })).statusCode).toBe(415)
    const elsewhere = (await stageOf(portal)).cast.moderator
    expect((await post(input(), {}, elsewhere)).statusCode).toBe(401)
  })

  test.each([
    ['no settings', { settings: undefined }],
    ['a stranger among the keys', { stranger: 1 }],
    ['settings that are none', { settings: { ...settings, sendToType: 'pigeon' } }],
  ])('is refused for %s', async (_what, over) => {
    expect((await post(input(over))).statusCode).toBe(422)
  })

  test('is refused for an unknown submission', async () => {
    expect((await post(input({ submissionId: 'nothing' }))).statusCode).toBe(404)
  })

  test('contains long answers only up to a limit, and the number of the others', async () => {
    const ids = Array.from({ length: 60 }, (_, nth) => `q${nth}`)
    const long = await aPublishedForm(stage, {
      fields: ids.map((id) => aField('text', { id, label: id })),
    })
    const answer = 'x'.repeat(MAX_TEXT_ANSWER)
    const { submissionId: ofLong } = await stage.cast.food.owner.api.filling.submit({
      formId: long.id,
      taskId: null,
      values: Object.fromEntries(ids.map((id) => [id, answer])),
      revision: 0,
    })
    const message = '{all_fields} {all_fields} {field.q0}'
    const subject = { isFormTitleSubjectLine: false, subjectLine: '{field.q0}' }
    const preview = await stage.cast.moderator.api.notificationPreview.preview({
      formId: long.id,
      submissionId: ofLong,
      settings: formNotificationSettingsSchema.parse({
        ...settings,
        ...subject,
        message,
        showSubmission: true,
      }),
    })
    expect(preview.text.length).toBeLessThan(120_000)
    expect(preview.subject.length).toBeLessThan(400)
    expect(preview.text).toMatch(/\d+ more answers are not in this email/)
  })
})
