// Flags that stop emails to a person, and the log of their causes.
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { emails as emailRows } from '../../platform/mail/mail.tables.ts'
import { flagAddress, liftFlags, queueEmail } from '../../platform/mail/index.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { mailBrand } from '../settings/index.ts'
import { users as usersTable } from '../users/users.tables.ts'
import { receiveReport } from './mail-events.usecases.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
})

/** The last email to an address, with the data that the provider has. */
const lastTo = async (recipient: string) =>
  event.inEvent(async ({ tx }) => {
    const rows = await tx.select().from(emailRows).where(eq(emailRows.recipient, recipient))
    return rows.toSorted((one, other) => one.id.localeCompare(other.id)).at(-1)
  })

const report = async (RecordType: string, recipient: string, over: object = {}) => {
  const email = await lastTo(recipient)
  await receiveReport(portal.services, {
    RecordType,
    MessageID: 'message-1',
    Recipient: recipient,
    Email: recipient,
    Metadata: { eventId: event.eventId, emailId: email?.id },
    ...over,
  })
}

const member = () => cast.food.member.person
const inviteAgain = () => cast.admin.api.users.inviteAgain({ userId: member().userId })
const stateOfLast = async () => (await lastTo(member().email))?.state

describe.each([
  ['an email that came back', 'Bounce', { Type: 'HardBounce' }, 'bounce'],
  ['a complaint', 'SpamComplaint', {}, 'spamComplaint'],
] as const)('%s', (_what, kind, over, emailFlag) => {
  test('flags the person and stops further emails until an organiser allows them again', async () => {
    const { users } = cast.moderator.api
    const { userId } = member()
    await inviteAgain()
    await report(kind, member().email, over)
    expect(await users.get({ userId })).toMatchObject({ emailFlag, hasBounced: true })
    expect((await users.list({ hasBounced: true })).items.map(({ id }) => id)).toEqual([userId])
    await inviteAgain()
    expect(await lastTo(member().email)).toMatchObject({
      state: 'failed',
      problem: 'addressInactive',
      attempts: 0,
      source: null,
      sealed: null,
    })
    expect(await users.allowEmails({ userId })).toMatchObject({ emailFlag: null })
    await inviteAgain()
    expect(await stateOfLast()).not.toBe('failed')
  })
})

test('organisers see every flag on the page of the team; its owner sees only that emails bounce', async () => {
  const { email, userId } = member()
  await event.inEvent((scope) => flagAddress(scope, { address: email, flag: 'spamComplaint' }))
  const flagFor = async ({ api }: Cast['moderator']) => {
    const { members } = await api.teams.get({ teamId: cast.food.team.id })
    return members.find((one) => one.userId === userId)?.emailFlag
  }
  expect(await flagFor(cast.moderator)).toBe('spamComplaint')
  expect(await flagFor(cast.food.owner)).toBeNull()
  await event.inEvent((scope) => liftFlags(scope, [email], ['spamComplaint']))
  await event.inEvent((scope) => flagAddress(scope, { address: email, flag: 'bounce' }))
  expect(await flagFor(cast.food.owner)).toBe('bounce')
  expect(await flagFor(cast.food.member)).toBeNull()

  const { members } = await cast.food.owner.api.teams.addMember({
    teamId: cast.food.team.id,
    firstName: 'Nia',
    surname: 'New',
    email: 'nia.new@example.test',
  })
  expect(members.map(({ emailFlag }) => emailFlag)).toEqual([null, 'bounce', null])
})

test('emails that the person requests are still sent', async () => {
  const { email } = member()
  await event.inEvent((scope) => flagAddress(scope, { address: email, flag: 'spamComplaint' }))
  const { userId } = member()
  await event.inEvent(async (scope) => {
    const brand = await mailBrand(scope, portal.services)
    const model = { firstName: 'Mia', link: '/auth/reset-password#token=1' }
    await queueEmail(
      scope,
      { alias: 'verifyPasswordChange', to: { email, name: 'Mia' }, model },
      brand,
    )
  })
  expect(await stateOfLast()).not.toBe('failed')
  expect((await cast.moderator.api.users.get({ userId })).emailFlag).toBe('spamComplaint')
})

test('an address with a temporary failure or a soft bounce is not flagged', async () => {
  await inviteAgain()
  await report('Bounce', member().email, { Type: 'Transient' })
  expect((await cast.moderator.api.users.get({ userId: member().userId })).emailFlag).toBeNull()
})

test('a flag in one event does not affect another', async () => {
  const other = await portal.event()
  const elsewhere = await castOf(other)
  await inviteAgain()
  await report('Bounce', member().email, { Type: 'HardBounce' })
  expect((await elsewhere.moderator.api.users.list({ hasBounced: true })).total).toBe(0)
  const { userId } = member()
  expect(await refusal(elsewhere.moderator.api.users.allowEmails({ userId }))).toMatchObject({
    status: 404,
  })
})

test('teams cannot remove a flag, and a moderator cannot for higher levels', async () => {
  const { userId } = member()
  expect(await refusal(cast.food.owner.api.users.allowEmails({ userId }))).toMatchObject({
    status: 403,
  })
  const above = cast.admin.person.userId
  expect(await refusal(cast.moderator.api.users.allowEmails({ userId: above }))).toMatchObject({
    status: 403,
  })
})

describe('sending again', () => {
  test('removes the flag of a bounced address; others still get emails when one person has complained', async () => {
    const { users, emails } = cast.admin.api
    await inviteAgain()
    await report('Bounce', member().email, { Type: 'HardBounce' })
    const { owner } = cast.tech
    await users.inviteAgain({ userId: owner.person.userId })
    await report('Bounce', owner.person.email, { Type: 'HardBounce' })
    await report('SpamComplaint', owner.person.email)
    const bounced = (await lastTo(member().email))?.id ?? ''
    const complained = (await lastTo(owner.person.email))?.id ?? ''
    expect(await emails.sendAgain({ emailIds: [bounced, complained] })).toEqual({
      queued: 1,
      skipped: [{ emailId: complained, why: 'complained' }],
    })
    expect((await users.get({ userId: member().userId })).emailFlag).toBeNull()
    expect((await users.get({ userId: owner.person.userId })).emailFlag).toBe('spamComplaint')
  })
})

test('a reminder to a flagged person fails with their name, and the others are reminded', async () => {
  const { users } = cast.admin.api
  const { userId, email } = member()
  await event.inEvent(async (scope) => {
    await scope.tx.update(usersTable).set({ hasLoggedIn: false }).where(eq(usersTable.id, userId))
    await flagAddress(scope, { address: email, flag: 'bounce' })
  })
  expect(await users.chase({ userIds: [userId] })).toMatchObject({
    emails: { queued: 0 },
    failed: [{ userId, code: 'ADDRESS_STOPPED' }],
  })
})

describe('the log', () => {
  test('contains every kind of event, newest first, by person, team and kind of email', async () => {
    const { users, emails } = cast.admin.api
    const { userId, email } = member()
    await inviteAgain()
    await report('Delivery', email, { DeliveredAt: '2026-06-15T12:00:01Z' })
    await report('Open', email, {
      Platform: 'Mobile',
      UserAgent: 'Mail',
      Geo: { IP: '203.0.113.9' },
    })
    await report('Click', email, { OriginalLink: 'https://portal.example/tasks' })
    await report('SubscriptionChange', email)
    await report('Bounce', email, { Type: 'HardBounce', Description: 'No such mailbox' })
    await report('SpamComplaint', email)
    await users.inviteAgain({ userId: cast.tech.owner.person.userId })
    await report('Delivery', cast.tech.owner.person.email)

    const { log } = cast.moderator.api.emails
    const ofPerson = await log({ userId })
    expect(ofPerson.items.map(({ type }) => type).toSorted()).toEqual(
      expect.arrayContaining([
        'bounce',
        'click',
        'delivery',
        'open',
        'spamComplaint',
        'subscriptionChange',
      ]),
    )
    expect(new Set(ofPerson.items.map(({ user }) => user?.id))).toEqual(new Set([userId]))
    const opened = { userId, type: 'open' } as const
    expect((await emails.log(opened)).items).toMatchObject([
      { platform: 'Mobile', userAgent: 'Mail', ipAddress: '203.0.113.9', recipient: email },
    ])
    expect((await log(opened)).items).toMatchObject([
      { platform: 'Mobile', userAgent: null, ipAddress: null },
    ])
    const { items: bounced } = await log({ teamId: cast.food.team.id, type: 'bounce' })
    expect(bounced).toMatchObject([
      {
        team: { id: cast.food.team.id, name: cast.food.team.name },
        details: expect.stringContaining('No such'),
      },
    ])
    const templateId = ofPerson.items[0]?.templateId
    const ofTemplate = (await log({ alias: templateId })).items.map((one) => one.templateId)
    expect(new Set(ofTemplate)).toEqual(new Set([templateId]))
    expect((await log({ search: cast.tech.owner.person.email })).items).toMatchObject([
      { type: 'delivery' },
    ])
    expect((await log({ alias: 'commentNotification' })).items).toEqual([])
    expect(await emails.log({ limit: 2 })).toMatchObject({ nextCursor: expect.any(String) })
    expect(await refusal(cast.food.owner.api.emails.log({}))).toMatchObject({ status: 403 })
  })

  test('of another event contains nothing of this one', async () => {
    await inviteAgain()
    await report('Delivery', member().email)
    const other = await castOf(await portal.event())
    expect((await other.moderator.api.emails.log({ userId: member().userId })).total).toBe(0)
  })
})
