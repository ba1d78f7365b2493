// Every endpoint of the API turns away whoever is below its access line, whatever the module does.
import { expect, test } from 'vitest'
import { RANKS, type Rank } from '@eventflow/domain/kernel'
import { castOf } from '../cast.ts'
import { testPortal } from '../test-portal.ts'
import { everyEndpoint, minimalInput, referencesOf, requestOf, type Endpoint } from './endpoints.ts'
import { oneOfEach } from './one-of-each.ts'
import { withIds } from './ids-of-event.ts'

const portal = await testPortal()
const event = await portal.event()
const cast = await castOf(event)
const ids = await oneOfEach(event, cast)

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
