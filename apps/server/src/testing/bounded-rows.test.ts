// Each table that grows automatically is filled beyond its bound, and swept (docs/security.md,
// "What grows, and its bound"). Uses its own database, because some sweeps cover all events.
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sweepAccess } from '../modules/access/sweep-access.repository.ts'
import { addSession, MAX_SESSIONS } from '../modules/access/access.repository.ts'
import { MAX_DEVICES, noteDevice } from '../modules/access/codes.repository.ts'
import { addHalfSignIn } from '../modules/access/second-factor.repository.ts'
import { forgetSheets } from '../modules/imports/index.ts'
import { deleteExpiredDrafts } from '../modules/submissions/guests/guests.repository.ts'
import { isInvitationInUse } from '../modules/users/index.ts'
import { removeOldDeliveries } from '../modules/webhooks/deliveries.repository.ts'
import { forgetAudit } from '../platform/audit/index.ts'
import { migrate } from '../platform/db/index.ts'
import { forgetEmails } from '../platform/mail/index.ts'
import { arrangePerson, type ArrangedPerson } from './arrange.ts'
import { emptyDatabase } from './empty-database.ts'
import { ownTestPortal, type TestEvent } from './test-portal.ts'

const database = await emptyDatabase()
afterAll(database.drop)
await migrate(database.adminUrl)
const portal = await ownTestPortal({ appUrl: database.appUrl })
const { aside } = portal.services
let event: TestEvent
let person: ArrangedPerson
beforeEach(async () => {
  event = await portal.event()
  person = await event.inEvent((scope) => arrangePerson(scope))
})

type Query = ReturnType<typeof sql>

const countOf = (table: string): Promise<number> =>
  event.inEvent(async ({ tx }) => {
    const found = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.raw(table)}`,
    )
    return found.rows[0]?.count ?? 0
  })

/** A minute apart, starting this long ago, because some tables are bounded by time. */
const since = (age: string): Query => sql`now() - ${age}::interval + make_interval(mins => n)`

const GLOBAL: Record<string, (event: string, account: string, end: Query) => Query> = {
  sign_in_codes: (
    at,
    _,
    end,
  ) => sql`insert into sign_in_codes (id, device_hash, at_event_id, email, expires_at)
    select gen_random_uuid(), 'd' || n, ${at}, n || '@example.test', ${end} from generate_series(1, 50) n`,
  passkey_challenges: (at, _, end) => sql`insert into passkey_challenges
    (challenge_hash, device_hash, purpose, at_event_id, expires_at)
    select gen_random_uuid(), 'd' || n, 'use', ${at}, ${end} from generate_series(1, 50) n`,
  oidc_sign_ins: (at, _, end) => sql`insert into oidc_sign_ins
    (state_hash, device_hash, at_event_id, sealed, expires_at)
    select gen_random_uuid(), 'd' || n, ${at}, '', ${end} from generate_series(1, 50) n`,
  throttles: (_, __, end) => sql`insert into throttles (key, attempts, window_ends_at)
    select gen_random_uuid(), 1, ${end} from generate_series(1, 50) n`,
}

test.each(Object.entries(GLOBAL))(
  '%s: rows go when their time is over, and the earliest of too many',
  async (table, fill) => {
    const now = sql`now() + make_interval(mins => n)`
    await aside.execute(
      fill(event.eventId, person.accountId, sql`now() - make_interval(mins => n)`),
    )
    await aside.execute(fill(event.eventId, person.accountId, now))
    await sweepAccess(aside)
    expect(await countOf(table)).toBe(50)
    await sweepAccess(aside, 20)
    expect(await countOf(table)).toBe(20)
    await aside.execute(sql`delete from ${sql.raw(table)}`)
  },
)

test('sessions and mailed links are deleted after they expire', async () => {
  const { accountId } = person
  await aside.execute(sql`insert into sessions (token_hash, account_id, at_event_id, expires_at, last_seen_at)
    select gen_random_uuid(), ${accountId}, ${event.eventId}, end_at, seen_at from (values
      (now() - interval '1 minute', now()), (now() + interval '1 day', now() - interval '13 hours'),
      (now() + interval '1 day', now())) as v (end_at, seen_at)`)
  await aside.execute(sql`insert into mail_tokens (token_hash, account_id, mode, email, expires_at, used_at)
    select gen_random_uuid(), ${accountId}, 'resetPassword', 'a@example.test', end_at, used from (values
      (now() - interval '1 minute', null), (now() + interval '1 hour', now() - interval '1 minute'),
      (now() + interval '1 hour', null::timestamptz)) as v (end_at, used)`)
  await sweepAccess(aside)
  expect(await countOf('sessions')).toBe(1)
  expect(await countOf('mail_tokens')).toBe(1)
})

test('an account retains only its latest sessions, devices and half sign-ins', async () => {
  const { accountId } = person
  for (let n = 0; n < MAX_SESSIONS + 5; n += 1)
    await event.inEvent(async (scope) => {
      await addSession(scope, { tokenHash: `${accountId} ${n}`, accountId })
      await noteDevice(scope, { accountId, deviceHash: `device ${n}` })
      await addHalfSignIn(scope, { accountId, deviceHash: `device ${n}`, minutes: 10 })
    })
  const own = sql`account_id = ${accountId}`
  const { rows } = await aside.execute(sql`select
    (select count(*)::int from sessions where ${own}) as sessions,
    (select count(*)::int from known_devices where ${own}) as devices,
    (select count(*)::int from half_sign_ins where ${own}) as half,
    exists (select from sessions where token_hash = ${`${accountId} ${MAX_SESSIONS + 4}`}) as last`)
  expect(rows).toEqual([{ sessions: MAX_SESSIONS, devices: MAX_DEVICES, half: 20, last: true }])
})

test('the audit log is bounded by time and number, but its last 90 days always stay', async () => {
  const fill = (age: string) =>
    event.inEvent(({ tx, eventId }) =>
      tx.execute(sql`insert into audit_log (event_id, id, at, action, things, changed, actor_name, request_id, address)
        select ${eventId}, gen_random_uuid(), ${since(age)}, 'tasks.update', '{}', '{}', '', '', ''
        from generate_series(1, 30) n`),
    )
  for (const age of ['1500 days', '100 days', '2 hours']) await fill(age)
  const forget = (days: number, most: number) =>
    event.inEvent((scope) => forgetAudit(scope, { days, most }))
  expect(await forget(1_095, 1_000)).toBe(30)
  expect(await forget(1_095, 40)).toBe(20)
  expect(await forget(1, 5)).toBe(10)
  expect(await forget(0, 0)).toBe(0)
  expect(await countOf('audit_log')).toBe(30)
  // Another event has its own.
  const other = await portal.event()
  await other.inEvent((scope) => forgetAudit(scope, { days: 0, most: 0 }))
  expect(await countOf('audit_log')).toBe(30)
  // Afterwards, in the same transaction, the log is protected again.
  const afterwards = event.inEvent(async (scope) => {
    await forgetAudit(scope, { days: 0, most: 0 })
    await scope.tx.execute(sql`delete from audit_log`)
  })
  await expect(afterwards).rejects.toThrow()
  // The role that serves requests cannot unprotect the log with the setting alone.
  const opened = event.inEvent(async (scope) => {
    await scope.tx.execute(sql`select set_config('eventflow.forgets_audit', 'yes', true)`)
    await scope.tx.execute(sql`delete from audit_log`)
  })
  await expect(opened).rejects.toThrow()
  expect(await countOf('audit_log')).toBe(30)
})

test('the log of emails is bounded by time and number; waiting ones stay', async () => {
  const fill = (age: string, state: string) =>
    event.inEvent(({ tx, eventId }) =>
      tx.execute(sql`insert into emails (event_id, id, alias, recipient, subject, state, created_at)
        select ${eventId}, gen_random_uuid(), 'welcome', 'a@example.test', '', ${state}, ${since(age)}
        from generate_series(1, 30) n`),
    )
  await fill('1000 days', 'queued')
  for (const age of ['999 days', '100 days']) await fill(age, 'sent')
  await event.inEvent(({ tx }) =>
    tx.execute(sql`insert into email_events (event_id, id, email_id, message_id, type, recipient, template_id)
      select event_id, id, id, '', 'delivered', '', 'welcome' from emails where state = 'sent'`),
  )
  await event.inEvent((scope) => forgetEmails(scope, { days: 730, isInUse: isInvitationInUse }))
  expect(await countOf('emails')).toBe(60)
  expect(await countOf('email_events')).toBe(30)
  await event.inEvent((scope) =>
    forgetEmails(scope, { days: 730, most: 10, isInUse: isInvitationInUse }),
  )
  expect(await countOf('emails')).toBe(30 + 10)
  expect(await countOf('email_events')).toBe(10)
})

test('the sheets of an import are deleted a month after its last change', async () => {
  await event.inEvent(async ({ tx, eventId }) => {
    for (const age of ['29 days', '31 days']) {
      await tx.execute(sql`insert into imports (event_id, id, name, columns, targets, row_count, updated_at)
        values (${eventId}, ${age}, 'teams', '[]', '[]', 0, now() - ${age}::interval)`)
      await tx.execute(sql`insert into import_sheets (event_id, id, import_id, position, name, rows)
        values (${eventId}, ${age}, ${age}, 0, '', '[]')`)
    }
  })
  expect(await event.inEvent(forgetSheets)).toBe(1)
  expect(await event.inEvent(forgetSheets)).toBe(0)
  expect(await countOf('imports')).toBe(2)
})

test('the log of webhooks is bounded by number too; waiting ones stay', async () => {
  await event.inEvent(async ({ tx, eventId }) => {
    await tx.execute(sql`insert into forms (event_id, id, title) values (${eventId}, 'f', 'Form')`)
    await tx.execute(sql`insert into webhooks (event_id, id, form_id, name, settings)
      values (${eventId}, 'w', 'f', 'Hook', '{}')`)
    for (const state of ['queued', 'delivered'])
      await tx.execute(sql`insert into webhook_deliveries
        (event_id, id, webhook_id, webhook_revision, cause, method, url, state, created_at)
        select ${eventId}, gen_random_uuid(), 'w', 1, 'test', 'POST', '', ${state}, ${since('2 hours')}
        from generate_series(1, 30) n`)
  })
  await event.inEvent((scope) => removeOldDeliveries(scope, 90))
  expect(await countOf('webhook_deliveries')).toBe(60)
  await event.inEvent((scope) => removeOldDeliveries(scope, 90, 20))
  expect(await countOf('webhook_deliveries')).toBe(30 + 10)
})

test('drafts of guests are bounded by number too; drafts of teams stay', async () => {
  await event.inEvent(async ({ tx, eventId }) => {
    await tx.execute(sql`insert into forms (event_id, id, title) values (${eventId}, 'f', 'Form')`)
    await tx.execute(sql`insert into form_definitions (event_id, id, form_id, definition)
      values (${eventId}, 'd', 'f', '{}')`)
    for (const isGuest of [true, false])
      await tx.execute(sql`insert into submissions (event_id, id, form_id, definition_id, values, is_draft,
          is_guest, guest_pass_hash, guest_expires_at, updated_at)
        select ${eventId}, gen_random_uuid(), 'f', 'd', '{}', true, ${isGuest},
          case when ${isGuest} then n || 'p' end, case when ${isGuest} then now() + interval '1 day' end,
          ${since('2 hours')} from generate_series(1, 30) n`)
  })
  const sweep = (most?: number) =>
    event.inEvent((scope) => deleteExpiredDrafts(scope, new Date(), most))
  expect(await sweep()).toHaveLength(0)
  expect(await sweep(20)).toHaveLength(10)
  expect(await countOf('submissions')).toBe(50)
})
