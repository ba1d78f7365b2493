import { isNight } from '@eventflow/domain/builders/kernel'
import { expect, test } from 'vitest'
import { emailTemplates } from '@eventflow/domain/mail'
import { queueEmail } from '../../platform/mail/index.ts'
import { aMailBrand } from '../../platform/mail/mail.builders.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'

const portal = await testPortal({ withWorkers: true })

const send = (event: TestEvent, email: string): Promise<string> =>
  event.inEvent(async (scope) => {
    const to = { email, name: 'Amelia Okafor' }
    const mail = { alias: 'welcome', to, model: emailTemplates.welcome.sample } as const
    return (await queueEmail(scope, mail, aMailBrand())).id
  })

async function waitUntilSent(event: TestEvent, emailId: string): Promise<void> {
  const { state } = await event.client().mailbox.get({ emailId })
  if (state === 'sent') return
  await new Promise((resolve) => setTimeout(resolve, 50))
  await waitUntilSent(event, emailId)
}

test('anybody at the machine can read a message, with its link', async () => {
  const event = await portal.event()
  const emailId = await send(event, 'amelia@northwind.example')
  await waitUntilSent(event, emailId)
  const message = await event.client().mailbox.get({ emailId })
  expect(message).toMatchObject({
    to: { email: 'amelia@northwind.example', name: 'Amelia Okafor' },
    subject: 'Welcome to Harbour Tech Expo: choose your password',
    attempts: 1,
    lastError: null,
  })
  expect(message.html).toContain('https://portal.example/auth/set-password#token=')
  expect(message.text).toContain('https://portal.example/auth/set-password#token=')
})

test.runIf(isNight)(
  'many messages of one transaction are delivered one after the other, without a pause',
  async () => {
    const event = await portal.event()
    const to = { email: 'amelia@northwind.example', name: '' }
    const mail = { alias: 'welcome', to, model: emailTemplates.welcome.sample } as const
    const ids = await event.inEvent(async (scope) => {
      const queued: string[] = []
      for (let count = 0; count < 23; count += 1)
        queued.push((await queueEmail(scope, mail, aMailBrand())).id)
      return queued
    })
    const start = performance.now()
    // In sequence, each with the two seconds of a poll, they would take 45 seconds.
    await Promise.all(ids.map((emailId) => waitUntilSent(event, emailId)))
    expect(performance.now() - start).toBeLessThan(25_000)
  },
)

test('the list begins with the newest and is paged', async () => {
  const event = await portal.event()
  const ids: string[] = []
  for (const name of ['one', 'two', 'three']) ids.push(await send(event, `${name}@ok.example`))
  const { mailbox } = event.client()
  const first = await mailbox.list({ limit: 2 })
  expect(first.items.map(({ id }) => id)).toEqual([ids[2], ids[1]])
  expect(first.total).toBe(3)
  const second = await mailbox.list({ limit: 2, cursor: first.nextCursor ?? '' })
  expect(second.items.map(({ id }) => id)).toEqual([ids[0]])
  expect(second.nextCursor).toBeNull()
})

test('a search matches the recipient, and treats wildcards literally', async () => {
  const event = await portal.event()
  await send(event, 'amelia@ok.example')
  const wanted = await send(event, 'ben_50@ok.example')
  const { mailbox } = event.client()
  const found = async (search: string) => (await mailbox.list({ search })).items.map(({ id }) => id)
  expect(await found('BEN')).toEqual([wanted])
  expect(await found('n_5')).toEqual([wanted])
  expect(await found('%')).toEqual([])
})

test('a message of another event is reported as missing, like an unknown id', async () => {
  const event = await portal.event()
  const other = await portal.event()
  const emailId = await send(event, 'amelia@ok.example')
  const get = (id: string) => other.inject({ method: 'GET', url: `/api/dev/mailbox/${id}` })
  const [foreign, missing] = await Promise.all([get(emailId), get('nothing')])
  expect(foreign.statusCode).toBe(404)
  const withoutId = (body: string) => ({ ...(JSON.parse(body) as object), requestId: '' })
  expect(withoutId(foreign.body)).toEqual(withoutId(missing.body))
  expect((await other.client().mailbox.list({})).items).toEqual([])
})
