// Live streams end as soon as the right to receive messages ends, and use a limited share of
// resources.
import { request, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aViewer } from '@eventflow/domain/builders/kernel'
import { addTaskAs } from '../../testing/add-task.ts'
import { castOf } from '../../testing/cast.ts'
import { limitPerson } from '../../testing/limit-person.ts'
import { arrangeSession } from '../../testing/arrange.ts'
import { ownTestPortal } from '../../testing/test-portal.ts'
import { createServer } from '../http/server.ts'
import { openLog } from '../log/index.ts'
import { publish, type LiveHub, type LiveListener } from './live.ts'
import { registerLive, type LiveRoute } from './live.routes.ts'

const portal = await ownTestPortal()
const event = await portal.event()
const { food, tech, moderator, admin } = await castOf(event)
const { port } = new URL(await portal.app.listen({ host: '127.0.0.1', port: 0 }))
const opened: IncomingMessage[] = []
afterEach(() => opened.splice(0).forEach((stream) => stream.destroy()))

async function answerOf(cookie: string, query = ''): Promise<IncomingMessage> {
  const headers = { host: event.eventId, cookie }
  const path = `/api/live${query}`
  const asked = request({ host: '127.0.0.1', port, path, headers, agent: false })
  asked.end()
  const [answer]: IncomingMessage[] = await once(asked, 'response')
  if (answer === undefined) throw new Error('no answer')
  opened.push(answer.on('error', () => undefined))
  return answer
}

/** An open screen: the topics that it has received, and whether its stream is open. */
async function aScreen(cookie: string, query = '') {
  const stream = await answerOf(cookie, query)
  expect(stream.statusCode).toBe(200)
  const seen = { topics: [] as string[], isOver: false }
  stream.setEncoding('utf8').on('data', (text: string) => {
    for (const [, topic = ''] of text.matchAll(/"topic":"(\w+)"/g)) seen.topics.push(topic)
  })
  stream.once('close', () => void (seen.isOver = true))
  await expect.poll(() => seen.topics).toContain('catchUp')
  return seen
}

const SOON = { timeout: 3_000 }

// Each portal that opens makes all others forget, and another test may have opened one.
const UNTIL_REMEMBERED = { timeout: 20_000, interval: 300 }

describe('changes between the first response of a screen and its stream', () => {
  const changed = async () => {
    const witness = await aScreen(admin.cookie)
    await event.inEvent(async (scope) => {
      publish(scope, ['suppliers'], 'everybody')
      publish(scope, ['webhooks'], 'organisers')
      publish(scope, ['comments'], [food.team.id])
    })
    await expect.poll(() => witness.topics, SOON).toContain('comments')
  }

  test('are sent first, to those who may receive them', async () => {
    await vi.waitFor(async () => {
      await changed()
      const mine = await aScreen(food.owner.cookie, '?ageMs=500')
      await expect.poll(() => mine.topics).toContain('comments')
      expect(mine.topics).toContain('suppliers')
      expect(mine.topics).not.toContain('webhooks')
      const others = await aScreen(tech.owner.cookie, '?ageMs=500')
      await expect.poll(() => others.topics).toContain('suppliers')
      expect(others.topics).not.toContain('comments')
    }, UNTIL_REMEMBERED)
  })

  test('are replaced by a request to read again if they are not stored', async () => {
    const screen = await aScreen(food.owner.cookie, '?ageMs=61000')
    await expect.poll(() => screen.topics, SOON).toEqual(['catchUp', 'catchUp'])
  })

  test.each(['', '?ageMs=0', '?ageMs=-5', '?ageMs=x', '?ageMs=1&ageMs=2'])(
    'is nothing to a screen that does not say since when: %s',
    async (query) => {
      await changed()
      const screen = await aScreen(food.owner.cookie, query)
      await event.inEvent(async (scope) => publish(scope, ['settings'], 'everybody'))
      await expect.poll(() => screen.topics, SOON).toContain('settings')
      expect(screen.topics).not.toContain('suppliers')
    },
  )
})

test('people with limits receive only topics of records that they may open', async () => {
  const { id: taskGroupId } = await admin.api.taskGroups.add({ title: 'Mine', taskIds: [] })
  const mine = await addTaskAs(admin, { taskGroupIds: [taskGroupId] })
  const hidden = await addTaskAs(admin)
  const work = { formIds: [], taskGroupIds: [taskGroupId] }
  await limitPerson({ admin }, moderator, { work, teamTypeIds: [food.teamTypeId] })
  await limitPerson({ admin }, food.member, { taskIds: [mine.id] })
  const screens = [await aScreen(moderator.cookie), await aScreen(food.member.cookie)]
  const write = (taskId: string, teamId: string) =>
    admin.api.comments.add({ taskId, teamId, text: 'Hall 4' })
  /** The topics until now, because messages that depend on limits are handled in order. */
  const heard = async () => {
    await event.inEvent(async (scope) => publish(scope, ['suppliers'], [food.team.id]))
    for (const { topics } of screens) await expect.poll(() => topics, SOON).toContain('suppliers')
    return screens.map(({ topics }) => topics.splice(0))
  }
  // Skips the messages about setting the limits.
  await heard()
  await write(hidden.id, food.team.id)
  await write(mine.id, tech.team.id)
  // Organisers with limits cannot open the reports.
  await event.inEvent(async (scope) => publish(scope, ['reports'], 'organisers'))
  for (const topics of await heard()) {
    expect(topics).not.toContain('comments')
    expect(topics).not.toContain('reports')
  }
  await write(mine.id, food.team.id)
  for (const { topics } of screens) await expect.poll(() => topics, SOON).toContain('comments')
  for (const person of [moderator, food.member]) await limitPerson({ admin }, person, {})
})

describe('a stream', () => {
  test('ends when its person signs out, and with it no stream of anybody else', async () => {
    const [mine, others] = [await aScreen(food.owner.cookie), await aScreen(food.member.cookie)]
    await food.owner.api.access.logOut()
    await expect.poll(() => mine.isOver, SOON).toBe(true)
    expect(others.isOver).toBe(false)
  })

  test('ends when its team withdraws', async () => {
    const [mine, others] = [await aScreen(tech.member.cookie), await aScreen(food.member.cookie)]
    const teamId = tech.team.id
    const { revision } = await admin.api.teams.get({ teamId })
    const gone = await admin.api.teams.withdraw({ teamId, reason: 'By phone', revision })
    await expect.poll(() => mine.isOver, SOON).toBe(true)
    expect(others.isOver).toBe(false)
    expect((await answerOf(tech.member.cookie)).statusCode).toBe(401)
    await admin.api.teams.reinstate({ teamId, revision: gone.revision })
  })

  test('ends when its person leaves the event with the team', async () => {
    const screen = await aScreen(tech.member.cookie)
    await admin.api.teams.remove({ teamId: tech.team.id })
    await expect.poll(() => screen.isOver, SOON).toBe(true)
  })
})

test('the stream of a demoted organiser receives from then on only what teams receive', async () => {
  const cookie = await event.inEvent((scope) => arrangeSession(scope, moderator.person))
  const screen = await aScreen(cookie)
  const publishToOrganisers = () =>
    event.inEvent(async (scope) => publish(scope, ['webhooks'], 'organisers'))
  await publishToOrganisers()
  await expect.poll(() => screen.topics, SOON).toContain('webhooks')
  const { userId } = moderator.person
  const { revision } = await moderator.api.users.me()
  await admin.api.users.changePermissions({ userId, permissions: 'user', revision })
  // The other process may receive it a moment later.
  await expect.poll(() => screen.topics, SOON).toContain('users')
  screen.topics.length = 0
  await publishToOrganisers()
  await event.inEvent(async (scope) => publish(scope, ['settings'], 'everybody'))
  await expect.poll(() => screen.topics, SOON).toContain('settings')
  expect(screen.topics).not.toContain('webhooks')
  expect(screen.isOver).toBe(false)
})

test('one person has twenty streams: a further one ends the oldest', async () => {
  const oldest = await aScreen(admin.cookie)
  const member = await aScreen(food.member.cookie)
  for (let n = 1; n < 20; n += 1) await aScreen(admin.cookie)
  expect(oldest.isOver).toBe(false)
  const newest = await aScreen(admin.cookie)
  await expect.poll(() => oldest.isOver, SOON).toBe(true)
  expect([newest.isOver, member.isOver]).toEqual([false, false])
})

test('a stream that nobody reads is closed before it fills the memory', async () => {
  const app = createServer({ log: openLog({ level: 'silent' }), proxyHops: 0 })
  const listeners = new Set<LiveListener>()
  const never = () => () => undefined
  const hub: LiveHub = {
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onSessionsEnded: never,
    onGap: never,
    announceGap: async () => undefined,
    close: async () => undefined,
  }
  const viewer = aViewer({ permissions: 'admin' })
  const open: LiveRoute['open'] = new Set()
  const topics = { teams: new Set<never>(), limitedOrganisers: new Set<never>() }
  const visibleTo: LiveRoute['visibleTo'] = async (_request, _reply, messages) => messages
  registerLive(app, { hub, open, topics, visibleTo, recognise: async () => viewer })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET /api/live HTTP/1.1\r\nhost: portal.test\r\n\r\n')
  await once(socket, 'readable')
  const message = { eventId: viewer.eventId, topic: 'tasks', audience: 'everybody' } as const
  for (let n = 0; n < 1_000 && open.size > 0; n += 1) {
    for (let m = 0; m < 1_000; m += 1) for (const listener of listeners) listener(message)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(open.size).toBe(0)
  socket.destroy()
  await app.close()
})
