// A person's own sessions, listed and ended. Rows SE1 and SE2 of docs/security.md.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hashToken } from '../../platform/auth/index.ts'
import { castOf } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { aPerson, aSession, cookieOf, newAddress, PASSWORD, post } from './access.fixture.ts'

const portal = await testPortal()
const event = await portal.event()

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function whoSignedIn() {
  const person = await aPerson(event)
  const remoteAddress = newAddress()
  const answer = await post(event, ['log-in', { email: person.email, password: PASSWORD }], {
    remoteAddress,
    headers: { 'user-agent': FIREFOX },
  })
  const cookie = cookieOf(answer)
  return { person, remoteAddress, cookie, api: event.client(cookie) }
}

const isOpen = async (cookie: string): Promise<boolean> =>
  (await event.client(cookie).access.session()).viewer !== null

test('the list shows device, network, time and the current session; nothing in it grants access', async () => {
  const { person, cookie, api, remoteAddress } = await whoSignedIn()
  const other = await aSession(event, person)
  const { items } = await api.access.sessions()
  expect(items).toHaveLength(2)
  expect(items.filter(({ isCurrent }) => isCurrent)).toMatchObject([
    { browser: 'Firefox', system: 'Linux', network: remoteAddress },
  ])
  expect(items.filter(({ isCurrent }) => !isCurrent)).toMatchObject([
    { browser: null, system: null, network: null },
  ])
  const response = JSON.stringify(items)
  for (const token of [cookie, other].map((text) => text.split('=')[1] ?? '')) {
    expect(response).not.toContain(token)
    expect(response).not.toContain(hashToken(token))
  }
})

test('the list omits those of other people and accounts, and expired ones', async () => {
  const { person, api } = await whoSignedIn()
  await whoSignedIn()
  const idle = await aSession(event, person)
  const ageing = sql`last_seen_at = now() - interval '13 hours'`
  await portal.services.aside.execute(
    sql`update sessions set ${ageing} where token_hash = ${hashToken(idle.split('=')[1] ?? '')}`,
  )
  expect((await api.access.sessions()).items).toHaveLength(1)
})

test('one can be ended immediately; another person’s is reported as missing', async () => {
  const { person, api } = await whoSignedIn()
  const other = await aSession(event, person)
  const stranger = await whoSignedIn()
  const [of] = (await stranger.api.access.sessions()).items
  const missing = await refusal(api.access.endSession({ sessionId: 'none' }))
  const foreign = await refusal(api.access.endSession({ sessionId: of?.id ?? '' }))
  expect({ ...foreign, requestId: '' }).toEqual({ ...missing, requestId: '' })
  expect(foreign).toMatchObject({ status: 404 })
  expect(await isOpen(stranger.cookie)).toBe(true)
  const one = (await api.access.sessions()).items.find(({ isCurrent }) => !isCurrent)
  await api.access.endSession({ sessionId: one?.id ?? '' })
  expect(await isOpen(other)).toBe(false)
  expect((await api.access.sessions()).items).toHaveLength(1)
})

test('all others can be ended, and the current one continues', async () => {
  const { person, cookie, api } = await whoSignedIn()
  const others = [await aSession(event, person), await aSession(event, person)]
  const stranger = await whoSignedIn()
  await api.access.endOtherSessions()
  expect(await Promise.all(others.map(isOpen))).toEqual([false, false])
  expect(await isOpen(cookie)).toBe(true)
  expect(await isOpen(stranger.cookie)).toBe(true)
})

test('an organiser who views the portal as somebody sees none of their sessions', async () => {
  const { moderator, food } = await castOf(event)
  await moderator.api.access.viewAs({ userId: food.owner.person.userId })
  expect((await moderator.api.users.me()).id).toBe(food.owner.person.userId)
  expect(await moderator.api.access.sessions()).toEqual({ items: [] })
  expect((await food.owner.api.access.sessions()).items).toHaveLength(1)
})
