// Two people may have the same thing open: every update names the revision that it is based on, is
// refused without one, and one that is based on an old revision is answered with the stored version.
import { describe, expect, test } from 'vitest'
import { castOf } from '../cast.ts'
import { testPortal } from '../test-portal.ts'
import { everyEndpoint, minimalInput, referencesOf, requestOf, type Endpoint } from './endpoints.ts'
import { withIds } from './ids-of-event.ts'
import { oneOfEach } from './one-of-each.ts'
import { inputKeys } from './sample-input.ts'

/** Updates that need no revision, each with its reason. None does: keep it so. */
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

/** The update as the person who may do it, with one of each thing that the event has. */
const update = (endpoint: Endpoint, over: Record<string, unknown>) => {
  const cookie = endpoint.access === 'user' ? cast.food.owner.cookie : cast.eventflowAdmin.cookie
  const least = minimalInput(endpoint)
  const needed = referencesOf(endpoint).filter((key) => typeof least[key] === 'string')
  const itself = 'eventId' in least ? { eventId: event.eventId } : {}
  const input = { ...least, ...withIds(needed, ids), ...itself, ...over }
  return event.inject({ ...requestOf(endpoint, input), cookie })
}

describe.each(withRevision)('$name', (endpoint) => {
  test('is refused without the revision that it is based on', async () => {
    const answer = await update(endpoint, { revision: undefined })
    expect([answer.statusCode, answer.json().code]).toEqual([428, 'REVISION_REQUIRED'])
  })

  test('is refused with an old one, and answered with what is stored', async () => {
    const answer = await update(endpoint, { revision: 99 })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'STALE_REVISION'])
    expect(answer.json().current).toEqual(expect.any(Object))
  })
})
