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

/** That tests are run on. */
const MOST_PROCESSES = 2

/** What is published while something is done, and who hears of it. */
async function publishedBy(work: () => Promise<unknown>): Promise<string[]> {
  const heard: LiveMessage[] = []
  const stop = portal.services.live.listen((message) => {
    if (message.eventId === guest.stage.event.eventId) heard.push(message)
  })
  // What is said follows all that was said before it.
  const fence = async () => {
    const since = heard.length
    await guest.stage.cast.moderator.api.teamTypes.add({ name: newId() })
    await expect
      .poll(() => heard.slice(since).some(({ topic }) => topic === 'teamTypes'))
      .toBe(true)
  }
  // Of several processes each says its own in order, and calls are answered by them in turn.
  const fences = async () => {
    for (let process = 0; process < MOST_PROCESSES; process += 1) await fence()
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

test('what a guest saves is heard by organisers alone, and only where it shows', async () => {
  const pass = await guest.passOf()
  const both = ['drafts organisers', 'submissions organisers']
  expect(await publishedBy(() => guest.save(pass, { name: 'A' }))).toEqual(both)
  expect(await publishedBy(() => guest.save(pass, { name: 'An' }, 1))).toEqual([
    'drafts organisers',
  ])
  expect(await publishedBy(() => guest.submit(pass, { name: 'Ann' }, 2))).toEqual(both)
})
