import { beforeEach, expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { newId } from '../../../platform/db/index.ts'
import type { LiveMessage } from '../../../platform/live/index.ts'
import { testPortal } from '../../../testing/test-portal.ts'
import { guestStage, type GuestStage } from './guests.fixture.ts'

const portal = await testPortal()
const fields = [aField('text', { id: 'name', label: 'Name' })]
let guest: GuestStage
beforeEach(async () => {
  guest = await guestStage(portal, fields)
})

/** Maximum number of processes that tests run with. */
const MAX_PROCESSES = 2

/** The messages published during some work, and their audience. */
async function publishedBy(work: () => Promise<unknown>): Promise<string[]> {
  const heard: LiveMessage[] = []
  const stop = portal.services.live.listen((message) => {
    if (message.eventId === guest.stage.event.eventId) heard.push(message)
  })
  // Messages arrive in order, so this one follows all earlier ones.
  const fence = async () => {
    const since = heard.length
    await guest.stage.cast.moderator.api.teamTypes.add({ name: newId() })
    await expect
      .poll(() => heard.slice(since).some(({ topic }) => topic === 'teamTypes'))
      .toBe(true)
  }
  // Each process sends its messages in order, and processes answer calls in turn.
  const fences = async () => {
    for (let process = 0; process < MAX_PROCESSES; process += 1) await fence()
  }
  await fences()
  const before = heard.length
  await work()
  await fences()
  stop()
  return heard
    .slice(before)
    .filter(({ topic }) => topic !== 'teamTypes' && topic !== 'emails')
    .map(({ topic, audience }) => `${topic} ${String(audience)}`)
    .toSorted()
}

test('a guest’s save is published only to organisers, and only if it is visible', async () => {
  const pass = await guest.passOf()
  const both = ['drafts organisers', 'submissions organisers']
  expect(await publishedBy(() => guest.save(pass, { name: 'A' }))).toEqual(both)
  expect(await publishedBy(() => guest.save(pass, { name: 'An' }, 1))).toEqual([
    'drafts organisers',
  ])
  expect(await publishedBy(() => guest.submit(pass, { name: 'Ann' }, 2))).toEqual(both)
})
