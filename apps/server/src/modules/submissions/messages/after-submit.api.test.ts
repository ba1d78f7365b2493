// The effects of a submission: the confirmation that is shown, and the emails that are sent.
import { describe, expect, test } from 'vitest'
import { aField, aRule } from '@eventflow/domain/builders/forms'
import {
  formNotificationSettingsSchema,
  type FormDetail,
  type FormNotificationSettings,
  type Rule,
} from '@eventflow/domain/forms'
import { newId } from '../../../platform/db/index.ts'
import { testPortal } from '../../../testing/test-portal.ts'
import { confirmations, formNotifications } from '../../forms/forms.tables.ts'
import { teams } from '../../teams/teams.tables.ts'
import { aPublishedForm, formMails, stageOf, type Stage } from '../submissions.stage.fixture.ts'

const portal = await testPortal()
let stage: Stage
let form: FormDetail

const stand = aField('text', { id: 'stand', label: 'Stand' })
const contact = aField('email', { id: 'contact', label: 'Contact' })

/** A form in its own event, without the default notifications. */
const begin = async () => {
  stage = await stageOf(portal)
  form = await aPublishedForm(stage, { title: 'Stand details', fields: [stand, contact] })
  await stage.event.inEvent((scope) => scope.tx.delete(formNotifications))
}

const notify = (settings: Partial<FormNotificationSettings>, isActive = true) =>
  stage.event.inEvent((scope) =>
    scope.tx.insert(formNotifications).values({
      eventId: scope.eventId,
      id: newId(),
      formId: form.id,
      name: 'Ours',
      isActive,
      settings: formNotificationSettingsSchema.parse(settings),
    }),
  )

const submit = (values: Record<string, string>, revision = 0) =>
  stage.cast.food.owner.api.filling.submit({ formId: form.id, taskId: null, values, revision })

const recipients = async () => (await formMails(stage)).map((mail) => mail.recipient).toSorted()
const isAbout = (sourceId: string, sourceValue: string): Rule[] => [
  aRule({ sourceId, sourceValue }),
]

describe('emails', () => {
  test('do not turn a team name that looks like an address into a link', async () => {
    await begin()
    await stage.event.inEvent((scope) => scope.tx.update(teams).set({ name: 'evil.com' }))
    await notify({ message: 'From {teamName}', subjectLine: '{teamName}' })
    await submit({ stand: 'Shell', contact: '' })
    const [mail] = await formMails(stage)
    for (const words of [mail?.subject, mail?.text, mail?.html])
      expect(words).not.toContain('evil.com')
    expect(mail?.text).toContain('From evil.\u2060com')
  })

  test('contain the answers, and link to the submission for the submitter', async () => {
    await begin()
    await notify({
      message: 'Dear {firstName} of {teamName},\nthanks. {nobody}',
      showSubmission: true,
    })
    const { submissionId } = await submit({ stand: 'Shell', contact: '' })
    const [mail] = await formMails(stage)
    expect(mail).toMatchObject({ subject: 'Stand details', recipientName: 'Sam Field' })
    expect(mail?.text).toContain('Dear Sam of Bread & Butter Ltd,')
    expect(mail?.text).toContain('{nobody}')
    expect(mail?.text).toContain('Shell')
    expect(mail?.text).not.toContain('Contact')
    expect(mail?.text).toContain(`/forms/${form.id}/submissions/${submissionId}`)
  })

  test('all active and matching ones are sent, not only the first', async () => {
    await begin()
    const to = (sendTo: string, rules: Rule[] = []) =>
      ({ sendToType: 'custom', sendTo, rules }) as const
    await notify(to('always@example.test'))
    await notify(to('shell@example.test', isAbout('stand', 'shell')))
    await notify(to('space@example.test', isAbout('stand', 'space')))
    await notify(to('off@example.test'), false)
    await notify({ ...to('updates@example.test'), events: ['updated'] })
    await submit({ stand: 'Shell' })
    expect(await recipients()).toEqual(['always@example.test', 'shell@example.test'])
  })

  test.each<[string, Partial<FormNotificationSettings>, () => string[]]>([
    ['the submitter', { sendToType: 'user' }, () => [stage.cast.food.owner.person.email]],
    [
      'the organisers',
      { sendToType: 'admin' },
      () => [
        stage.cast.moderator.person.email,
        ...[stage.cast.admin, stage.cast.eventflowAdmin].map((each) => each.person.email),
      ],
    ],
    [
      'the support address, for the default one of organisers',
      { sendToType: 'admin', isAdminDefault: true },
      () => ['support@example.test'],
    ],
    [
      'whom the default one of organisers names, once it names somebody else',
      { sendToType: 'user', isAdminDefault: true },
      () => [stage.cast.food.owner.person.email],
    ],
    [
      'typed addresses, each once, without what is none',
      { sendToType: 'custom', sendTo: 'a@example.test; nonsense, A@example.test b@example.test' },
      () => ['a@example.test', 'b@example.test'],
    ],
    [
      'the address in an answer',
      { sendToType: 'fieldId', sendTo: 'contact' },
      () => ['answer@example.test'],
    ],
    ['an answer that was not given', { sendToType: 'fieldId', sendTo: 'stand' }, () => []],
    ['a question that is not there', { sendToType: 'fieldId', sendTo: 'ghost' }, () => []],
    [
      'an inner question without loops',
      { sendToType: 'templateFieldId', sendTo: 'contact' },
      () => [],
    ],
    [
      'the owner of the team',
      { sendToType: 'teamOwner' },
      () => [stage.cast.food.owner.person.email],
    ],
    [
      'the whole team',
      { sendToType: 'team' },
      () => [stage.cast.food.owner.person.email, stage.cast.food.member.person.email],
    ],
  ])('are sent to %s', async (_whom, settings, expected) => {
    await begin()
    await notify(settings)
    await submit({ contact: 'answer@example.test' })
    expect(await recipients()).toEqual(expected().toSorted())
  })

  test('the organisers’ default one links to the team’s submission when it is sent to the team', async () => {
    await begin()
    await notify({ sendToType: 'user', isAdminDefault: true })
    const { submissionId } = await submit({})
    const [mail] = await formMails(stage)
    expect(mail?.text).toContain(`/forms/${form.id}/submissions/${submissionId}`)
    expect(mail?.text).not.toContain('/admin/')
  })

  test('replies by organisers go to the submitter, or to an email question', async () => {
    await begin()
    const { email } = stage.cast.food.owner.person
    await notify({ sendToType: 'admin', isAdminDefault: true })
    await notify({ sendToType: 'custom', sendTo: 'a@ok.test', replyTo: '{field.contact}' })
    await notify({ sendToType: 'user' })
    await submit({ stand: 'Shell', contact: 'me@münchen.example' })
    const replies = (await formMails(stage)).map(({ recipient, replyTo }) => [recipient, replyTo])
    expect(Object.fromEntries(replies)).toEqual({
      'support@example.test': email,
      'a@ok.test': 'me@xn--mnchen-3ya.example',
      [email]: 'support@example.test',
    })
  })

  test('replies and copies go where the notification specifies, with its own subject', async () => {
    await begin()
    await notify({
      sendToType: 'team',
      replyTo: 'floor@example.test',
      bccTo: 'file@example.test, nonsense',
      // All answers do not fit into a line; the database could still contain such a value.
      subjectLine: 'From {teamName}{all_fields}\r\nBcc: x@example.test',
      isFormTitleSubjectLine: false,
    })
    await submit({})
    const mails = await formMails(stage)
    expect(new Set(mails.map((mail) => mail.replyTo))).toEqual(new Set(['floor@example.test']))
    expect(mails.map(({ recipient }) => recipient)).toContain('file@example.test')
    expect(mails).toHaveLength(3)
    expect(mails[0]?.subject).toMatch(/^From [^\n{]+$/)
  })

  test('an unreadable notification stops neither the submission nor the others', async () => {
    await begin()
    await notify({ sendToType: 'custom', sendTo: 'fine@example.test' })
    await stage.event.inEvent((scope) =>
      scope.tx.insert(formNotifications).values({
        eventId: scope.eventId,
        id: newId(),
        formId: form.id,
        name: 'Broken',
        settings: { sendToType: 'pigeon' },
      }),
    )
    await submit({ stand: 'Shell' })
    expect(await recipients()).toEqual(['fine@example.test'])
  })
})

describe('the confirmation', () => {
  const confirm = (position: number, name: string, more: object) =>
    stage.event.inEvent((scope) =>
      scope.tx.insert(confirmations).values({
        eventId: scope.eventId,
        id: newId(),
        formId: form.id,
        position,
        name,
        message: name,
        ...more,
      }),
    )
  const shown = async (values: Record<string, string>) => {
    const { confirmationId } = await submit(values)
    const { api } = stage.cast.food.member
    return (await api.filling.confirmation({ formId: form.id, confirmationId })).name
  }

  test('is the first active one whose rules match, otherwise the default', async () => {
    await begin()
    await confirm(1, 'switched off', { isActive: false })
    await confirm(2, 'shell', { rules: isAbout('stand', 'shell') })
    await confirm(3, 'shell again', { rules: isAbout('stand', 'shell') })
    expect(await shown({ stand: 'Shell' })).toBe('shell')
    expect(await shown({ stand: 'Space' })).toBe('Thank you')
    await confirm(4, 'all others', {})
    expect(await shown({ stand: 'Island' })).toBe('all others')
  })

  test('of a form that is hidden from the viewer is missing', async () => {
    await begin()
    const { confirmationId } = await submit({})
    const other = await stageOf(portal)
    const { api } = other.cast.food.owner
    const ask = { formId: form.id, confirmationId }
    await expect(api.filling.confirmation(ask)).rejects.toMatchObject({ status: 404 })
    const missing = { formId: form.id, confirmationId: 'nothing' }
    await expect(stage.cast.food.owner.api.filling.confirmation(missing)).rejects.toMatchObject({
      status: 404,
    })
  })
})
