import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SAMPLE_MODELS, type EmailAlias } from '@eventflow/domain/mail'
import { testPortal, type TestEvent, type TestPortal } from '../../testing/test-portal.ts'
import type { Scope } from '../db/index.ts'
import { deliver, DELIVERY_RULES } from './delivery.ts'
import { developmentMailbox } from './development-mailbox.ts'
import { MailRefused, type MailAdapter, type OutgoingMail } from './mail-adapter.ts'
import { aMailBrand } from './mail.builders.ts'
import { findEmail } from './mail.repository.ts'
import { queueMail } from './queue-mail.ts'
import { smtpAdapter } from './smtp-adapter.ts'
import { smtpFixture } from './smtp-server.fixture.ts'

const FIRST = { number: 1, isLast: false }
const LAST = { number: 27, isLast: true }

let portal: TestPortal
let event: TestEvent
beforeAll(async () => {
  portal = await testPortal()
  event = await portal.event()
})
afterAll(() => portal.close())

const to = { email: 'Amelia@Northwind.example', name: 'Amelia\r\nBcc: evil@evil.test' }

/** Work whose jobs are written down here and not queued: no worker of another test takes them. */
const jobs: { queue: string; data: object }[] = []
const inQuietEvent = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
  event.inEvent((scope) =>
    work({ ...scope, enqueue: async (queue, data) => void jobs.push({ queue, data }) }),
  )

const queued = <A extends EmailAlias>(alias: A): Promise<string> =>
  inQuietEvent((scope) =>
    queueMail(scope, { alias, to, model: SAMPLE_MODELS[alias] }, aMailBrand()),
  )
const stored = (emailId: string) => event.inEvent((scope) => findEmail(scope, emailId))

/** An adapter of a mail server that answers with these outcomes, one for each try. */
function serverThat(...outcomes: readonly (Error | 'accepts')[]) {
  const tries: OutgoingMail[] = []
  const adapter: MailAdapter = {
    keepsBodies: false,
    send: async (mail) => {
      const outcome = outcomes[tries.length] ?? 'accepts'
      tries.push(mail)
      if (outcome !== 'accepts') throw outcome
    },
  }
  const attempt = (emailId: string, number = FIRST) =>
    deliver({ services: portal.services, adapter }, { eventId: event.eventId, emailId }, number)
  return { tries, attempt }
}

describe('queueing an e-mail', () => {
  test('stores it rendered, to one plain address, with a name that is one line', async () => {
    const email = await stored(await queued('welcome'))
    expect(email).toMatchObject({
      alias: 'welcome',
      recipient: 'amelia@northwind.example',
      recipientName: 'Amelia Bcc: evil@evil.test',
      replyTo: 'support@harbour.example',
      subject: 'Welcome to Harbour Tech Expo: choose your password',
      state: 'queued',
      attempts: 0,
    })
    expect(email?.html).toContain('#token=sample')
  })

  test('asks for its delivery with one job, which names it and holds nothing of it', async () => {
    const emailId = await queued('welcome')
    expect(jobs.at(-1)).toEqual({ queue: 'mail.deliver', data: { emailId } })
  })

  test('leaves nothing when its transaction fails', async () => {
    const kept: string[] = []
    const failing = inQuietEvent(async (scope) => {
      const mail = { alias: 'welcome', to, model: SAMPLE_MODELS.welcome } as const
      kept.push(await queueMail(scope, mail, aMailBrand()))
      throw new Error('the cause is undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await stored(kept[0] ?? '')).toBeNull()
  })

  test.each([['nobody'], ['a@ok.test, b@evil.test'], ['a@ok.test\r\nBcc: b@evil.test']])(
    'refuses the address %j',
    async (email) => {
      const mail = { alias: 'welcome', model: SAMPLE_MODELS.welcome } as const
      const queueing = inQuietEvent((scope) =>
        queueMail(scope, { ...mail, to: { email, name: '' } }, aMailBrand()),
      )
      await expect(queueing).rejects.toMatchObject({ code: 'INVALID_ADDRESS' })
    },
  )

  test('refuses an answer address and a hidden copy that are none', async () => {
    const mail = { alias: 'welcome', to, model: SAMPLE_MODELS.welcome } as const
    for (const extra of [{ replyTo: 'x' }, { bcc: ['boss@ok.test', 'x\r\n@y'] }]) {
      const queueing = inQuietEvent((scope) =>
        queueMail(scope, { ...mail, ...extra }, aMailBrand()),
      )
      await expect(queueing).rejects.toMatchObject({ code: 'INVALID_ADDRESS' })
    }
  })
})

describe('delivering an e-mail', () => {
  test('marks it as sent, and a second job for it sends nothing', async () => {
    const { tries, attempt } = serverThat('accepts', 'accepts')
    const emailId = await queued('taskStatus')
    await attempt(emailId)
    await attempt(emailId)
    expect(tries).toHaveLength(1)
    expect(await stored(emailId)).toMatchObject({ state: 'sent', attempts: 1, lastError: null })
  })

  test('goes on after a failure, and says what went wrong meanwhile', async () => {
    const { tries, attempt } = serverThat(new Error('451 try later'), 'accepts')
    const emailId = await queued('taskStatus')
    await expect(attempt(emailId)).rejects.toThrow('451')
    expect(await stored(emailId)).toMatchObject({
      state: 'queued',
      attempts: 1,
      lastError: '451 try later',
    })
    await attempt(emailId)
    expect(tries.map(({ id }) => id)).toEqual([emailId, emailId])
    expect(await stored(emailId)).toMatchObject({ state: 'sent', attempts: 2, lastError: null })
  })

  test('ends at once when the server refuses it for good', async () => {
    const { attempt } = serverThat(new MailRefused('550 no such person'))
    const emailId = await queued('taskStatus')
    await attempt(emailId)
    expect(await stored(emailId)).toMatchObject({
      state: 'failed',
      lastError: '550 no such person',
    })
  })

  test('ends after the last try', async () => {
    const { attempt } = serverThat(new Error('451 still not'))
    const emailId = await queued('taskStatus')
    await attempt(emailId, LAST)
    expect(await stored(emailId)).toMatchObject({ state: 'failed', lastError: '451 still not' })
  })

  test("finds nothing under another event's name", async () => {
    const { tries } = serverThat()
    const emailId = await queued('taskStatus')
    const other = await portal.event()
    const adapter = developmentMailbox
    await deliver(
      { services: portal.services, adapter },
      { eventId: other.eventId, emailId },
      FIRST,
    )
    expect(tries).toHaveLength(0)
    expect(await stored(emailId)).toMatchObject({ state: 'queued', attempts: 0 })
  })

  test('the last try comes 72 to 77 hours after the first', () => {
    const { retryLimit, retryDelay, retryDelayMax } = DELIVERY_RULES
    // The queue waits between once and twice the doubled delay, and never more than the longest.
    const hours = (factor: number) =>
      Array.from({ length: retryLimit }, (_, retry) =>
        Math.min(retryDelayMax, factor * retryDelay * 2 ** retry),
      ).reduce((sum, seconds) => sum + seconds, 0) / 3600
    expect(hours(1)).toBeGreaterThanOrEqual(72)
    expect(hours(2)).toBeLessThanOrEqual(77)
  })
})

describe('a body with a link that works once', () => {
  test('is not kept once a mail server has it', async () => {
    const { attempt, tries } = serverThat('accepts')
    const emailId = await queued('welcome')
    await attempt(emailId)
    expect(tries[0]?.html).toContain('#token=')
    expect(await stored(emailId)).toMatchObject({ state: 'sent', html: '', text: '' })
  })

  test('is not kept once it has failed for good, but is while it waits', async () => {
    const { attempt } = serverThat(new Error('451'), new MailRefused('550'))
    const emailId = await queued('verifyPasswordChange')
    await expect(attempt(emailId)).rejects.toThrow()
    expect((await stored(emailId))?.html).toContain('#token=')
    await attempt(emailId)
    expect(await stored(emailId)).toMatchObject({ state: 'failed', html: '', text: '' })
  })

  test('is kept in the development mailbox, and so is every other body anywhere', async () => {
    const emailId = await queued('welcome')
    const delivery = { services: portal.services, adapter: developmentMailbox }
    await deliver(delivery, { eventId: event.eventId, emailId }, FIRST)
    expect((await stored(emailId))?.html).toContain('#token=')
    const { attempt } = serverThat('accepts')
    const plainId = await queued('taskStatus')
    await attempt(plainId)
    expect((await stored(plainId))?.html).not.toBe('')
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
  const emailId = await queued('formNotification')
  const name = { eventId: event.eventId, emailId }
  await expect(deliver({ services: portal.services, adapter }, name, FIRST)).rejects.toThrow('451')
  await deliver({ services: portal.services, adapter }, name, { number: 2, isLast: false })
  const expected = `<${emailId}@portal.example>`
  expect(server.taken.map(({ message }) => message.messageId)).toEqual([expected, expected])
  expect(server.taken[1]?.message.text).toContain('Thank you for your order')
  expect(await stored(emailId)).toMatchObject({ state: 'sent', attempts: 2 })
  await server.close()
})
