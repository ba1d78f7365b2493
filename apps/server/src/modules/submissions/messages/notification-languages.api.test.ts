// The emails of a form are in the languages of their readers.
import { expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { formNotificationSettingsSchema, withTranslation } from '@eventflow/domain/forms'
import { testPortal } from '../../../testing/test-portal.ts'
import { aPublishedForm, formMails, settle, stageOf } from '../submissions.stage.fixture.ts'

const portal = await testPortal()
const stage = await stageOf(portal)
const { admin, moderator, food, guest } = stage.cast

const german = (key: string, text: string) => ({ language: 'de' as const, key, text })
const power = withTranslation(
  aField('text', { id: 'power', label: 'Power' }),
  german('label', 'Strom'),
)
const contact = aField('email', { id: 'contact', label: 'Contact' })
const chairs = withTranslation(
  aField('itemList', {
    id: 'chairs',
    label: 'Chairs',
    items: [{ itemId: 'chair', label: 'Chair', description: '', price: '1250.00' }],
  } as never),
  german('label', 'Stühle'),
)
const settings = await admin.api.settings.event.read()
await admin.api.settings.event.change({ data: { languages: ['de'] }, revision: settings.revision })
await food.owner.api.users.chooseLanguage({ language: 'de' })

async function aForm() {
  const plain = await aPublishedForm(stage, { fields: [power, contact, chairs] })
  const { id: formId } = await settle(stage, plain, { isPublished: true, isPublic: true } as never)
  const { revision } = await moderator.api.forms.get({ formId })
  await moderator.api.forms.update({
    formId,
    revision,
    form: { translations: { de: { title: 'Standangaben', description: '' } } },
    fieldIds: ['power', 'contact', 'chairs'],
  })
  return formId
}

const ours = {
  name: 'Ours',
  ...formNotificationSettingsSchema.parse({
    sendToType: 'team',
    isFormTitleSubjectLine: false,
    subjectLine: 'Received: {formTitle}',
    message: 'Your power: {field.power}',
    showSubmission: true,
    events: ['submitted', 'updated'],
    translations: {
      de: { subjectLine: 'Eingegangen: {formTitle}', message: 'Ihr Strom: {field.power}' },
    },
  }),
}

/** Replaces the notifications that the form begins with. */
async function onlyOurs(formId: string, over: object = {}) {
  const { items } = await moderator.api.formNotifications.list({ formId })
  await moderator.api.formNotifications.remove({
    formId,
    notificationIds: items.map(({ id }) => id),
  })
  return moderator.api.formNotifications.add({ formId, ...ours, ...over })
}

const VALUES = { power: '3 kW', contact: '', chairs: [{ itemId: 'chair', quantity: 1 }] } as never

const submit = (formId: string, values = VALUES) =>
  food.owner.api.filling.submit({ formId, taskId: null, values, revision: 0 })

const mailTo = async (email: string, about: string) =>
  (await formMails(stage)).find((mail) => mail.recipient === email && mail.aboutId === about)

test('each reader gets the texts, the questions and the numbers in their language', async () => {
  const formId = await aForm()
  await onlyOurs(formId)
  const { submissionId } = await submit(formId)
  const toGerman = await mailTo(food.owner.person.email, submissionId)
  expect(toGerman?.subject).toBe('Eingegangen: Standangaben')
  for (const part of ['Ihr Strom: 3 kW', 'Standangaben', 'Stühle', '1.250,00'])
    expect(toGerman?.text).toContain(part)
  expect(toGerman?.text).not.toContain('Chairs')
  const toEnglish = await mailTo(food.member.person.email, submissionId)
  expect(toEnglish?.subject).toBe('Received: Stand details')
  for (const part of ['Your power: 3 kW', 'Chairs', '1,250.00'])
    expect(toEnglish?.text).toContain(part)
  expect(toEnglish?.text).not.toContain('Stühle')
})

test('numbers and days have the form of each language, also of custom fields', async () => {
  const { customFields, teamCustomFields } = admin.api
  const area = await customFields.add({ label: 'Floor', type: 'number' })
  const slot = await customFields.add({ label: 'Slot', type: 'date' })
  const teamId = food.team.id
  const { revision } = await teamCustomFields.get({ teamId })
  const values = [
    { customFieldId: area.id, value: '40.5' },
    { customFieldId: slot.id, value: '2026-11-02' },
  ]
  await teamCustomFields.update({ teamId, revision, values })
  const metres = aField('number', { id: 'power', label: 'Power' })
  const people = aField('repeater', {
    id: 'people',
    label: 'People',
    cellSchema: [{ id: 'cell1', label: 'Hours', type: 'number' }],
  })
  const { id: formId } = await aPublishedForm(stage, { fields: [metres, people] })
  await onlyOurs(formId, { showCustomFields: true })
  const answers = { power: 12.5, people: [{ cell1: 7.5 }] } as never
  const { submissionId } = await submit(formId, answers)
  const toGerman = await mailTo(food.owner.person.email, submissionId)
  for (const part of ['Ihr Strom: 12,5', '7,5', '40,5', '02.11.2026'])
    expect(toGerman?.text).toContain(part)
  expect(toGerman?.text).not.toMatch(/12\.5|7\.5|40\.5/)
  const toEnglish = await mailTo(food.member.person.email, submissionId)
  for (const part of ['Your power: 12.5', '7.5', '40.5', '02/11/2026'])
    expect(toEnglish?.text).toContain(part)
})

test('a change is described in the language of each reader', async () => {
  const formId = await aForm()
  await onlyOurs(formId)
  const { submissionId, revision } = await submit(formId)
  const changed = { power: '5 kW', contact: '', chairs: [{ itemId: 'chair', quantity: 2 }] }
  await moderator.api.submissions.update({
    submissionId,
    revision,
    values: changed as never,
    reason: 'By phone',
    isTold: true,
  })
  const about = (await formMails(stage)).filter(
    (mail) => mail.aboutId === submissionId && mail.text.includes('By phone'),
  )
  const textTo = (email: string) => about.find(({ recipient }) => recipient === email)?.text
  expect(textTo(food.owner.person.email)).toMatch(/Strom[\s\S]*2\.500,00/)
  expect(textTo(food.member.person.email)).toMatch(/Power[\s\S]*2,500\.00/)
})

test('without a translation the original is sent, and a removed language is no language', async () => {
  const formId = await aForm()
  const added = await onlyOurs(formId, { translations: { de: { subjectLine: '', message: '' } } })
  const first = await submit(formId)
  expect((await mailTo(food.owner.person.email, first.submissionId))?.text).toContain(
    'Your power: 3 kW',
  )
  const { revision, id: notificationId } = added
  const { name, ...write } = ours
  await moderator.api.formNotifications.update({
    formId,
    notificationId,
    revision,
    name,
    ...write,
  })
  const change = async (languages: 'de'[]) => {
    const { revision: before } = await admin.api.settings.event.read()
    await admin.api.settings.event.change({ data: { languages }, revision: before })
  }
  await change([])
  const second = await submit(formId)
  expect((await mailTo(food.owner.person.email, second.submissionId))?.subject).toBe(
    'Received: Stand details',
  )
  await change(['de'])
})

test('the messages that every form begins with are in the language of the reader', async () => {
  const formId = await aForm()
  const { submissionId, confirmationId } = await submit(formId)
  expect((await mailTo(food.owner.person.email, submissionId))?.text).toContain('Vielen Dank')
  const ofOwner = { formId, confirmationId, submissionId }
  expect((await food.owner.api.filling.confirmation(ofOwner)).message).toBe(
    'Vielen Dank, wir haben Ihre Antworten erhalten.',
  )
  expect((await food.member.api.filling.confirmation(ofOwner)).message).toBe(
    'Thank you, we have received your answers.',
  )
})

test('an address of nobody gets the email in the language of the person who submits', async () => {
  const formId = await aForm()
  await onlyOurs(formId, { sendToType: 'fieldId', sendTo: 'contact' })
  const answers = (address: string) => ({ ...(VALUES as object), contact: address }) as never
  const { submissionId, revision } = await submit(formId, answers('orders@ok.test'))
  const mails = async () =>
    (await formMails(stage))
      .filter((mail) => mail.aboutId === submissionId)
      .map(({ subject }) => subject)
  expect(await mails()).toEqual(['Eingegangen: Standangaben'])
  // An organiser who reads English changes it: the company still reads German.
  await moderator.api.submissions.update({
    submissionId,
    revision,
    values: { ...(VALUES as object), power: '5 kW', contact: 'orders@ok.test' } as never,
    reason: 'By phone',
    isTold: true,
  })
  for (const subject of await mails()) expect(subject).toContain('Standangaben')
  // A person of the event reads their own language.
  const second = await submit(formId, answers(food.member.person.email))
  expect((await mailTo(food.member.person.email, second.submissionId))?.subject).toBe(
    'Received: Stand details',
  )
})

test('a guest gets the email in the language of the form on their screen', async () => {
  const formId = await aForm()
  await onlyOurs(formId, { sendToType: 'fieldId', sendTo: 'contact' })
  portal.clock.set('2026-06-15T12:00:00Z')
  const { pass } = await guest.guests.open({ formId })
  portal.clock.set('2026-06-15T12:00:10Z')
  const answer = await stage.event.inject({
    method: 'POST',
    url: `/api/guests/forms/${formId}/submit`,
    cookie: 'eventflow-language=de',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      pass,
      revision: 0,
      values: { power: '1 kW', contact: 'visitor@ok.test' },
    }),
  })
  expect(answer.statusCode).toBe(200)
  const { submissionId } = JSON.parse(answer.body) as { submissionId: string }
  expect((await mailTo('visitor@ok.test', submissionId))?.subject).toBe('Eingegangen: Standangaben')
})

test('a call without translations leaves them, and a copy of the form has them', async () => {
  const formId = await aForm()
  const { id: notificationId, revision } = await onlyOurs(formId)
  const { translations, ...rest } = ours
  const updated = await moderator.api.formNotifications.update({
    formId,
    notificationId,
    revision,
    ...rest,
    subjectLine: 'Got it',
  })
  expect(updated).toMatchObject({ subjectLine: 'Got it', translations })
  const copy = await moderator.api.forms.duplicate({ formId, title: 'Copy' })
  const [copied] = (await moderator.api.formNotifications.list({ formId: copy.id })).items
  const message = copied?.translations.de?.message ?? ''
  expect(message).toMatch(/^Ihr Strom: \{field\.[\w-]+\}$/)
  expect(message).not.toContain('field.power')
})

test('a translated subject has one line too', async () => {
  const formId = await aForm()
  const translations = { de: { subjectLine: '{all_fields}', message: '' } }
  await expect(onlyOurs(formId, { translations })).rejects.toMatchObject({
    data: { problems: [{ path: 'subjectLine' }] },
  })
})
