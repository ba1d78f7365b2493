// Confirmations and notifications of a form, as organisers edit them.
import { beforeEach, describe, expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { castOf, type Cast } from '../../testing/cast.ts'
import { testPortal } from '../../testing/test-portal.ts'

let cast: Cast
let formId: string
const portal = await testPortal()
beforeEach(async () => {
  cast = await castOf(await portal.event())
  const { forms } = cast.moderator.api
  const added = await forms.add({ title: 'Stand details' })
  formId = added.id
  await forms.update({
    formId,
    revision: added.revision,
    newFields: [aField('text', { id: 'stand' }), aField('email', { id: 'contact' })],
    fieldIds: ['stand', 'contact'],
  })
})

describe('confirmations', () => {
  const api = () => cast.moderator.api.confirmations
  const names = async (sort: 'name' | 'position') => {
    const { items } = await api().list({ formId, sort })
    return items.map(({ name }) => name)
  }

  test('are listed by name, and tried in order, with the default one last', async () => {
    await api().add({ formId, name: 'Zebra' })
    const second = await api().add({ formId, name: 'Apple', message: 'Hello {firstName}' })
    expect(await names('name')).toEqual(['Apple', 'Thank you', 'Zebra'])
    expect(await names('position')).toEqual(['Zebra', 'Apple', 'Thank you'])
    const form = await cast.moderator.api.forms.get({ formId })
    expect(form.confirmationIds).toContain(second.id)
  })

  test('can be reordered; the order must contain each once', async () => {
    const one = await api().add({ formId, name: 'One' })
    const two = await api().add({ formId, name: 'Two' })
    await api().reorder({ formId, confirmationIds: [two.id, one.id] })
    expect(await names('position')).toEqual(['Two', 'One', 'Thank you'])
    for (const confirmationIds of [[one.id], [one.id, one.id], [one.id, 'ghost']])
      await expect(api().reorder({ formId, confirmationIds })).rejects.toMatchObject({
        data: { status: 422 },
      })
  })

  test('include one default, which cannot be deleted or switched off, and has no rules', async () => {
    const { items } = await api().list({ formId })
    const [standard] = items
    if (standard === undefined) throw new Error('There is no default confirmation')
    const place = { formId, confirmationId: standard.id, revision: standard.revision }
    const refused = { code: 'DEFAULT_CONFIRMATION' }
    const remove = api().remove({ formId, confirmationIds: [standard.id] })
    await expect(remove).rejects.toMatchObject(refused)
    const off = api().update({ ...place, name: 'Thanks', isActive: false })
    await expect(off).rejects.toMatchObject(refused)
    const rules = [{ sourceType: 'fieldId' as const, sourceId: 'stand', sourceValue: 'x' }]
    await expect(api().update({ ...place, name: 'Thanks', rules })).rejects.toMatchObject(refused)
    const renamed = await api().update({ ...place, name: 'Thanks', message: 'Bye' })
    expect(renamed).toMatchObject({ name: 'Thanks', message: 'Bye', isDefault: true })
  })

  test('can use only questions of the form', async () => {
    const rules = [{ sourceType: 'fieldId' as const, sourceId: 'ghost', sourceValue: 'x' }]
    await expect(api().add({ formId, name: 'x', rules })).rejects.toMatchObject({
      data: { status: 422, problems: [{ path: 'rules.0' }] },
    })
  })

  test('of another form are not found', async () => {
    const one = await api().add({ formId, name: 'One' })
    const other = await cast.moderator.api.forms.add({ title: 'Other' })
    const asked = api().get({ formId: other.id, confirmationId: one.id })
    await expect(asked).rejects.toMatchObject({ code: 'CONFIRMATION_NOT_FOUND' })
  })
})

describe('notifications', () => {
  const api = () => cast.moderator.api.formNotifications

  test('start with the specified defaults', async () => {
    const added = await api().add({ formId, name: 'To us' })
    expect(added).toMatchObject({
      isActive: true,
      isFormTitleSubjectLine: true,
      sendToType: 'user',
      operator: 'ANY',
      events: ['submitted'],
      isAdminDefault: false,
    })
    const { items } = await api().list({ formId })
    expect(items.map(({ name }) => name)).toEqual([
      'To the organisers',
      'To the person who submits',
      'To us',
    ])
  })

  test('can be changed with their revision, and deleted, including the defaults', async () => {
    const { items } = await api().list({ formId })
    const [first] = items
    if (first === undefined) throw new Error('There is no notification')
    const { id: notificationId, revision, createdAt: _at, createdBy: _by, ...rest } = first
    const { updatedAt: _then, updatedBy: _who, isUnreadable: _isBroken, ...settings } = rest
    const change = { ...settings, formId, notificationId, revision, name: 'Renamed' }
    expect(await api().update(change)).toMatchObject({ name: 'Renamed', revision: revision + 1 })
    await expect(api().update(change)).rejects.toMatchObject({ code: 'STALE_REVISION' })
    await api().remove({ formId, notificationIds: [notificationId] })
    expect((await api().list({ formId })).total).toBe(1)
  })

  test.each([
    ['an address that is none', { sendToType: 'custom', sendTo: 'a@ok.test, nonsense' }, 'sendTo'],
    ['no address at all', { sendToType: 'custom', sendTo: '' }, 'sendTo'],
    ['two addresses in one', { sendToType: 'custom', sendTo: '"a@evil.test x"@ok.test' }, 'sendTo'],
    ['a question that is no email question', { sendToType: 'fieldId', sendTo: 'stand' }, 'sendTo'],
    ['a copy to nobody', { bccTo: 'nonsense' }, 'bccTo'],
    ['a reply to a question that is none', { replyTo: '{field.gone}' }, 'replyTo'],
    ['a reply with a line break', { replyTo: 'a@ok.test\r\nBcc: evil' }, 'replyTo'],
  ] as const)('cannot have %s (EM1, EM3)', async (_what, settings, path) => {
    await expect(api().add({ formId, name: 'x', ...settings })).rejects.toMatchObject({
      data: { status: 422, problems: [{ path }] },
    })
  })

  test('have a subject of one line, unless the title of the form is the subject', async () => {
    const subjectLine = 'New: {all_fields}'
    const own = { formId, name: 'x', subjectLine, isFormTitleSubjectLine: false }
    await expect(api().add(own)).rejects.toMatchObject({
      data: {
        problems: [{ path: 'subjectLine', message: expect.stringContaining('{all_fields}') }],
      },
    })
    await expect(api().add({ ...own, isFormTitleSubjectLine: true })).resolves.toBeDefined()
  })

  test('can be sent to an email question of the form', async () => {
    const added = await api().add({ formId, name: 'x', sendToType: 'fieldId', sendTo: 'contact' })
    expect(added.sendTo).toBe('contact')
  })
})

test('a notification can be previewed for a chosen submission without being sent', async () => {
  const { forms, notificationPreview } = cast.moderator.api
  const form = await forms.get({ formId })
  const state = { isPublished: true, isEditable: true, isPublic: false }
  await forms.changeSettings({ formId, revision: form.revision, ...state } as never)
  const { submissionId } = await cast.food.owner.api.filling.submit({
    formId,
    taskId: null,
    values: { stand: 'A1 <b>bold</b>', contact: 'ann@example.test' },
    revision: 0,
  } as never)
  const preview = await notificationPreview.preview({
    formId,
    submissionId,
    settings: {
      sendToType: 'custom',
      sendTo: 'a@example.test nonsense',
      message: 'Stand: {field.stand}',
      subjectLine: 'About {field.stand}',
      isFormTitleSubjectLine: false,
      showSubmission: true,
      rules: [{ sourceType: 'fieldId', sourceId: 'stand', sourceValue: 'other' }],
    },
  })
  expect(preview).toMatchObject({
    subject: 'About A1 <b>bold</b>',
    to: ['a@example.test'],
    invalid: ['nonsense'],
    isMeant: false,
  })
  expect(preview.text).toContain('Stand: A1 <b>bold</b>')
  expect(preview.html).not.toContain('<b>bold</b>')
})

describe('unknown merge tags', () => {
  const refused = (path: string, tags = '{ghost}') => ({
    data: { status: 422, problems: [{ path, message: `Not a known merge tag: ${tags}` }] },
  })

  test('are refused in each text of a confirmation and a notification', async () => {
    const { confirmations, formNotifications } = cast.moderator.api
    const message = 'Dear {firstName}, {ghost}: {field.stand}'
    const translations = { de: { message } }
    const add = { formId, name: 'New' }
    await expect(confirmations.add({ ...add, message })).rejects.toMatchObject(refused('message'))
    await expect(confirmations.add({ ...add, translations })).rejects.toMatchObject(
      refused('translations.de.message'),
    )
    await expect(formNotifications.add({ ...add, message })).rejects.toMatchObject(
      refused('message'),
    )
    await expect(
      formNotifications.add({ ...add, subjectLine: '{field.gone}' }),
    ).rejects.toMatchObject(refused('subjectLine', '{field.gone}'))
    await expect(
      formNotifications.add({
        ...add,
        translations: { de: { subjectLine: '{a}{b}', message: '' } },
      }),
    ).rejects.toMatchObject(refused('translations.de.subjectLine', '{a}, {b}'))
  })

  test('of an older message still open, and it can be switched off but not rewritten with them', async () => {
    const api = cast.moderator.api.formNotifications
    const added = await api.add({ formId, name: 'Old', message: 'At {field.stand}' })
    const { forms } = cast.moderator.api
    const { revision } = await forms.get({ formId })
    await forms.update({ formId, revision, fieldIds: ['contact'], removedFieldIds: ['stand'] })
    const place = { formId, notificationId: added.id }
    const old = await api.get(place)
    expect(old.message).toBe('At {field.stand}')
    const off = await api.update({
      ...place,
      name: 'Old',
      revision: old.revision,
      message: old.message,
      isActive: false,
    })
    expect(off.isActive).toBe(false)
    const rewritten = {
      ...place,
      name: 'Old',
      revision: off.revision,
      message: 'Now at {field.stand}',
    }
    await expect(api.update(rewritten)).rejects.toMatchObject(refused('message', '{field.stand}'))
  })
})
