// Delivery through the real adapters.
import { describe, expect, test } from 'vitest'
import { deliveryStage, serverThat } from './delivery.fixture.ts'
import { deliver, type Delivery } from './delivery.ts'
import { developmentMailbox } from './choose-adapter.ts'
import { httpMailAdapter } from './http-adapter.ts'
import { httpProvider } from './http-provider.fixture.ts'
import { MailDelayed, MailRefused } from './mail-adapter.ts'
import { renderStored } from './email-source.ts'
import { smtpAdapter } from './smtp-adapter.ts'
import { smtpFixture } from './smtp-server.fixture.ts'

const stage = await deliveryStage()

async function bodyOf(emailId: string): Promise<string | undefined> {
  const email = await stage.stored(emailId)
  if (email === null) return undefined
  const { secret } = stage.services.config
  const bodies = await stage.event.inEvent((scope) => renderStored(scope, email, secret))
  return bodies?.html
}

describe('a process that crashes after the acceptance and before storing it', () => {
  /** Ends where what came of the try is to be written down. */
  const dyingServices = (): Delivery['services'] => ({
    ...stage.services,
    clock: {
      now: () => {
        throw new Error('the process is gone')
      },
    },
  })

  test('sends again by SMTP, with the same Message-ID', async () => {
    const server = await smtpFixture()
    const adapter = smtpAdapter({
      url: server.url,
      from: 'no-reply@harbour.example',
      messageHost: 'portal.example',
    })
    const emailId = await stage.queued('taskStatus')
    const turn = await stage.turnOf(emailId)
    await expect(deliver({ services: dyingServices(), adapter }, turn)).rejects.toThrow('gone')
    expect(await stage.stored(emailId)).toMatchObject({ state: 'queued', turn: turn.turn })
    await deliver({ services: stage.services, adapter }, turn)
    const expected = `<${emailId}@portal.example>`
    expect(server.taken.map(({ message }) => message.messageId)).toEqual([expected, expected])
    expect(await stage.stored(emailId)).toMatchObject({ state: 'sent' })
    await server.close()
  })

  test('sends again by a provider, with the same Message-ID and name', async () => {
    const provider = await httpProvider()
    const adapter = httpMailAdapter({
      url: provider.url,
      token: 'key',
      stream: undefined,
      from: 'no-reply@harbour.example',
      messageHost: 'portal.example',
    })
    const emailId = await stage.queued('taskStatus')
    const turn = await stage.turnOf(emailId)
    await expect(deliver({ services: dyingServices(), adapter }, turn)).rejects.toThrow('gone')
    await deliver({ services: stage.services, adapter }, turn)
    const [first, second] = provider.taken.map(({ message }) => message)
    expect(second).toEqual(first)
    expect(first?.['Metadata']).toMatchObject({ emailId, eventId: stage.event.eventId })
    const { providerId } = (await stage.stored(emailId)) ?? {}
    expect(providerId).toBe('b7bc2f4a-e38e-4336-af7d-e6c392c2f817')
    await provider.close()
  })
})

describe('a body with a single-use link', () => {
  test('is deleted once a mail server has accepted it', async () => {
    const { adapter, tries } = serverThat('accepts')
    const emailId = await stage.queued('welcome')
    await stage.attempt(adapter, emailId)
    expect(tries[0]?.html).toContain('#token=')
    expect(await stage.stored(emailId)).toMatchObject({ state: 'sent', html: '', text: '' })
  })

  test('is deleted after a permanent failure, but stored while it waits', async () => {
    const { adapter } = serverThat(
      new MailDelayed('serverBusy', '451'),
      new MailRefused('addressRefused', '550'),
    )
    const emailId = await stage.queued('verifyPasswordChange')
    await stage.attempt(adapter, emailId)
    expect(await bodyOf(emailId)).toContain('#token=')
    await stage.attempt(adapter, emailId)
    expect(await stage.stored(emailId)).toMatchObject({ state: 'failed', html: '', text: '' })
  })

  test('stays in the development mailbox, like every other body', async () => {
    const emailId = await stage.queued('welcome')
    await stage.attempt(developmentMailbox, emailId)
    expect(await bodyOf(emailId)).toContain('#token=')
    const { adapter } = serverThat(new MailRefused('addressRefused', '550'))
    const plainId = await stage.queued('taskStatus')
    await stage.attempt(adapter, plainId)
    expect(await bodyOf(plainId)).toMatch(/\w/)
  })
})

test('from the queue to the mail server and back, through a 4xx, with one Message-ID', async () => {
  const server = await smtpFixture()
  server.answer({ status: 451, at: 'content' })
  const adapter = smtpAdapter({
    url: server.url,
    from: 'Harbour Expo <no-reply@harbour.example>',
    messageHost: 'portal.example',
  })
  const emailId = await stage.queued('formNotification')
  await stage.attempt(adapter, emailId)
  await stage.attempt(adapter, emailId)
  const expected = `<${emailId}@portal.example>`
  expect(server.taken.map(({ message }) => message.messageId)).toEqual([expected, expected])
  expect(server.taken[1]?.message.text).toContain('Thank you for your order')
  expect(await stage.stored(emailId)).toMatchObject({ state: 'sent', attempts: 2 })
  await server.close()
})
