import { describe, expect, test } from 'vitest'
import { mailBrand } from '../settings/index.ts'
import { queueEmail } from '../../platform/mail/index.ts'
import { castOf } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'

const portal = await testPortal()
const event = await portal.event()
const cast = await castOf(event)
const other = await portal.event()
const otherCast = await castOf(other)
const { emails, settings } = cast.admin.api

const own = {
  subject: '{teamName} is in!',
  heading: 'Good to have you, {firstName}',
  paragraphs: ['See you at {eventName}.', 'Bring boots.'],
}

const welcomeIn = (where: TestEvent) =>
  where.inEvent(async (scope) => {
    const brand = await mailBrand(scope, portal.services)
    const model = {
      firstName: 'Amelia',
      teamName: 'Northwind',
      eventName: brand.eventName,
      link: '/auth/login',
    }
    const to = { email: 'amelia@northwind.example', name: 'Amelia' }
    return (await queueEmail(scope, { alias: 'existingWelcome', to, model }, brand)).id
  })

const storedIn = async (where: TestEvent, emailId: string) => {
  const { mailbox } = where === event ? cast.admin.api : otherCast.admin.api
  return mailbox.get({ emailId })
}

describe('the text of an email', () => {
  test('is the organisers’ own, only in their event, until they restore the default', async () => {
    const before = await emails.template({ alias: 'existingWelcome' })
    expect(before).toMatchObject({ isChanged: false, revision: 1, isEditable: true })
    expect(before.wording).toEqual(before.portalWording)
    expect(before.wording.subject).toContain('{teamName}')
    expect(before.tags).toEqual(['firstName', 'eventName', 'teamName'])

    const { revision } = await emails.changeTemplate({
      alias: 'existingWelcome',
      wording: own,
      revision: 1,
    })
    const written = await storedIn(event, await welcomeIn(event))
    expect(written.subject).toBe('Northwind is in!')
    expect(written.text).toContain('Good to have you, Amelia')
    expect(written.text).toContain('Bring boots.')
    const { text, subject } = await emails.previewTemplate({ alias: 'existingWelcome' })
    expect(subject).toBe('Northwind Robotics is in!')
    expect(text).toContain('Bring boots.')
    expect((await storedIn(other, await welcomeIn(other))).subject).not.toContain('is in!')
    expect((await emails.templates({})).items).toContainEqual(
      expect.objectContaining({ alias: 'existingWelcome', isChanged: true }),
    )

    await emails.changeTemplate({ alias: 'existingWelcome', wording: null, revision })
    expect((await storedIn(event, await welcomeIn(event))).subject).not.toContain('is in!')
  })

  test('is refused with unknown merge tags, at their fields', async () => {
    const wording = { ...own, paragraphs: ['Fine', 'Pay {price} for {parentTeamName}'] }
    const refused = await refusal(emails.changeTemplate({ alias: 'welcome', wording, revision: 1 }))
    expect(refused).toMatchObject({
      status: 422,
      title: 'Invalid emails settings',
      problems: [
        {
          path: 'wording.paragraphs.1',
          message: 'Not a known merge tag: {price}, {parentTeamName}',
        },
      ],
    })
    expect((await emails.template({ alias: 'welcome' })).isChanged).toBe(false)
  })

  test.each([
    ['no subject', { ...own, subject: ' ' }],
    ['no text', { ...own, paragraphs: [] }],
    ['a text that is too long', { ...own, paragraphs: ['x'.repeat(2001)] }],
  ])('is refused with %s', async (_what, wording) => {
    const refused = await refusal(emails.changeTemplate({ alias: 'welcome', wording, revision: 1 }))
    expect(refused).toMatchObject({ status: 422, title: 'Invalid emails settings' })
  })

  test('of a form is edited in the form', async () => {
    const refused = await refusal(
      emails.changeTemplate({ alias: 'formNotification', wording: own, revision: 1 }),
    )
    expect(refused).toMatchObject({ code: 'WORDING_ELSEWHERE' })
  })

  test('is inaccessible to moderators and teams', async () => {
    for (const { api } of [cast.moderator, cast.food.owner])
      expect(await refusal(api.emails.templates({}))).toMatchObject({ status: 403 })
  })
})

describe('a test of an email', () => {
  test('is sent to the caller with the text on the screen, and does not count as an email of the event', async () => {
    const before = await emails.templates({})
    const { emailId, to } = await emails.sendTest({ alias: 'welcomeTeamMember', wording: own })
    expect(to).toBe(cast.admin.person.email)
    const { subject, to: recipient } = await storedIn(event, emailId)
    expect([subject, recipient.email]).toEqual(['Northwind Robotics is in!', to])
    expect((await emails.templates({})).items).toEqual(before.items)
    expect((await emails.sent({ userId: cast.admin.person.userId })).items[0]?.id).toBe(emailId)
    expect((await emails.template({ alias: 'welcomeTeamMember' })).isChanged).toBe(false)
  })

  test('is refused with unknown merge tags', async () => {
    const wording = { ...own, heading: '{secret}' }
    expect(await refusal(emails.sendTest({ alias: 'welcome', wording }))).toMatchObject({
      status: 422,
      problems: [{ path: 'wording.heading', message: 'Not a known merge tag: {secret}' }],
    })
  })
})

describe('the additional paragraphs of welcome emails', () => {
  test('are in welcome emails to teams while they are switched on', async () => {
    const { revision } = await settings.welcomeEmail.read()
    const data = { paragraph1: 'Park at gate 4, {firstName}.', paragraph2: 'Second' }
    const saved = await settings.welcomeEmail.change({
      data: { ...data, showParagraph1: true, showParagraph2: false },
      revision,
    })
    const { text } = await storedIn(event, await welcomeIn(event))
    expect(text).toContain('Park at gate 4, Amelia.')
    expect(text).not.toContain('Second')
    expect((await emails.previewTemplate({ alias: 'welcome' })).text).toContain('Park at gate 4')
    expect((await emails.previewTemplate({ alias: 'welcomeChaser' })).text).not.toContain('Park')
    const refused = await refusal(
      settings.welcomeEmail.change({ data: { paragraph2: '{price}' }, revision: saved.revision }),
    )
    expect(refused).toMatchObject({
      title: 'Invalid welcome email settings',
      problems: [{ path: 'data.paragraph2' }],
    })
  })
})

describe('the sender of an event', () => {
  test('shows admins the allowed domains, here none', async () => {
    expect(await emails.senders()).toEqual({ domains: [] })
  })

  test('is refused at domains for which the portal does not send', async () => {
    const { revision } = await settings.emails.read()
    const refused = await refusal(
      settings.emails.change({ data: { fromEmail: 'boss@bank.test' }, revision }),
    )
    expect(refused).toMatchObject({
      title: 'Invalid emails settings',
      problems: [{ path: 'data.fromEmail', message: expect.stringContaining('MAIL_FROM_DOMAINS') }],
    })
  })
})

const letter = (cookie: string, alias: string, preview: object) =>
  event.inject({
    method: 'POST',
    url: `/api/emails/templates/${alias}/letter`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ preview: JSON.stringify(preview) }).toString(),
    cookie,
  })

test('the page of a preview contains the current text and runs no scripts', async () => {
  const wording = { ...own, heading: '<script>alert(1)</script>' }
  const answer = await letter(cast.admin.cookie, 'welcome', { wording })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('&lt;script&gt;')
  expect(answer.body).not.toContain('<script')
  expect(answer.headers['content-security-policy']).toContain('sandbox')
  expect((await letter(cast.moderator.cookie, 'welcome', {})).statusCode).toBe(403)
  expect((await letter(cast.admin.cookie, 'nothing', {})).statusCode).toBe(422)
})

describe('an email to a person who reads German', () => {
  const aWelcome = async (email: string) => {
    const { id } = await event.inEvent(async (scope) => {
      const model = {
        firstName: 'Amelia',
        teamName: 'Northwind',
        eventName: 'Test Expo',
        link: '/auth/login',
      }
      const mail = { alias: 'existingWelcome', to: { email, name: '' }, model } as const
      return queueEmail(scope, mail, await mailBrand(scope, portal.services))
    })
    return storedIn(event, id)
  }

  test('has the organisers’ German text, and only for them', async () => {
    const { owner, member } = cast.food
    const { revision: before } = await settings.event.read()
    await settings.event.change({ data: { languages: ['de'] }, revision: before })
    await owner.api.users.chooseLanguage({ language: 'de' })
    const [{ email: german }, { email: english }] = [
      await owner.api.users.me(),
      await member.api.users.me(),
    ]
    const { revision } = await emails.template({ alias: 'existingWelcome', language: 'de' })
    const inGerman = {
      ...own,
      heading: 'Schön, dass Sie dabei sind',
      subject: '{teamName} ist dabei!',
    }
    const saved = await emails.changeTemplate({
      alias: 'existingWelcome',
      language: 'de',
      wording: inGerman,
      revision,
    })
    expect(saved).toMatchObject({ language: 'de', isChanged: true, wording: inGerman })
    expect((await aWelcome(german)).subject).toBe('Northwind ist dabei!')
    expect((await aWelcome(english)).subject).not.toContain('ist dabei')
    const preview = await emails.previewTemplate({ alias: 'existingWelcome', language: 'de' })
    expect(preview.subject).toContain('ist dabei!')
    const there = await emails.template({ alias: 'existingWelcome' })
    expect(there.wording.subject).not.toContain('ist dabei')
    await emails.changeTemplate({
      alias: 'existingWelcome',
      language: 'de',
      wording: null,
      revision: saved.revision,
    })
    expect((await aWelcome(german)).subject).not.toContain('ist dabei')
  })
})
