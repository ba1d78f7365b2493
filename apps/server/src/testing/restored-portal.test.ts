// A restored portal sends nothing automatically until it is resumed; then everything happens once.
// Row AD7 of docs/security.md.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { aReceiver } from '../modules/webhooks/receiver.fixture.ts'
import { guestStage } from '../modules/submissions/guests/guests.fixture.ts'
import { migrate } from '../platform/db/index.ts'
import { localStore, type FileStore } from '../platform/storage/index.ts'
import { addTaskAs } from './add-task.ts'
import { emptyDatabase } from './empty-database.ts'
import { refusal } from './refusal.ts'
import { openTestPortal, ownTestPortal, type TestPortal } from './test-portal.ts'
import { resumePortal } from '../app/workflows/resume-portal.ts'
import { pausedSince, pausePortal } from '../platform/jobs/index.ts'
import { declareQueues, startWorkers } from '../workers.ts'
import { restoreBackup, writeBackup } from '../backup/index.ts'

const SOON = '2026-06-15T12:00:45Z'
/** After the guest's pass has expired and when the notification is due. */
const LATER = '2026-07-16T12:00:00Z'
const SWEEPS = [
  'notifications.sweep',
  'sweep-files',
  'sweep-guest-drafts',
  'sweep-accounts',
  'sweep-webhook-log',
  'sweep-search-misses',
  'sweep-idempotency-keys',
  'sweep-access',
]

const env = { WEBHOOK_ALLOW: '127.0.0.1' }
const folder = mkdtempSync(join(tmpdir(), 'eventflow-restored-'))
const path = join(folder, 'backup.tar.gz')
const again = join(folder, 'again.tar.gz')
const receiver = await aReceiver()
const database = await emptyDatabase()
await migrate(database.adminUrl)
const source = await ownTestPortal({ appUrl: database.appUrl, env })
const { stage, form, save, passOf } = await guestStage(source, [aField('text', { id: 'name' })])
const { event, cast } = stage
afterAll(async () => {
  await receiver.close()
  rmSync(folder, { recursive: true, force: true })
})

beforeAll(async () => {
  const { moderator, admin, food } = cast
  const { notifications, webhooks } = moderator.api
  const draft = await notifications.add({ title: 'Doors open', sendEmail: true })
  const at = { adminNotificationId: draft.id, revision: draft.revision }
  await notifications.schedule({ ...at, scheduledAt: SOON })
  await save(await passOf(), { name: 'Ann' })
  const person = { firstName: 'Lea', surname: 'Link', email: 'lea@example.test' }
  await admin.api.teams.add({ name: 'Late Ltd', owner: person })
  const task = await addTaskAs(moderator, { teamTypeIds: [food.teamTypeId] })
  const webhook = await webhooks.add({
    formId: form.id,
    name: 'To the stand builders',
    requestURL: `${receiver.origin}/hook`,
    payloadFields: [],
  } as never)
  await webhooks.sendTest({ formId: form.id, webhookId: webhook.id })
  await event.inEvent(async ({ tx, eventId }) => {
    await tx.execute(sql`insert into files (event_id, id, purpose, name, mime_type, kind, size, kept_size,
        sha256, storage_key, waiting_since)
      values (${eventId}, 'f1', 'submission', 'a.txt', 'text/plain', 'docs', 1, 1, 'x', 'x/y',
        now() - interval '2 days')`)
    await tx.execute(sql`insert into accounts (id, email, unused_since)
      values ('unused', 'unused@example.test', now() - interval '31 days')`)
    await tx.execute(sql`insert into comment_notices (event_id, task_id, team_id, recipient_id, since)
      values (${eventId}, ${task.id}, ${food.team.id}, ${food.owner.person.userId}, now())`)
  })
  await writeBackup(
    {
      adminUrl: database.adminUrl,
      store: source.services.files,
      passphrase: undefined,
      madeAt: new Date(),
    },
    path,
  )
}, 60_000)

interface Place {
  readonly adminUrl: string
  readonly store: FileStore
}

/** A portal on a backup that was restored into a new database. */
async function restored(backup = path): Promise<TestPortal & { readonly place: Place }> {
  const place = await emptyDatabase()
  const store = await localStore(mkdtempSync(join(folder, 'store-')))
  const { adminUrl } = place
  await restoreBackup({ adminUrl, store, passphrase: undefined }, backup)
  const portal = await openTestPortal({ appUrl: place.appUrl, env })
  afterAll(async () => {
    await portal.close()
    await place.drop()
  })
  portal.clock.set(LATER)
  return { ...portal, place: { adminUrl, store } }
}

/** Everything that the portal does automatically. */
async function factsOf(portal: TestPortal) {
  const rows = async (query: ReturnType<typeof sql>) =>
    (await portal.sameEvent(event).inEvent(({ tx }) => tx.execute(query))).rows
  const count = async (query: ReturnType<typeof sql>) => (await rows(query)).length
  return {
    notification: (await rows(sql`select status from notifications`)).map(({ status }) => status),
    emails: (
      await rows(sql`select alias || ' ' || state as one, count(*)::int as count from emails
        group by 1 order by 1`)
    ).map(({ one, count: found }) => `${found} ${one}`),
    calls: (await rows(sql`select state from webhook_deliveries`)).map(({ state }) => state),
    drafts: await count(sql`select from submissions where is_draft`),
    files: await count(sql`select from files`),
    accounts: await count(sql`select from accounts where id = 'unused'`),
    notices: await count(sql`select from comment_notices`),
    received: receiver.received.length,
  }
}

const asBefore = {
  notification: ['scheduled'],
  emails: ['1 welcome queued'],
  calls: ['queued'],
  drafts: 1,
  files: 1,
  accounts: 1,
  notices: 1,
  received: 0,
}

const schedulesOf = async (portal: TestPortal): Promise<number> => {
  const { rows } = await portal.services.aside.execute(sql`select from pgboss.schedule`)
  return rows.length
}

const sweepAll = (portal: TestPortal): Promise<void> =>
  portal.sameEvent(event).inEvent(async (scope) => {
    for (const queue of SWEEPS) await scope.enqueue(queue, {})
  })

describe('a restored portal', () => {
  test('does nothing automatically; after resuming, each thing happens once', async () => {
    const portal = await restored()
    const own = portal.sameEvent(event)
    const top = own.client(cast.eventflowAdmin.cookie)
    await startWorkers(portal.services)
    await sweepAll(portal)
    // Longer than the polling interval of a queue.
    await pause(4_000)
    expect(await factsOf(portal)).toEqual(asBefore)
    expect(await schedulesOf(portal)).toBe(0)
    expect((await own.client().settings.portal()).isPaused).toBe(true)
    const found = await top.events.pauseStatus()
    expect(found).toMatchObject({ emails: 1, webhookCalls: 1, notifications: 1 })
    expect(found.since).not.toBeNull()
    for (const cookie of [cast.admin.cookie, cast.food.owner.cookie, null])
      expect(
        (await refusal(own.client(cookie).events.resume({ dropsWaiting: false }))).status,
      ).not.toBe(200)

    const twice = [1, 2].map(() => top.events.resume({ dropsWaiting: false }))
    expect(await Promise.all(twice)).toEqual([{ done: true }, { done: true }])
    await expect
      .poll(async () => (await own.client().settings.portal()).isPaused, { timeout: 15_000 })
      .toBe(false)
    const people = 5
    await expect
      .poll(() => factsOf(portal), { timeout: 30_000, interval: 250 })
      .toEqual({
        notification: ['sent'],
        emails: [`${people} adminNotification sent`, '1 welcome sent'],
        calls: ['delivered'],
        drafts: 0,
        files: 0,
        accounts: 0,
        notices: 0,
        received: 1,
      })
    expect(await schedulesOf(portal)).toBeGreaterThan(10)
    await sweepAll(portal)
    await pause(3_000)
    expect(await factsOf(portal)).toMatchObject({
      emails: [`${people} adminNotification sent`, '1 welcome sent'],
      received: 1,
    })
    const log = await own.inEvent(({ tx }) =>
      tx.execute(sql`select from audit_log where action = 'events.resume'`),
    )
    expect(log.rows).toHaveLength(2)
  }, 90_000)

  test('can cancel everything that the original portal has sent, in any amount', async () => {
    const portal = await restored()
    const { db } = portal.services
    const own = portal.sameEvent(event)
    const isPausedSince = async () => (await pausedSince(db)) ?? new Date(0)
    const many = 501
    await own.inEvent(({ tx, eventId }) =>
      tx.execute(sql`insert into emails
          (event_id, id, alias, recipient, subject, state, created_at)
        select ${eventId}, 'old' || n, 'taskStatus', 'a@example.test', '', 'queued',
          now() - interval '1 day' from generate_series(1, ${many}::int) n
        union all
        select ${eventId}, 'new', 'taskAssigned', 'a@example.test', '', 'queued', now()`),
    )
    // A job for an earlier pause has no effect.
    const nothing = { emails: 0, webhookCalls: 0, dropped: 0 }
    const earlier = { since: new Date(0), dropsWaiting: true }
    expect(await resumePortal(portal.services, earlier)).toEqual(nothing)
    expect(await pausedSince(db)).not.toBeNull()

    await declareQueues(portal.services)
    const drop = { since: await isPausedSince(), dropsWaiting: true }
    const dropped = await resumePortal(portal.services, drop)
    expect(dropped).toEqual({ emails: 1, webhookCalls: 0, dropped: many + 3 })
    expect(await pausedSince(db)).toBeNull()
    expect(await factsOf(portal)).toEqual({
      ...asBefore,
      emails: ['1 taskAssigned queued', `${many} taskStatus cancelled`, '1 welcome cancelled'],
      calls: ['cancelled'],
      notices: 0,
      received: receiver.received.length,
    })

    // A portal paused by hand still has its jobs. An email with a second job could be sent twice.
    await pausePortal(db)
    const send = { since: await isPausedSince(), dropsWaiting: false }
    expect(await resumePortal(portal.services, send)).toEqual({ ...nothing, emails: 1 })
    const { rows } = await portal.services.aside.execute(
      sql`select data ->> 'turn' as turn from pgboss.job where name = 'mail.deliver'`,
    )
    expect(rows).toEqual([{ turn: '2' }])
  }, 90_000)

  test('has a new pause after its own backup is restored', async () => {
    const first = await restored()
    const before = await pausedSince(first.services.db)
    await writeBackup({ ...first.place, passphrase: undefined, madeAt: new Date() }, again)
    const after = await pausedSince((await restored(again)).services.db)
    expect(after?.getTime()).toBeGreaterThan(before?.getTime() ?? Infinity)
  }, 90_000)
})
