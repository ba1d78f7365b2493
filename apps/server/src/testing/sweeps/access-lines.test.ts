// Every endpoint of the API turns away whoever is below its access line, whatever the module does.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RANKS, type Rank } from '@eventflow/domain/kernel'
import { castOf, type Cast } from '../cast.ts'
import { testPortal, type TestEvent, type TestPortal } from '../test-portal.ts'
import { everyEndpoint, minimalInput, referencesOf, requestOf, type Endpoint } from './endpoints.ts'
import { oneOfEach, type IdsByName } from './one-of-each.ts'
import { withIds } from './ids-of-event.ts'

let portal: TestPortal
let event: TestEvent
let cast: Cast
let ids: IdsByName

beforeAll(async () => {
  portal = await testPortal()
  event = await portal.event()
  cast = await castOf(event)
  ids = await oneOfEach(event, cast)
})
afterAll(() => portal.close())

const endpoints = everyEndpoint()
const isRank = (access: Endpoint['access']): access is Rank => RANKS.includes(access as Rank)
const guarded = endpoints.filter(({ access }) => isRank(access))

const call = (endpoint: Endpoint, cookie: string | null) => {
  const input = minimalInput(endpoint, withIds(referencesOf(endpoint), ids))
  return event.inject({ ...requestOf(endpoint, input), cookie })
}

/** Somebody one rank below the line. */
function below(access: Rank): string {
  if (access === 'moderator') return cast.food.owner.cookie
  return access === 'admin' ? cast.moderator.cookie : cast.admin.cookie
}

test.each(guarded)('$name turns a guest away', async (endpoint) => {
  const answer = await call(endpoint, null)
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'UNAUTHENTICATED'])
})

const forRanks = guarded.filter(({ access }) => access !== 'user')
test.each(forRanks)('$name turns away the rank below $access', async (endpoint) => {
  const answer = await call(endpoint, below(endpoint.access as Rank))
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'FORBIDDEN'])
})
