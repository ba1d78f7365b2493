import { beforeEach, describe, expect, test } from 'vitest'
import { REPORTED_EVENTS } from '@eventflow/domain/mail'
import { emailEvents, emailFlags, emails } from '../../platform/mail/mail.tables.ts'
import { castOf } from '../../testing/cast.ts'
import { openTestPortal, testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { anUndelivered, storedEmail } from './undelivered.fixture.ts'

const SECRET = 'a-secret-of-the-provider-and-us'
const SIGNED = { authorization: `Basic ${Buffer.from(`postmark:${SECRET}`).toString('base64')}` }
const MESSAGE = '883953f4-6105-42a2-a16a-77a8eac79483'

let event: TestEvent
let emailId: string
const portal = await testPortal({ env: { MAIL_EVENTS_SECRET: SECRET } })
beforeEach(async () => {
  event = await portal.event()
  emailId = await sentEmail()
})

const sentEmail = (options: Parameters<typeof anUndelivered>[1] = {}): Promise<string> =>
  anUndelivered(event, {
    state: 'sent',
    problem: null,
    lastError: null,
    providerId: MESSAGE,
    userId: 'amelia',
    teamId: 'northwind',
    ...options,
  })

const report = (over: Record<string, unknown> = {}) => ({
  RecordType: 'Bounce',
  Type: 'HardBounce',
  TypeCode: 1,
  Name: 'Hard bounce',
  MessageID: MESSAGE,
  Email: 'amelia@northwind.example',
  Description: 'The server was unable to deliver your message (unknown user).',
  Details: 'smtp;550 5.1.1 no such user',
  BouncedAt: '2026-06-14T10:11:12Z',
  Metadata: { eventId: event.eventId, emailId },
  ServerID: 23,
  Inactive: true,
  ...over,
})

const post = (body: unknown, headers: Record<string, string> = SIGNED) =>
  event.inject({ method: 'POST', url: '/api/mail-events', body, headers })

const logged = (of: TestEvent = event) => of.inEvent(({ tx }) => tx.select().from(emailEvents))

describe('a report of the provider', () => {
  test("is added to the log with the email's recipient", async () => {
    expect((await post(report())).statusCode).toBe(200)
    expect(await logged()).toEqual([
      {
        eventId: event.eventId,
        id: expect.any(String),
        emailId,
        messageId: MESSAGE,
        type: 'bounce',
        recipient: 'amelia@northwind.example',
        details: expect.stringMatching(/^Hard bounce · .*unknown user.* · smtp;550 5.1.1/),
        teamId: 'northwind',
        userId: 'amelia',
        templateId: 'taskStatus',
        platform: null,
        userAgent: null,
        ipAddress: null,
        createdAt: new Date('2026-06-14T10:11:12Z'),
      },
    ])
  })

  test.each([
    ['Delivery', 'delivery', { Recipient: 'amelia@northwind.example', DeliveredAt: '2026-06-14' }],
    ['SpamComplaint', 'spamComplaint', {}],
    ['SubscriptionChange', 'subscriptionChange', { Recipient: 'amelia@northwind.example' }],
    ['Open', 'open', { Platform: 'Mobile', UserAgent: 'Mail/1', Geo: { IP: '203.0.113.9' } }],
    ['Click', 'click', { OriginalLink: 'https://portal.example/auth/set-password#token=abc' }],
  ])('of the kind %s is known and does not change the email', async (kind, type, over) => {
    await post(report({ RecordType: kind, ...over }))
    const [row] = await logged()
    expect(row?.type).toBe(type)
    expect(JSON.stringify(row)).not.toContain('token=')
    expect(await storedEmail(event, emailId)).toMatchObject({ state: 'sent' })
  })

  test('sent twice is one row', async () => {
    await post(report())
    await post(report())
    expect(await logged()).toHaveLength(1)
  })

  test('of a hard bounce makes the email undelivered, so that it can be sent again', async () => {
    const { admin } = await castOf(event)
    await post(report())
    const { items } = await admin.api.emails.undelivered({})
    expect(items).toMatchObject([
      { id: emailId, state: 'givenUp', problem: 'bounced', sendAgain: 'same' },
    ])
    expect(items[0]?.answer).toContain('unknown user')
    const { failedEmailCount } = await admin.api.navigation.attention()
    expect(failedEmailCount).toBe(1)
  })

  test.each([
    ['is only late', { Type: 'Transient' }],
    ['is an out-of-office answer', { Type: 'AutoResponder' }],
    ['is of a hidden copy', { Email: 'boss@harbour.example' }],
  ])('of a bounce that %s does not change the email', async (_what, over) => {
    await post(report(over))
    expect(await logged()).toHaveLength(1)
    expect(await storedEmail(event, emailId)).toMatchObject({ state: 'sent' })
  })

  test('of an email without a known provider id is matched by its own id alone', async () => {
    emailId = await sentEmail({ providerId: null, state: 'queued' })
    await post(report())
    expect(await storedEmail(event, emailId)).toMatchObject({ state: 'failed', problem: 'bounced' })
  })
})

describe('an ignored report', () => {
  const ignored = async (body: unknown) => {
    const answer = await post(body)
    expect([answer.statusCode, answer.json()]).toEqual([200, { done: true }])
    expect(await logged()).toEqual([])
    expect(await storedEmail(event, emailId)).toMatchObject({ state: 'sent' })
  }

  test.each([
    ['another message', { MessageID: 'another' }],
    ['a message with a name that is none', { MessageID: 'a\u0000b' }],
    ['no email', { Metadata: {} }],
    ['an unknown email', { Metadata: { eventId: 'x', emailId: 'y' } }],
    ['an email whose event is no name', { Metadata: { eventId: 'a\u0000b', emailId: 'y' } }],
    ['an unknown thing', { RecordType: 'Inbound' }],
    ['a thing of the prototype', { RecordType: 'constructor' }],
  ])('is about %s', async (_what, over) => {
    await ignored(report(over))
  })

  test.each(['null', '[]', '"text"', '1', '{"RecordType":1}'])('is %s', async (body) => {
    const headers = { ...SIGNED, 'content-type': 'application/json' }
    expect((await post(body, headers)).statusCode).toBe(200)
    expect(await logged()).toEqual([])
  })

  test("combines the event with another event's email, or the reverse", async () => {
    const other = await portal.event()
    const otherEmail = await anUndelivered(other, { state: 'sent', providerId: MESSAGE })
    await ignored(report({ Metadata: { eventId: event.eventId, emailId: otherEmail } }))
    await ignored(report({ Metadata: { eventId: other.eventId, emailId } }))
    expect(await logged(other)).toEqual([])
    expect(await storedEmail(other, otherEmail)).toMatchObject({ state: 'sent' })
  })
})

describe('a forged report', () => {
  test.each([
    ['without a secret', {}],
    ['with another', { authorization: 'Bearer another-secret-of-the-provider' }],
    ['with an empty one', { authorization: 'Basic ' }],
  ])('%s is refused and stores nothing', async (_how, headers) => {
    const answer = await post(report(), headers)
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'UNAUTHENTICATED'])
    expect(await logged()).toEqual([])
    expect(await storedEmail(event, emailId)).toMatchObject({ state: 'sent' })
  })

  test('is refused before its body is read', async () => {
    const answer = await post('{ not json', { 'content-type': 'application/json' })
    expect(answer.statusCode).toBe(401)
  })
})

test('an impossible time is ignored, and a very long text is shortened', async () => {
  await post(report({ BouncedAt: '+275760-09-13T00:00:00Z', Details: 'x'.repeat(100_000) }))
  const [row] = await logged()
  expect(Date.now() - Number(row?.createdAt)).toBeLessThan(60_000)
  expect(row?.details.length).toBeLessThanOrEqual(1000)
})

describe('a report simulated in the development mailbox', () => {
  const simulate = (type: string, id = emailId, of: TestEvent = event) =>
    of.inject({ method: 'POST', url: `/api/dev/mailbox/${id}/events`, body: { type } })

  test.each(REPORTED_EVENTS)('of the kind %s has the effects of a real one', async (type) => {
    const { admin } = await castOf(event)
    const effects = async (id: string) => {
      const { items } = await admin.api.emails.undelivered({})
      const log = await admin.api.emails.log({})
      const [address] = await event.inEvent(({ tx }) => tx.select().from(emailFlags))
      return {
        log: log.items.map((row) => [row.type, row.recipient, row.team?.id, row.user?.id]),
        undelivered: items.map(({ state, problem }) => [state, problem]),
        flag: address?.flag,
        email: (await storedEmail(event, id))?.state,
      }
    }
    const now = { sentAt: new Date() }
    emailId = await sentEmail({ ...now, providerId: null })
    expect((await simulate(type)).json()).toEqual({ done: true })
    const simulated = await effects(emailId)
    expect(simulated.log.map(([kind]) => kind)).toEqual([type])
    await event.inEvent(async ({ tx }) => {
      await tx.delete(emailEvents)
      await tx.delete(emailFlags)
      await tx.delete(emails)
    })
    emailId = await sentEmail(now)
    const kind = type.charAt(0).toUpperCase() + type.slice(1)
    await post(report({ RecordType: kind, Metadata: { eventId: event.eventId, emailId } }))
    expect(simulated).toEqual(await effects(emailId))
  })

  test('for a waiting email, another event, or an unknown kind changes nothing', async () => {
    emailId = await sentEmail({ state: 'queued', providerId: null })
    const answers = [
      await simulate('bounce'),
      await simulate('bounce', emailId, await portal.event()),
      await simulate('pending'),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 404, 422])
    expect(await logged()).toEqual([])
    expect(await storedEmail(event, emailId)).toMatchObject({ state: 'queued' })
  })

  test.each([
    ['a mail server', { SMTP_URL: 'smtp://mail.example.test' }],
    [
      'a provider',
      { MAIL_HTTP_URL: 'https://mail.example.test', MAIL_HTTP_TOKEN: 'token-of-ours' },
    ],
  ])('does not exist with %s', async (_what, env) => {
    const real = await openTestPortal({ env: { MAIL_FROM: 'a@example.test', ...env } })
    emailId = await sentEmail({ sentAt: new Date(), providerId: null })
    const there = real.sameEvent(event)
    const answers = [
      await simulate('bounce', emailId, there),
      await there.inject({ method: 'GET', url: `/api/dev/mailbox/${emailId}` }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
    expect(await logged()).toEqual([])
    await real.close()
  })
})

test('a portal without the secret does not accept reports', async () => {
  const quiet = await openTestPortal()
  const answer = await quiet.sameEvent(event).inject({
    method: 'POST',
    url: '/api/mail-events',
    body: report(),
    headers: SIGNED,
  })
  expect(answer.statusCode).toBe(404)
  await quiet.close()
})
