// Every endpoint treats another event's id like a wrong id: same status, same body. Two events have
// one record of each kind; each endpoint with an id is called in one of them with ids of the other.
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/db/index.ts'
import { castOf } from '../cast.ts'
import { testPortal, type TestEvent } from '../test-portal.ts'
import {
  everyEndpoint,
  isInPath,
  minimalInput,
  referencesOf,
  requestOf,
  type Endpoint,
} from './endpoints.ts'
import { idFor, isReference, withIds } from './ids-of-event.ts'
import { oneOfEach } from './one-of-each.ts'
import { tablesOfEvents } from './tables.ts'

async function arranged() {
  const event = await portal.event()
  const cast = await castOf(event)
  return { event, cast, ids: await oneOfEach(event, cast) }
}

/** All data of an event, as one text. */
const everythingOf = (event: TestEvent): Promise<string> =>
  event.inEvent(async ({ tx }) => {
    const contents: string[] = []
    for (const table of await tablesOfEvents(tx)) {
      const { rows } = await tx.execute(
        sql`select t::text as row from ${sql.identifier(table)} t order by 1`,
      )
      contents.push(JSON.stringify({ table, rows }))
    }
    return contents.join('\n')
  })

const portal = await testPortal()
const own = await arranged()
const foreign = await arranged()
const foreignRows = await everythingOf(foreign.event)

const cases = everyEndpoint()
  .filter(({ access }) => access !== 'development')
  .flatMap((endpoint) =>
    referencesOf(endpoint)
      .filter(isReference)
      .map((key) => ({ endpoint, name: endpoint.name, key })),
  )

/**
 * Callers with access to the endpoint: the highest level, and for a team's endpoints its owner too.
 */
const callers = ({ access }: Endpoint): string[] => {
  const boss = own.cast.eventflowAdmin.cookie
  return access === 'user' ? [boss, own.cast.food.owner.cookie] : [boss]
}

async function answerTo(endpoint: Endpoint, cookie: string, over: Record<string, unknown>) {
  const least = minimalInput(endpoint)
  const needed = referencesOf(endpoint).filter((key) => typeof least[key] === 'string')
  const input = { ...least, ...withIds(needed, own.ids), ...over }
  const answer = await own.event.inject({ ...requestOf(endpoint, input), cookie })
  const { requestId: _, ...body } = answer.json<Record<string, unknown>>()
  // Two writes have two ids and two times, so only their statuses are compared.
  const isWritten = answer.statusCode < 400 && endpoint.method !== 'GET'
  return { status: answer.statusCode, body: isWritten ? null : body }
}

describe.each(cases)('$name', ({ endpoint, key }) => {
  test(`answers another event's ${key} like a wrong one`, async () => {
    for (const cookie of callers(endpoint)) {
      const wrongIds = { [key.replace(/Ids$/, 'Id')]: newId() }
      const wrong = await answerTo(endpoint, cookie, { [key]: idFor(key, wrongIds) })
      const stranger = await answerTo(endpoint, cookie, { [key]: idFor(key, foreign.ids) })
      expect(stranger).toEqual(wrong)
      if (isInPath(endpoint, key)) expect(stranger.status).toBe(404)
    }
  })
})

/** It reads the bytes of a file, and files here have none: downloads.api.test.ts. */
const NEEDS_BYTES = 'myDownloads.address'
const readings = cases.filter(
  ({ endpoint, key }) =>
    endpoint.method === 'GET' && endpoint.name !== NEEDS_BYTES && isInPath(endpoint, key),
)
test.each(readings)('$name returns something for its own $key', async ({ endpoint }) => {
  const cookies = callers(endpoint)
  const answers = await Promise.all(cookies.map((cookie) => answerTo(endpoint, cookie, {})))
  expect(answers.map(({ status }) => status)).toContain(200)
})

test('and none of it has changed the other event', async () => {
  expect(await everythingOf(foreign.event)).toBe(foreignRows)
})
