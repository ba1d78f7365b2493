import { inspect } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lineServer } from './line-server.fixture.ts'
import { MailDelayed, MailRefused } from './mail-adapter.ts'
import { anOutgoingMail } from './mail.builders.ts'
import { smtpAdapter } from './smtp-adapter.ts'
import { smtpFixture, type SmtpFixture } from './smtp-server.fixture.ts'

let server: SmtpFixture
beforeAll(async () => {
  server = await smtpFixture()
})
afterAll(() => server.close())
beforeEach(() => server.answer())

const at = (url: string) =>
  smtpAdapter({
    url,
    from: 'Harbour Expo <no-reply@harbour.example>',
    messageHost: 'portal.example',
  })
const adapter = () => at(server.url)

const mail = anOutgoingMail
/** Longer than any test: nothing is given up by it. */
const patience = (): AbortSignal => AbortSignal.timeout(60_000)

const failureOf = (sending: Promise<unknown>): Promise<unknown> =>
  sending.then(
    () => null,
    (thrown: unknown) => thrown,
  )

const lastTaken = () => server.taken.at(-1)

test('an email arrives with its subject, both parts, its sender and reply address', async () => {
  await adapter().send(mail(), patience())
  const { message, from, recipients } = lastTaken() ?? {}
  expect(from).toBe('no-reply@harbour.example')
  expect(recipients).toEqual(['amelia@northwind.example'])
  expect(message).toMatchObject({
    subject: 'Power & water – “ordered”',
    messageId: '<0190-aaaa@portal.example>',
    from: { name: 'Harbour Expo', address: 'no-reply@harbour.example' },
    to: [{ name: 'Amelia Okafor', address: 'amelia@northwind.example' }],
    replyTo: [{ address: 'support@harbour.example' }],
  })
  expect(message?.text?.trim()).toBe('Ordered')
  expect(message?.html?.trim()).toBe('<p>Ordered</p>')
})

test('an attachment arrives unchanged', async () => {
  const bytes = Buffer.from('Team,Hall\r\nØst & Söhne,4\r\n')
  const attachment = { name: 'Halls – Friday.csv', mimeType: 'text/csv', bytes }
  await adapter().send(mail({ attachment }), patience())
  const [file, ...others] = lastTaken()?.message?.attachments ?? []
  expect(others).toEqual([])
  expect(file).toMatchObject({ filename: 'Halls – Friday.csv', mimeType: 'text/csv' })
  expect(Buffer.from(file?.content as ArrayBuffer).equals(bytes)).toBe(true)
})

test('an optional email contains a one-call unsubscribe address (RFC 8058)', async () => {
  const unsubscribeAddress = `https://harbour.example/api/unsubscribe/${'a'.repeat(90)}`
  await adapter().send(mail({ unsubscribeAddress }), patience())
  const valueOf = (name: string) =>
    lastTaken()?.message?.headers.find(({ key }) => key === name)?.value
  expect(valueOf('list-unsubscribe')).toBe(`<${unsubscribeAddress}>`)
  expect(valueOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  await adapter().send(mail(), patience())
  expect(valueOf('list-unsubscribe')).toBeUndefined()
})

test('a name or a subject with line breaks and addresses adds no header and no recipient', async () => {
  const name = 'Eve"\r\nBcc: evil@evil.test, <evil@evil.test>'
  const subject = 'Hello\r\nBcc: evil@evil.test'
  await adapter().send(
    mail({ to: { email: 'amelia@northwind.example', name }, subject }),
    patience(),
  )
  expect(lastTaken()?.recipients).toEqual(['amelia@northwind.example'])
  const keys = lastTaken()?.message.headers.map(({ key }) => key)
  expect(keys).not.toContain('bcc')
})

describe('when the server cannot accept it now', () => {
  test.each([
    ['its recipient', { status: 451, at: 'recipient' }],
    ['its content', { status: 452, at: 'content' }],
  ] as const)('a 4xx to %s may be tried again', async (_what, answer) => {
    server.answer(answer)
    const error = await failureOf(adapter().send(mail(), patience()))
    expect(error).toBeInstanceOf(MailDelayed)
    expect(error).toMatchObject({ problem: 'serverBusy' })
  })

  test('a lost response is retried, and the second message has the same Message-ID', async () => {
    server.answer('dropBeforeAnswer')
    const before = server.taken.length
    const lost = await failureOf(adapter().send(mail({ id: '0190-bbbb' }), patience()))
    expect(lost).toBeInstanceOf(MailDelayed)
    await adapter().send(mail({ id: '0190-bbbb' }), patience())
    const ids = server.taken.slice(before).map(({ message }) => message.messageId)
    expect(ids).toEqual(['<0190-bbbb@portal.example>', '<0190-bbbb@portal.example>'])
  })

  test('an unreachable server is retried', async () => {
    const error = await failureOf(at('smtp://127.0.0.1:1').send(mail(), patience()))
    expect(error).toMatchObject({ name: 'MailDelayed', problem: 'serverUnreachable' })
  })

  test('a refused sign-in can be fixed, and its password is not revealed', async () => {
    const strict = await lineServer({
      greeting: '220 strict\r\n',
      answer: (line) =>
        line.startsWith('EHLO') ? '250-strict\r\n250 AUTH PLAIN\r\n' : '535 5.7.8 not you\r\n',
    })
    const url = `smtp://portal:hunter2-hunter2@127.0.0.1:${strict.port}`
    const error = await failureOf(at(url).send(mail(), patience()))
    expect(error).toMatchObject({ name: 'MailDelayed', problem: 'signInRefused' })
    expect(inspect(error, { depth: 10 })).not.toMatch(/hunter2|aHVudGVy/)
    await strict.close()
  })

  test('a server that answers "wait" forever is abandoned at the deadline', async () => {
    const tarpit = await lineServer({ greeting: '', answer: () => null, drip: '220-wait\r\n' })
    const sending = at(`smtp://127.0.0.1:${tarpit.port}`).send(mail(), AbortSignal.timeout(200))
    const start = performance.now()
    expect(await failureOf(sending)).toMatchObject({ name: 'MailDelayed', problem: 'noAnswer' })
    expect(performance.now() - start).toBeLessThan(3_000)
    await tarpit.close()
  })
})

describe('when the server will never accept it', () => {
  test.each([
    ['its recipient', { status: 550, at: 'recipient' }, 'addressRefused'],
    ['its content', { status: 554, at: 'content' }, 'contentRefused'],
  ] as const)('a 5xx to %s is the end of it', async (_what, answer, problem) => {
    server.answer(answer)
    const error = await failureOf(adapter().send(mail(), patience()))
    expect(error).toBeInstanceOf(MailRefused)
    expect(error).toMatchObject({ problem })
  })
})
