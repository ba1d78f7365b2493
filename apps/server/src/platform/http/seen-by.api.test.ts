// What a device may keep to read it without a network: row OF1 of docs/security.md.
import { describe, expect, test } from 'vitest'
import { apiContract } from '@eventflow/domain/api'
import type { EndpointMeta } from '@eventflow/domain/kernel'
import { castOf, type Actor } from '../../testing/cast.ts'
import { testPortal } from '../../testing/test-portal.ts'

const portal = await testPortal()
const off = await testPortal({ env: { OFFLINE_READING: 'no' } })
const event = await portal.event()
const { food, tech, moderator, admin } = await castOf(event)

const seenBy = async (cookie: string | null, url: string): Promise<unknown> =>
  (await event.inject({ method: 'GET', url, cookie })).headers['seen-by']
const ofActor = ({ cookie }: Actor, url = '/api/session') => seenBy(cookie, url)

interface Named {
  readonly name: string
  readonly meta: EndpointMeta
}
const endpointsIn = (router: object, name = ''): Named[] =>
  Object.entries(router).flatMap(([part, inner]) =>
    '~orpc' in inner
      ? [{ name: `${name}${part}`, meta: inner['~orpc'].meta }]
      : endpointsIn(inner, `${name}${part}.`),
  )

describe('a response', () => {
  test('shows for whom it may be stored: one id per person', async () => {
    const own = await ofActor(food.owner)
    expect(own).toMatch(/^[\w-]{22}$/)
    for (const url of ['/api/menu', '/api/portal', '/api/dashboard', '/api/my-tasks'])
      expect(await ofActor(food.owner, url), url).toBe(own)
    const others = await Promise.all(
      [food.member, tech.owner, moderator].map((one) => ofActor(one)),
    )
    expect(new Set([own, ...others]).size).toBe(4)
  })

  test('has another id when the person’s rights change', async () => {
    const before = await ofActor(tech.member)
    const teamId = tech.team.id
    const { revision } = await admin.api.teams.get({ teamId })
    const ownerId = tech.member.person.userId
    await admin.api.teams.handOver({ teamId, ownerId, revision })
    expect(await ofActor(tech.member)).not.toBe(before)
  })

  test('has none for a guest, or while viewing as somebody else', async () => {
    expect(await seenBy(null, '/api/session')).toBe('nobody')
    await moderator.api.access.viewAs({ userId: food.owner.person.userId })
    expect(await ofActor(moderator)).toBe('nobody')
    expect(await ofActor(moderator, '/api/my-tasks')).toBe('nobody')
    await moderator.api.access.endViewing({})
    expect(await ofActor(moderator)).not.toBe('nobody')
  })

  test('that is refused has none', async () => {
    expect(await seenBy(null, '/api/my-tasks')).toBeUndefined()
    expect(await ofActor(food.owner, '/api/my-tasks/none')).toBeUndefined()
  })

  test('about a team can be stored by its people, and not by organisers', async () => {
    for (const path of ['', '/custom-fields', '/acting']) {
      const url = `/api/teams/${food.team.id}${path}`
      expect(await ofActor(food.owner, url), url).toBe(await ofActor(food.owner))
      expect(await ofActor(moderator, url), url).toBeUndefined()
    }
  })

  test('of the organisers’ area cannot be stored by a device', async () => {
    for (const url of ['/api/teams', '/api/tasks', '/api/forms', '/api/users/me', '/api/locks'])
      expect(await ofActor(admin, url), url).toBeUndefined()
    const kept = endpointsIn(apiContract).filter(({ meta }) => meta.isReadOffline)
    expect(kept.length).toBeGreaterThan(15)
    expect(kept.filter(({ meta: { access } }) => access !== 'user' && access !== 'public')).toEqual(
      [],
    )
  })
})

test('has none if offline reading is switched off', async () => {
  const there = await off.event()
  const { food: team } = await castOf(there)
  const answer = await there.inject({
    method: 'GET',
    url: '/api/session',
    cookie: team.owner.cookie,
  })
  expect(answer.headers['seen-by']).toBe('nobody')
})
