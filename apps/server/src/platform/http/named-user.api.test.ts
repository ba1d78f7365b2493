// A call that names its user is done for that user or for nobody.
import { beforeEach, expect, test } from 'vitest'
import { castOf, type Cast } from '../../testing/cast.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
})

interface Sent {
  readonly as?: string
  readonly user: string
  readonly key?: string
}

const addType = ({ as = cast.moderator.cookie, user, key }: Sent) =>
  event.inject({
    method: 'POST',
    url: '/api/team-types',
    cookie: as,
    headers: {
      'content-type': 'application/json',
      'eventflow-user': user,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: JSON.stringify({ name: 'Space Only' }),
  })

const userIdOf = async (cookie: string): Promise<string> =>
  (await event.inject({ method: 'GET', url: '/api/session', cookie })).json().viewer.userId

const typeNames = async () =>
  (await cast.moderator.api.teamTypes.list({})).items.map(({ name }) => name)

test('a call is refused under another person’s session, before it has any effect', async () => {
  const admin = await userIdOf(cast.admin.cookie)
  const answer = await addType({ user: admin, key: 'one' })
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'SIGNED_IN_AS_ANOTHER'])
  expect(await typeNames()).not.toContain('Space Only')
  // The same call, key and all, is done once its author is signed in.
  expect((await addType({ as: cast.admin.cookie, user: admin, key: 'one' })).statusCode).toBe(200)
  expect(await typeNames()).toContain('Space Only')
})

test('a call is executed under its own session, and refused as usual without one', async () => {
  const moderator = await userIdOf(cast.moderator.cookie)
  expect((await addType({ as: '', user: moderator })).statusCode).toBe(401)
  expect((await addType({ user: moderator })).statusCode).toBe(200)
})

test.each(['', 'nobody', '\u00fc'])(
  'a call with an invalid user is refused: “%s”',
  async (user) => {
    expect((await addType({ user })).json().code).toBe('SIGNED_IN_AS_ANOTHER')
  },
)

test('a call of an organiser is refused while they view the portal as somebody', async () => {
  const admin = await userIdOf(cast.admin.cookie)
  const owner = await userIdOf(cast.food.owner.cookie)
  await cast.admin.api.access.viewAs({ userId: owner })
  const mine = await addType({ as: cast.admin.cookie, user: admin })
  expect([mine.statusCode, mine.json().code]).toEqual([409, 'SIGNED_IN_AS_ANOTHER'])
  const theirs = await addType({ as: cast.admin.cookie, user: owner })
  expect(theirs.json().code).toBe('ONLY_LOOKING')
})

test('a call of a public endpoint does not depend on the user, so a page can sign out and in again', async () => {
  const answer = await event.inject({
    method: 'POST',
    url: '/api/auth/log-out',
    cookie: cast.moderator.cookie,
    headers: { 'content-type': 'application/json', 'eventflow-user': 'somebody' },
    body: '{}',
  })
  expect(answer.statusCode).toBe(200)
})
