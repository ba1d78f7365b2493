// Organisers limited to certain teams call every route that reads, for records of a team inside and
// for records of a team outside. No response contains a text of the team outside. By day they call
// every third route.
import { isNight, oneIn } from '@eventflow/domain/builders/kernel'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { roleLimits } from '../../modules/access/limits.tables.ts'
import { newId } from '../../platform/db/index.ts'
import { arrangePerson, arrangeSession } from '../arrange.ts'
import { everyEndpoint } from '../sweeps/endpoints.ts'
import type { IdsByName } from '../sweeps/one-of-each.ts'
import { addressOf, everyRoute, type Route } from '../ways-out/every-route.ts'
import { entriesOf } from '../ways-out/problems-of-files.ts'
import { app, cast, event, ofHall, otherIds, parentIds } from './authorization.stage.ts'

const MARK = 'Zyxwell'
const { tech } = cast
const marked = sql`${MARK}::text`
const teamId = tech.team.id
const people = sql.param([tech.owner.person.userId, tech.member.person.userId])

await event.inEvent(async ({ tx, eventId }) => {
  const mark = (statement: ReturnType<typeof sql>) =>
    tx.execute(sql`${statement} and event_id = ${eventId}`)
  await mark(sql`update teams set name = ${marked} where id = ${teamId}`)
  await mark(
    sql`update users set first_name = ${marked}, surname = ${marked} where id = any(${people}::text[])`,
  )
  await mark(sql`update submissions set values = jsonb_build_object('company', ${marked})
    where team_id = ${teamId}`)
  await mark(sql`update comments set text = ${marked} where team_id = ${teamId}`)
  await mark(sql`update custom_field_values set value = to_jsonb(${marked})
    where team_id = ${teamId}`)
  await mark(sql`update files set name = ${marked} || '.pdf' where team_id = ${teamId}`)
})

/** Ways to write the texts of the team outside. */
const TEXTS = [MARK, tech.owner.person.email, tech.member.person.email].map((text) =>
  text.toLowerCase(),
)

const limitedTo = (limits: Partial<typeof roleLimits.$inferInsert> | null) =>
  event.inEvent(async (scope) => {
    const person = await arrangePerson(scope, { permissions: 'moderator' })
    const { eventId } = scope
    const { userId } = person
    if (limits !== null) await scope.tx.insert(roleLimits).values({ eventId, userId, ...limits })
    return arrangeSession(scope, person)
  })

const asking = new Set(
  everyEndpoint()
    .filter(({ effect, access }) => effect === 'none' && access !== 'development')
    .map(({ method, path }) => `${method} /api${path.replace(/\{(\w+)\}/g, ':$1')}`),
)
const nameOf = ({ method, path }: Route) => `${method} ${path}`
const reading = everyRoute(app).filter(
  (route) =>
    asking.has(nameOf(route)) || (route.method === 'GET' && !route.path.startsWith('/api/dev/')),
)
/** Routes that certainly return the texts, called by day too. */
const SURE = ['GET /api/teams', 'GET /api/find', 'GET /api/reviews']
const routes = [
  ...new Set([...oneIn(3, reading), ...reading.filter((route) => SURE.includes(nameOf(route)))]),
]

const inputOf = ({ least }: Route, ids: IdsByName) =>
  Object.fromEntries(
    Object.entries(least).map(([key, value]) => [
      key,
      ['search', 'text'].includes(key) ? MARK : (ids[key] ?? value),
    ]),
  )

async function textOf(bytes: Buffer): Promise<string> {
  const isArchive = bytes.subarray(0, 2).toString('latin1') === 'PK'
  const parts = isArchive ? await entriesOf(bytes) : [{ name: '', bytes }]
  return parts
    .map(({ name, bytes: part }) => `${name} ${part.toString('utf8')}`)
    .join(' ')
    .toLowerCase()
}

/** The routes whose responses contain a text of the team outside. */
async function leaks(cookie: string, ids: IdsByName): Promise<string[]> {
  const found: string[] = []
  for (const route of routes) {
    const input = inputOf(route, ids)
    const isRead = route.method === 'GET'
    const query = new URLSearchParams(
      Object.entries(isRead ? input : {}).map(([key, value]) => [key, String(value)]),
    )
    const answer = await app.inject({
      method: route.method,
      url: `${addressOf(route, (name) => ids[name] ?? newId())}?${query.toString()}`,
      headers: { host: event.eventId, cookie },
      ...(isRead ? {} : { payload: input }),
    })
    const text = await textOf(answer.rawPayload)
    if (TEXTS.some((one) => text.includes(one))) found.push(nameOf(route))
  }
  return found
}

test('an unlimited moderator reads the texts, so that their absence means something', async () => {
  const cookie = await limitedTo(null)
  const found = new Set([...(await leaks(cookie, parentIds)), ...(await leaks(cookie, otherIds))])
  expect(found.size).toBeGreaterThan(isNight ? 25 : 8)
  expect([...found]).toEqual(expect.arrayContaining(SURE))
})

describe.each([
  ['a hall', { dimensions: ofHall }],
  ['a team type', { teamTypeIds: [cast.food.teamTypeId] }],
  ['a hall, who may only read', { dimensions: ofHall, isReadOnly: true }],
])('a moderator limited to %s', (_what, limits) => {
  test.each([
    ['inside', parentIds],
    ['outside', otherIds],
  ])('reads nothing of a team outside, for records of a team %s', async (_where, ids) => {
    expect(await leaks(await limitedTo(limits), ids)).toEqual([])
  })
})
