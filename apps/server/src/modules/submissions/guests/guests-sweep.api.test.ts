// Unsubmitted drafts of guests are deleted when their passes expire (docs/security.md, row GU4).
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { openTestPortal, testPortal } from '../../../testing/test-portal.ts'
import { storedSubmissions, ownersOfFiles } from '../submissions.stage.fixture.ts'
import { guestStage, type GuestStage } from './guests.fixture.ts'
import { sweepDrafts, sweepGuestDrafts } from './guests.sweep.ts'

const portal = await testPortal()
const fields = [
  aField('text', { id: 'name', label: 'Name' }),
  aField('upload', { id: 'plan', label: 'Plan', accept: ['docs'] }),
]
// The passes of these tests are valid for 30 days from noon on 15 June.
const LAST = '2026-07-15T11:59:59Z'
const OVER = '2026-07-15T12:00:01Z'

let guest: GuestStage
beforeEach(async () => {
  guest = await guestStage(portal, fields)
})

const stored = async (stage: GuestStage = guest) =>
  (await storedSubmissions(stage.stage, stage.form.id)).map(({ values }) => values)

/** Sweeps only this event, because other tests share the database. */
const sweep = () =>
  guest.stage.event.inEvent((scope) => sweepDrafts(scope, portal.services.clock.now()))

const upload = async (pass: string): Promise<{ id: string }> => {
  const sent = await guest.stage.event.inject({
    method: 'POST',
    url: `/api/guests/forms/${guest.form.id}/files?name=a.txt`,
    headers: { 'content-type': 'text/plain', 'x-guest-pass': pass },
    body: 'a plan in words',
  })
  const { createdAt: _createdAt, ...file } = sent.json()
  return file
}

test('a draft is deleted with its pass and its files, even if no guest comes; submissions stay', async () => {
  const [begun, sent] = [await guest.passOf(), await guest.passOf()]
  const file = await upload(begun)
  await guest.save(begun, { name: 'An', plan: [file] })
  await guest.submit(sent, { name: 'Ben' }, 0)
  expect((await ownersOfFiles(guest.stage)).get(file.id)).not.toBeNull()
  portal.clock.set(LAST)
  await sweep()
  expect(await stored()).toHaveLength(2)
  portal.clock.set(OVER)
  await sweep()
  expect(await stored()).toEqual([{ name: 'Ben' }])
  expect((await ownersOfFiles(guest.stage)).get(file.id)).toBeNull()
})

test('a file of a deleted submission is released, and no other', async () => {
  const pass = await guest.passOf()
  const [lost, used] = [await upload(pass), await upload(pass)]
  await guest.save(pass, { name: 'An', plan: [used] })
  await guest.stage.event.inEvent(({ tx }) =>
    tx.execute(sql`update files set owner_kind = 'submission', owner_id = 'gone',
      waiting_since = null where id = ${lost.id}`),
  )
  await sweep()
  const owners = await ownersOfFiles(guest.stage)
  expect(owners.get(lost.id)).toBeNull()
  expect(owners.get(used.id)).not.toBeNull()
})

test('saving again does not extend a draft beyond its pass', async () => {
  const pass = await guest.passOf()
  await guest.save(pass, { name: 'An' })
  portal.clock.set(LAST)
  await guest.save(pass, { name: 'Ann' }, 1)
  portal.clock.set(OVER)
  await sweep()
  expect(await stored()).toEqual([])
})

test('organisers are notified', async () => {
  await guest.save(await guest.passOf(), { name: 'An' })
  portal.clock.set(OVER)
  const heard: string[] = []
  const stop = portal.services.live.listen(({ eventId, topic, audience }) => {
    if (eventId === guest.stage.event.eventId) heard.push(`${topic} ${String(audience)}`)
  })
  await sweep()
  await expect
    .poll(() => heard)
    .toEqual(expect.arrayContaining(['submissions organisers', 'drafts organisers']))
  stop()
})

// Long before the drafts of other tests, which share the queue and the database.
const IN_MAY = '2026-05-01T12:00:00Z'
const AFTER_MAY = '2026-06-01T12:00:00Z'

test('every event is swept, by several concurrent processes too', async () => {
  const other = await guestStage(portal, fields)
  portal.clock.set(IN_MAY)
  for (const { passOf, save } of [guest, other]) await save(await passOf(), { name: 'An' })
  const second = await openTestPortal()
  for (const { clock } of [portal, second]) clock.set(AFTER_MAY)
  await Promise.all([portal, second, portal].map(({ services }) => sweepGuestDrafts(services)))
  await second.close()
  expect([await stored(), await stored(other)]).toEqual([[], []])
})

test('the sweep is scheduled automatically', async () => {
  const working = await openTestPortal({ withWorkers: true })
  const begun = await guestStage(working, fields)
  working.clock.set(IN_MAY)
  await begun.save(await begun.passOf(), { name: 'An' })
  working.clock.set(AFTER_MAY)
  const queue = 'sweep-guest-drafts'
  await begun.stage.event.inEvent(async ({ tx, enqueue }) => {
    await enqueue(queue, {})
    const { rows } = await tx.execute(sql`select cron from pgboss.schedule where name = ${queue}`)
    expect(rows).toEqual([{ cron: '7 * * * *' }])
  })
  await expect.poll(() => stored(begun), { timeout: 20_000 }).toEqual([])
  await working.close()
})
