import { describe, expect, test } from 'vitest'
import { aField, aLogicEntry, aRule } from '@eventflow/domain/builders/forms'
import type { FormDetail } from '@eventflow/domain/forms'
import { newToken } from '../../../platform/auth/index.ts'
import { testPortal } from '../../../testing/test-portal.ts'
import {
  aPublishedForm,
  formMails,
  refusedWith,
  settle,
  stageOf,
  storedSubmissions,
  type Stage,
} from '../submissions.stage.fixture.ts'

let stage: Stage
let form: FormDetail

const fields = [
  aField('text', { id: 'name', label: 'Name', isRequired: true, reportLabel: 'INTERNAL' }),
  aField('text', { id: 'secret', label: 'For a type of team' }),
  aField('email', { id: 'email', label: 'Email' }),
  aField('upload', { id: 'plan', label: 'Plan', accept: ['docs'] }),
]
const rules = [aRule({ sourceType: 'user', sourceId: 'email', sourceValue: 'VIP-TYPE' })]

const portal = await testPortal()

const begin = async (isPublic = true) => {
  stage = await stageOf(portal)
  portal.clock.set('2026-06-15T12:00:00Z')
  const made = await aPublishedForm(stage, {
    fields,
    logic: { e: aLogicEntry({ thenFieldId: 'secret', rules }) },
  })
  form = await settle(stage, made, { isPublished: true, isPublic } as never)
}
const guests = () => stage.cast.guest.guests
const open = (pass?: string) =>
  guests().open({ formId: form.id, ...(pass === undefined ? {} : { pass }) })
const later = () =>
  portal.clock.set(new Date(portal.services.clock.now().getTime() + 10_000).toISOString())
const submit = (pass: string, values: object, over: object = {}) =>
  guests().submit({ formId: form.id, pass, values: { ...values } as never, revision: 0, ...over })
const notPublic = { status: 404, code: 'FORM_NOT_PUBLIC' }

describe('a guest opens a form', () => {
  test('only if it is public, published and not archived; otherwise it is missing', async () => {
    await begin(false)
    await expect(open()).rejects.toMatchObject(notPublic)
    await begin()
    const other = (await stageOf(portal)).cast.guest.guests
    await expect(other.open({ formId: form.id })).rejects.toMatchObject(notPublic)
    await expect(guests().open({ formId: 'nothing' })).rejects.toMatchObject(notPublic)
    await stage.cast.moderator.api.forms.archive({ formIds: [form.id], isArchived: true })
    await expect(open()).rejects.toMatchObject(notPublic)
  })

  test('without anything that is only for organisers', async () => {
    await begin()
    const text = JSON.stringify(await open())
    expect(text).toContain('"name"')
    expect(text).not.toMatch(/INTERNAL|VIP-TYPE|"admin":\{"|notification|webhook|recipient/)
  })
})

test('with an expired session like without one', async () => {
  await begin()
  const client = stage.event.client(`eventflow=${newToken()}`)
  expect(await client.guests.open({ formId: form.id })).toMatchObject({ canEdit: true })
})

describe('a guest submits', () => {
  test('without a team, a task or facts, regardless of the request', async () => {
    await begin()
    const { pass } = await open()
    later()
    const sent = await submit(pass, { name: 'Ann', secret: 'MARKER' })
    expect(sent.taskId).toBeNull()
    const [stored] = await storedSubmissions(stage, form.id)
    expect(stored).toMatchObject({ teamId: null, taskId: null, isGuest: true, isDraft: false })
    expect(stored).toMatchObject({ values: { name: 'Ann' }, submittedBy: null })
    await expect(submit(pass, { name: 'x' }, { teamId: 'team' })).rejects.toMatchObject({
      status: 422,
    })
    const confirmation = await guests().confirmation({
      formId: form.id,
      confirmationId: sent.confirmationId,
    })
    expect(confirmation).toMatchObject({ name: '', formTitle: 'Stand details' })
    const list = await stage.cast.moderator.api.submissions.list({ formId: form.id })
    expect(list.items).toMatchObject([{ isGuest: true, teamName: null }])
  })

  test('once with one pass', async () => {
    await begin()
    const { pass } = await open()
    later()
    const [first, again] = [
      await submit(pass, { name: 'Ann' }),
      await submit(pass, { name: 'Ann' }),
    ]
    expect(again.submissionId).toBe(first.submissionId)
    expect(await storedSubmissions(stage, form.id)).toHaveLength(1)
    expect(await open(pass)).toMatchObject({ isSent: true, submission: null })
  })

  test('not faster than a person, not with the hidden field, and not incomplete', async () => {
    await begin()
    const { pass } = await open()
    await expect(submit(pass, { name: 'Ann' })).rejects.toMatchObject({
      status: 429,
      code: 'SENT_TOO_SOON',
    })
    later()
    await expect(submit(pass, { name: 'A' }, { fax: '1' })).rejects.toMatchObject({
      code: 'NOT_A_PERSON',
    })
    await expect(submit(pass, {})).rejects.toMatchObject(refusedWith('name', 'Please answer'))
  })

  test('only with a valid pass of this form', async () => {
    await begin()
    const { pass } = await open()
    const over = { status: 410, code: 'GUEST_PASS_OVER' }
    await expect(submit('made.up.pass', { name: 'A' })).rejects.toMatchObject(over)
    await expect(submit(`${pass}x`, { name: 'A' })).rejects.toMatchObject(over)
    portal.clock.set('2026-07-30T12:00:00Z')
    await expect(submit(pass, { name: 'A' })).rejects.toMatchObject(over)
  })

  test('at most 20 times from one address in ten minutes', async () => {
    await begin()
    const statuses: number[] = []
    for (let n = 0; n < 22; n++) {
      const refused = await submit('made.up.pass', {}).catch((error: { status: number }) => error)
      statuses.push((refused as { status: number }).status)
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })
})

describe('a guest continues later', () => {
  test('with the pass, of which only the hash is stored; a stale save is refused', async () => {
    await begin()
    const { pass } = await open()
    const draft = (values: object, revision: number) =>
      guests().saveDraft({ formId: form.id, pass, values: { ...values } as never, revision })
    await draft({ name: 'An' }, 0)
    expect(await open(pass)).toMatchObject({ pass, submission: { values: { name: 'An' } } })
    await expect(draft({ name: 'x' }, 0)).rejects.toMatchObject({ code: 'STALE_REVISION' })
    expect(JSON.stringify(await storedSubmissions(stage, form.id))).not.toContain(pass)
    expect((await open()).submission).toBeNull()
    later()
    await submit(pass, { name: 'Anna' }, { revision: 1 })
    expect(await storedSubmissions(stage, form.id)).toHaveLength(1)
    await expect(draft({ name: 'late' }, 2)).rejects.toMatchObject({ code: 'NOT_EDITABLE' })
  })
})

describe('emails to guests', () => {
  test('an address in an answer gets one email a submission, and five a day', async () => {
    await begin()
    await stage.event.inEvent(async (scope) => {
      const { formNotifications } = await import('../../forms/forms.tables.ts')
      const [row] = await scope.tx.select().from(formNotifications)
      if (row === undefined) throw new Error('no notification')
      const settings = { ...(row.settings as object), sendToType: 'fieldId', sendTo: 'email' }
      for (const id of ['n1', 'n2'])
        await scope.tx.insert(formNotifications).values({ ...row, id, settings })
    })
    for (let n = 0; n < 7; n++) {
      const { pass } = await open()
      later()
      await submit(pass, { name: 'Ann', email: 'someone@else.test' })
    }
    const mails = await formMails(stage)
    expect(mails.filter(({ recipient }) => recipient === 'someone@else.test')).toHaveLength(5)
  })
})
