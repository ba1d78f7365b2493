import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MailRefused, type OutgoingMail } from './mail-adapter.ts'
import { smtpAdapter } from './smtp-adapter.ts'
import { smtpFixture, type SmtpFixture } from './smtp-server.fixture.ts'

let server: SmtpFixture
beforeAll(async () => {
  server = await smtpFixture()
})
afterAll(() => server.close())
beforeEach(() => server.answer())

const adapter = () =>
  smtpAdapter({
    url: server.url,
    from: 'Harbour Expo <no-reply@harbour.example>',
    messageHost: 'portal.example',
  })

const mail = (over: Partial<OutgoingMail> = {}): OutgoingMail => ({
  id: '0190-aaaa',
  to: { email: 'amelia@northwind.example', name: 'Amelia Okafor' },
  replyTo: 'support@harbour.example',
  bcc: [],
  subject: 'Power & water – “ordered”',
  html: '<p>Ordered</p>',
  text: 'Ordered',
  ...over,
})

const lastTaken = () => server.taken.at(-1)

test('an e-mail arrives with its subject, both parts, its sender and where to answer', async () => {
  await adapter().send(mail())
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

test('hidden copies reach their people and are named nowhere in the message', async () => {
  await adapter().send(mail({ bcc: ['boss@harbour.example'] }))
  expect(lastTaken()?.recipients).toEqual(['amelia@northwind.example', 'boss@harbour.example'])
  expect(JSON.stringify(lastTaken()?.message)).not.toContain('boss@')
})

test('a name or a subject with line breaks and addresses adds no header and no recipient', async () => {
  const name = 'Eve"\r\nBcc: evil@evil.test, <evil@evil.test>'
  const subject = 'Hello\r\nBcc: evil@evil.test'
  await adapter().send(mail({ to: { email: 'amelia@northwind.example', name }, subject }))
  expect(lastTaken()?.recipients).toEqual(['amelia@northwind.example'])
  const keys = lastTaken()?.message.headers.map(({ key }) => key)
  expect(keys).not.toContain('bcc')
})

describe('when the server cannot take it now', () => {
  test.each([
    ['its recipient', { status: 451, at: 'recipient' }],
    ['its content', { status: 452, at: 'content' }],
  ] as const)('a 4xx to %s may be tried again', async (_what, answer) => {
    server.answer(answer)
    const error = await adapter()
      .send(mail())
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(MailRefused)
  })

  test('a lost answer may be tried again, and the second message has the same Message-ID', async () => {
    server.answer('dropBeforeAnswer')
    const before = server.taken.length
    await expect(adapter().send(mail({ id: '0190-bbbb' }))).rejects.not.toBeInstanceOf(MailRefused)
    await adapter().send(mail({ id: '0190-bbbb' }))
    const ids = server.taken.slice(before).map(({ message }) => message.messageId)
    expect(ids).toEqual(['<0190-bbbb@portal.example>', '<0190-bbbb@portal.example>'])
  })

  test('a server that is not there may be tried again', async () => {
    const nowhere = smtpAdapter({
      url: 'smtp://127.0.0.1:1',
      from: 'no-reply@harbour.example',
      messageHost: 'portal.example',
    })
    await expect(nowhere.send(mail())).rejects.not.toBeInstanceOf(MailRefused)
  })
})

describe('when the server will never take it', () => {
  test.each([
    ['its recipient', { status: 550, at: 'recipient' }],
    ['its content', { status: 554, at: 'content' }],
  ] as const)('a 5xx to %s is the end of it', async (_what, answer) => {
    server.answer(answer)
    await expect(adapter().send(mail())).rejects.toBeInstanceOf(MailRefused)
  })

  test('it is the end as well when only the hidden copy was taken', async () => {
    server.answer({ status: 550, at: 'recipient' })
    const copied = mail({ bcc: ['boss@harbour.example'] })
    await expect(adapter().send(copied)).rejects.toBeInstanceOf(MailRefused)
  })
})
