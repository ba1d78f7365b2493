import { inspect } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { httpMailAdapter } from './http-adapter.ts'
import { httpProvider, type HttpProvider, type ProviderReply } from './http-provider.fixture.ts'
import { MailDelayed, MailRefused } from './mail-adapter.ts'
import { anOutgoingMail } from './mail.builders.ts'

const TOKEN = 'server-token-of-the-harbour'

let provider: HttpProvider
beforeAll(async () => {
  provider = await httpProvider()
})
afterAll(() => provider.close())
beforeEach(() => provider.reply())

const adapterAt = (url: string, stream?: string) =>
  httpMailAdapter({
    url,
    token: TOKEN,
    stream,
    from: 'Harbour Expo <no-reply@harbour.example>',
    messageHost: 'portal.example',
  })

const send = (
  over: Parameters<typeof anOutgoingMail>[0] = {},
  signal: AbortSignal = AbortSignal.timeout(60_000),
) => adapterAt(provider.url).send(anOutgoingMail(over), signal)

const failureOf = (sending: Promise<unknown>): Promise<unknown> =>
  sending.then(
    () => null,
    (thrown: unknown) => thrown,
  )

const lastTaken = () => provider.taken.at(-1)

const code = (ErrorCode: number, Message = 'as the test wishes', status = 422): ProviderReply => ({
  status,
  body: { ErrorCode, Message },
})

describe('an email', () => {
  test('has its attachment', async () => {
    const attachment = { name: 'Halls.csv', mimeType: 'text/csv', bytes: Buffer.from('Team') }
    await send({ attachment })
    expect(lastTaken()?.message).toMatchObject({
      Attachments: [{ Name: 'Halls.csv', ContentType: 'text/csv', Content: 'VGVhbQ==' }],
    })
  })

  test('is sent completely, with the key in its header and the recipient as metadata', async () => {
    const receipt = await send()
    expect(receipt).toEqual({ providerId: 'b7bc2f4a-e38e-4336-af7d-e6c392c2f817' })
    expect(lastTaken()?.path).toBe('/email')
    expect(lastTaken()?.headers).toMatchObject({
      'x-postmark-server-token': TOKEN,
      'content-type': 'application/json',
    })
    expect(lastTaken()?.message).toEqual({
      From: '"Harbour Expo" <no-reply@harbour.example>',
      To: '"Amelia Okafor" <amelia@northwind.example>',
      ReplyTo: 'support@harbour.example',
      Subject: 'Power & water – “ordered”',
      HtmlBody: '<p>Ordered</p>',
      TextBody: 'Ordered',
      Tag: 'formNotification',
      TrackLinks: 'None',
      TrackOpens: false,
      Metadata: {
        emailId: '0190-aaaa',
        eventId: 'harbour',
        userId: 'amelia',
        teamId: 'northwind',
      },
      Headers: [
        { Name: 'Message-ID', Value: '<0190-aaaa@portal.example>' },
        { Name: 'X-PM-KeepID', Value: 'true' },
        { Name: 'Auto-Submitted', Value: 'auto-generated' },
      ],
    })
  })

  test('contains a one-call unsubscribe address, if it is optional', async () => {
    const unsubscribeAddress = 'https://harbour.example/api/unsubscribe/abc'
    await send({ unsubscribeAddress })
    expect(lastTaken()?.message?.['Headers']).toEqual(
      expect.arrayContaining([
        { Name: 'List-Unsubscribe', Value: `<${unsubscribeAddress}>` },
        { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
      ]),
    )
  })

  test('contains its stream if there is one, and omits what is missing', async () => {
    const adapter = adapterAt(`${provider.url}/`, 'outbound')
    const mail = anOutgoingMail({ userId: null, teamId: null, replyTo: null })
    await adapter.send(mail, AbortSignal.timeout(60_000))
    const { message, path } = lastTaken() ?? {}
    expect(path).toBe('/email')
    expect(message).toMatchObject({ MessageStream: 'outbound' })
    expect(message?.['Metadata']).toEqual({ emailId: '0190-aaaa', eventId: 'harbour' })
    expect(message).not.toHaveProperty('ReplyTo')
    expect(message).not.toHaveProperty('Bcc')
  })

  test.each([
    ['Eve" <evil@evil.test>, "', '"Eve   evil evil.test" <amelia@northwind.example>'],
    ['Eve\r\nBcc: evil@evil.test', '"Eve Bcc  evil evil.test" <amelia@northwind.example>'],
    ['Eve\\', '"Eve" <amelia@northwind.example>'],
    ['<,;>', 'amelia@northwind.example'],
    ['Zoë Müller-Łuk', '"Zoë Müller-Łuk" <amelia@northwind.example>'],
  ])('to a person with the name %j has one recipient', async (name, expected) => {
    await send({ to: { email: 'amelia@northwind.example', name } })
    const to = String(lastTaken()?.message['To'])
    expect(to.replace(/ +/g, ' ')).toBe(expected.replace(/ +/g, ' '))
    expect(to.match(/@/g)).toHaveLength(1)
    expect(to).not.toContain(',')
  })
})

describe('when the provider cannot accept it now', () => {
  test.each([
    ['says "too many"', { status: 429, body: '' }, 'serverBusy'],
    ['is down', { status: 500, body: '<h1>oops</h1>' }, 'serverBusy'],
    ['is being mended', code(0, 'maintenance', 503), 'serverBusy'],
    ['does not know the key', code(10, 'Bad or missing token', 401), 'signInRefused'],
    ['does not know the sender', code(400), 'signInRefused'],
    ['has no more credit for us', code(405), 'signInRefused'],
    ['is not there at this address', { status: 404, body: 'nothing here' }, 'signInRefused'],
    ['says yes without its code', { status: 200, body: '<html>' }, 'unknown'],
  ] as const)('because it %s, the email may be tried again', async (_why, reply, problem) => {
    provider.reply(reply)
    const error = await failureOf(send())
    expect(error).toBeInstanceOf(MailDelayed)
    expect(error).toMatchObject({ problem, retryAfterSeconds: null })
  })

  test.each([
    ['seconds', '120', 120, 120],
    ['a date', new Date(Date.now() + 600_000).toUTCString(), 590, 600],
  ])('its requested delay is parsed as %s', async (_as, header, least, most) => {
    provider.reply({ status: 429, headers: { 'retry-after': header }, body: '' })
    const error = await failureOf(send())
    expect((error as MailDelayed).retryAfterSeconds).toBeGreaterThanOrEqual(least)
    expect((error as MailDelayed).retryAfterSeconds).toBeLessThanOrEqual(most)
  })

  test.each(['soon', '-5', ''])('a delay of %j is ignored', async (header) => {
    provider.reply({ status: 429, headers: { 'retry-after': header }, body: '' })
    expect(await failureOf(send())).toMatchObject({ retryAfterSeconds: null })
  })

  test('a lost response is retried, and the second request has the same Message-ID', async () => {
    provider.reply('drop')
    const before = provider.taken.length
    const lost = await failureOf(send({ id: '0190-bbbb' }))
    expect(lost).toMatchObject({ name: 'MailDelayed', problem: 'serverUnreachable' })
    await send({ id: '0190-bbbb' })
    const ids = provider.taken.slice(before).map(({ message }) => {
      return (message['Headers'] as { Value: string }[])[0]?.Value
    })
    expect(ids).toEqual(['<0190-bbbb@portal.example>', '<0190-bbbb@portal.example>'])
  })

  test('an unreachable provider is retried', async () => {
    const nowhere = adapterAt('http://127.0.0.1:1')
    const error = await failureOf(nowhere.send(anOutgoingMail(), AbortSignal.timeout(60_000)))
    expect(error).toMatchObject({ name: 'MailDelayed', problem: 'serverUnreachable' })
  })

  test('one that never responds is abandoned at the deadline', async () => {
    provider.reply('hang')
    const stop = new AbortController()
    const failure = failureOf(send({}, stop.signal))
    // Given up only when it has arrived: or it would take the answer of the next test.
    const before = provider.taken.length
    await expect.poll(() => provider.taken.length).toBe(before + 1)
    stop.abort()
    const error = await failure
    expect(error).toMatchObject({ name: 'MailDelayed', problem: 'noAnswer' })
  })

  test('an endless response is cut off', async () => {
    provider.reply('endless')
    const start = performance.now()
    expect(await failureOf(send())).toBeInstanceOf(MailDelayed)
    expect(performance.now() - start).toBeLessThan(3_000)
  })

  test('a redirect, which would receive the key, is not followed', async () => {
    const other = await httpProvider()
    provider.reply({ status: 307, headers: { location: `${other.url}/email` }, body: '' })
    expect(await failureOf(send())).toBeInstanceOf(MailDelayed)
    expect(other.taken).toEqual([])
    await other.close()
  })
})

describe('when the provider will never accept it', () => {
  test.each([
    ['the address is inactive', code(406), 'addressInactive'],
    ['the email is not valid', code(300), 'contentRefused'],
    ['of any other code', code(1234), 'contentRefused'],
    ['it is too large', { status: 413, body: '' }, 'contentRefused'],
    ['of a plain "no"', { status: 400, body: '' }, 'contentRefused'],
  ] as const)('because %s, that is the end of it', async (_why, reply, problem) => {
    provider.reply(reply)
    const error = await failureOf(send())
    expect(error).toBeInstanceOf(MailRefused)
    expect(error).toMatchObject({ problem })
  })

  test('its message is stored as one line of bounded length', async () => {
    provider.reply(code(300, `Zero\r\nrecipients ${'x'.repeat(10_000)}`))
    const error = await failureOf(send())
    expect((error as Error).message).toMatch(/^422 \/ 300 Zero recipients x+$/)
    expect((error as Error).message.length).toBeLessThan(600)
  })
})

test.each([
  ['an echo of it', code(300, `your key ${TOKEN} is fine`)],
  ['an answer with it', { status: 500, body: TOKEN }],
  ['a broken line', 'drop'],
] as const)('the key is told to nobody: %s', async (_how, reply) => {
  provider.reply(reply)
  const error = await failureOf(send())
  expect(inspect(error, { depth: 10 })).not.toContain(TOKEN)
})
