// Two people may edit the same record: every update contains the revision on which it is based, is
// refused without one, and gets the stored version if the revision is stale.
import { describe, expect, test } from 'vitest'
import { castOf } from '../cast.ts'
import { testPortal } from '../test-portal.ts'
import { everyEndpoint, minimalInput, referencesOf, requestOf, type Endpoint } from './endpoints.ts'
import { withIds } from './ids-of-event.ts'
import { oneOfEach } from './one-of-each.ts'
import { inputKeys } from './sample-input.ts'

/** Updates that need no revision, each with its reason. There should be none. */
const WITHOUT_REVISION: Record<string, string> = {}

const updates = everyEndpoint().filter(({ method }) => ['PUT', 'PATCH'].includes(method))
const withRevision = updates.filter(({ name }) => !(name in WITHOUT_REVISION))

const portal = await testPortal()
const event = await portal.event()
const cast = await castOf(event)
const ids = await oneOfEach(event, cast)

test('there are updates', () => {
  expect(updates.length).toBeGreaterThan(10)
})

test('those without a revision are exactly the written ones', () => {
  const without = updates.filter(
    ({ input }) => !inputKeys(input ?? neverEmpty()).includes('revision'),
  )
  expect(without.map(({ name }) => name)).toEqual(Object.keys(WITHOUT_REVISION))
})

const neverEmpty = (): never => {
  throw new Error('An update without an input')
}

/** The update as a person who may make it, with one record of each kind. */
const update = (endpoint: Endpoint, over: Record<string, unknown>) => {
  const cookie = endpoint.access === 'user' ? cast.food.owner.cookie : cast.eventflowAdmin.cookie
  const least = minimalInput(endpoint)
  const needed = referencesOf(endpoint).filter((key) => typeof least[key] === 'string')
  const itself = 'eventId' in least ? { eventId: event.eventId } : {}
  const input = { ...least, ...withIds(needed, ids), ...itself, ...over }
  return event.inject({ ...requestOf(endpoint, input), cookie })
}

describe.each(withRevision)('$name', (endpoint) => {
  test('is refused without its revision', async () => {
    const answer = await update(endpoint, { revision: undefined })
    expect([answer.statusCode, answer.json().code]).toEqual([428, 'REVISION_REQUIRED'])
  })

  test('is refused with a stale one, and gets the stored version', async () => {
    const answer = await update(endpoint, { revision: 99 })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'STALE_REVISION'])
    expect(answer.json().current).toEqual(expect.any(Object))
  })
})
