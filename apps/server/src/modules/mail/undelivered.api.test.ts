import { beforeEach, describe, expect, test } from 'vitest'
import { castOf, type Cast } from '../../testing/cast.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { anUndelivered, aWaiting } from './undelivered.fixture.ts'

let event: TestEvent
let cast: Cast
const portal = await testPortal()
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
})

const list = (query: Parameters<Cast['admin']['api']['emails']['undelivered']>[0] = {}) =>
  cast.admin.api.emails.undelivered(query)
const idsOf = async (query: Parameters<typeof list>[0]) =>
  (await list(query)).items.map(({ id }) => id)

describe('the list of undelivered emails', () => {
  test('is empty if everything has arrived or is on its first try', async () => {
    await anUndelivered(event, { state: 'sent' })
    await anUndelivered(event, { state: 'cancelled' })
    await aWaiting(event, { attempts: 0 })
    await anUndelivered(event, { setAsideAt: new Date() })
    expect(await list()).toEqual({ items: [], nextCursor: null, total: 0 })
  })

  test("shows recipient, kind, reason and the server's response", async () => {
    const { team, owner } = cast.food
    const id = await anUndelivered(event, { teamId: team.id, userId: owner.person.userId })
    expect((await list()).items).toEqual([
      {
        id,
        alias: 'taskStatus',
        to: { email: 'amelia@northwind.example', name: 'Amelia Okafor' },
        team: { id: team.id, name: 'Bread & Butter Ltd' },
        subject: 'Order power: complete',
        state: 'givenUp',
        attempts: 1,
        problem: 'addressRefused',
        answer: '550 no such person',
        createdAt: expect.any(String),
        lastTriedAt: expect.any(String),
        nextTryAt: null,
        sendAgain: 'same',
      },
    ])
  })

  test('shows when a waiting one is tried next', async () => {
    const nextTryAt = new Date('2027-01-02T03:04:05Z')
    await aWaiting(event, { nextTryAt })
    const [email] = (await list()).items
    expect(email).toMatchObject({ state: 'waiting', nextTryAt: nextTryAt.toISOString() })
  })

  test('contains no body or link of any email', async () => {
    await aWaiting(event, { alias: 'welcome', source: 'x#token=secret' })
    expect(JSON.stringify(await list())).not.toContain('secret')
  })

  test('shows which emails can be rewritten, and why others cannot', async () => {
    const { team, member } = cast.food
    const to = { userId: member.person.userId, teamId: team.id }
    const ways = {
      [await anUndelivered(event, to)]: 'same',
      [await anUndelivered(event, { ...to, alias: 'welcomeTeamMember' })]: 'freshLink',
      [await anUndelivered(event, { userId: to.userId, alias: 'verifyPasswordChange' })]:
        'freshLink',
      [await anUndelivered(event, { ...to, alias: 'welcome', userId: 'gone' })]: 'personGone',
      [await anUndelivered(event, { ...to, alias: 'welcome', teamId: cast.tech.team.id })]:
        'personGone',
      [await anUndelivered(event, { ...to, alias: 'verifyEmailChange' })]: 'askAnew',
    }
    const { items } = await list()
    expect(Object.fromEntries(items.map(({ id, sendAgain }) => [id, sendAgain]))).toEqual(ways)
  })

  test('can be paged, sorted, searched and filtered', async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 12, minute))
    const ann = await anUndelivered(event, { recipient: 'ann@x.test', lastTriedAt: at(1) })
    const bob = await aWaiting(event, {
      recipient: 'bob_1@x.test',
      recipientName: 'Bob',
      subject: 'Your password',
      attempts: 12,
      lastTriedAt: at(3),
    })
    const cat = await anUndelivered(event, {
      recipient: 'cat@x.test',
      subject: 'A letter',
      attempts: 2,
      lastTriedAt: at(2),
      teamId: cast.tech.team.id,
    })
    expect(await idsOf({ direction: 'desc' })).toEqual([bob, cat, ann])
    expect(await idsOf({ sort: 'recipient' })).toEqual([ann, bob, cat])
    expect(await idsOf({ sort: 'subject' })).toEqual([cat, ann, bob])
    expect(await idsOf({ sort: 'attempts', direction: 'desc' })).toEqual([bob, cat, ann])
    const first = await list({ sort: 'recipient', limit: 2 })
    expect(first).toMatchObject({ items: [{ id: ann }, { id: bob }], total: 3 })
    expect(await idsOf({ sort: 'recipient', cursor: first.nextCursor ?? '' })).toEqual([cat])
    for (const search of ['BOB', 'b_1'] as const) expect(await idsOf({ search })).toEqual([bob])
    expect(await idsOf({ search: 'circuit' })).toEqual([cat])
    expect(await idsOf({ search: '%' })).toEqual([])
    expect(await idsOf({ state: 'waiting' })).toEqual([bob])
    expect(await idsOf({ state: 'givenUp', sort: 'recipient' })).toEqual([ann, cat])
  })

  test('contains nothing of another event', async () => {
    const other = await portal.event()
    await anUndelivered(other)
    expect(await list()).toMatchObject({ items: [], total: 0 })
  })

  test("matches the count on the organisers' home page", async () => {
    await anUndelivered(event)
    await aWaiting(event)
    await anUndelivered(event, { setAsideAt: new Date() })
    const { failedEmailCount } = await cast.moderator.api.navigation.attention()
    expect(failedEmailCount).toBe(1)
    expect(await list({ state: 'givenUp' })).toMatchObject({ total: 1 })
  })
})
