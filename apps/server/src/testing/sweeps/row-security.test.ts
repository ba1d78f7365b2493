// The database itself isolates events: checks each table as it is after the migrations.
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { APP_ROLE, inEvent, newId, openDatabase } from '../../platform/db/index.ts'
import { castOf } from '../cast.ts'
import { testPortal } from '../test-portal.ts'
import { oneOfEach } from './one-of-each.ts'
import { tablesOfEvents } from './tables.ts'

/** Tables that belong to no event, each with its reason. */
const WITHOUT_EVENT = {
  accounts: 'a person signs in to several events with one account',
  events: 'they are what the others point at',
  half_sign_ins: 'they are of an account',
  known_devices: 'they are of an account',
  mail_tokens: 'they set the password of an account',
  oidc_sign_ins: 'they are of a browser',
  outbox_state: 'it holds back what leaves the portal, of all events',
  passkey_challenges: 'they are of a browser',
  passkeys: 'they sign an account in',
  recovery_codes: 'they sign an account in',
  second_factors: 'they are of an account',
  sessions: 'a session is of an account',
  sign_in_codes: 'they sign an account in',
  throttles: 'attempts are counted before anybody is known',
}

const portal = await testPortal()
const admin = openDatabase(inject('adminUrl'), { size: 2 })
afterAll(() => admin.close())
const event = await portal.event()
const { eventId } = event
await oneOfEach(event, await castOf(event))

test('the tables without an event are exactly the written ones', async () => {
  const { rows } = await admin.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const ofEvents = new Set(await tablesOfEvents(admin.db))
  const others = rows.map(({ name }) => name).filter((name) => !ofEvents.has(name))
  expect(others.toSorted()).toEqual(Object.keys(WITHOUT_EVENT))
})

test('every table of an event has forced row-level security and the one policy', async () => {
  const names = await tablesOfEvents(admin.db)
  expect(names.length).toBeGreaterThan(10)
  const { rows } = await admin.db.execute(sql`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as "isForced",
      (select json_agg(json_build_object('name', policyname, 'for', cmd, 'to', roles,
          'isPermissive', permissive = 'PERMISSIVE', 'using', qual, 'check', with_check))
        from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname
          and p.policyname not like 'within\\_limits\\_%') as policies
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = any(${sql.param(names)})
    order by 1`)
  const own =
    "(event_id = ( SELECT current_setting('eventflow.event_id'::text, true) AS current_setting))"
  const policy = {
    name: 'own_event',
    for: 'ALL',
    to: ['public'],
    isPermissive: true,
    using: own,
    check: own,
  }
  expect(rows).toEqual(names.map((name) => ({ name, isForced: true, policies: [policy] })))
})

const SAME_FOR_ALL = 'organisers edit it for the complete event, and limits do not concern it'
const IDS_ONLY = 'it contains ids of such records, team types and people, and no text'
const OF_EMAILS = 'it belongs to emails, which limited people cannot list'

/** The tables without a policy for limits. Each has its reason. */
const NOT_WITHIN_LIMITS: Readonly<Record<string, string>> = {
  app_settings: SAME_FOR_ALL,
  asset_uses: IDS_ONLY,
  assets: SAME_FOR_ALL,
  audience_team_types: IDS_ONLY,
  card_layout_team_types: IDS_ONLY,
  card_layouts: SAME_FOR_ALL,
  cards: SAME_FOR_ALL,
  cloned_events: 'its endpoints are closed to people with limits',
  content: SAME_FOR_ALL,
  content_versions: SAME_FOR_ALL,
  custom_fields: SAME_FOR_ALL,
  downloads: SAME_FOR_ALL,
  email_attachments: OF_EMAILS,
  email_brands: OF_EMAILS,
  email_events: OF_EMAILS,
  email_flags: 'it is read by the address of a visible person',
  email_holds: OF_EMAILS,
  email_unsubscriptions: 'it is read by the address of a visible person',
  email_wordings: SAME_FOR_ALL,
  emails: 'an email is written for people who see other records than the person who causes it',
  field_groups: SAME_FOR_ALL,
  group_fields: SAME_FOR_ALL,
  idempotency_keys: 'a call reads only answers to its own account',
  locks: 'it contains ids and is read by the id of one record',
  notification_recipients: IDS_ONLY,
  order_numbers: 'it counts the orders of the complete event and names nobody',
  reminder_runs: 'it counts the reminders of the complete event and names nobody',
  reminder_schedules: SAME_FOR_ALL,
  role_limits: 'the policies of the other tables depend on it',
  schedule_items: SAME_FOR_ALL,
  stands: 'limited people see only stands of visible teams (stands.usecases.ts)',
  search_misses: 'it names nobody, and the searches of limited people count too',
  sections: SAME_FOR_ALL,
  supplier_group_suppliers: IDS_ONLY,
  supplier_groups: SAME_FOR_ALL,
  supplier_links: 'its endpoints are closed to people with limits',
  suppliers: SAME_FOR_ALL,
  team_types: SAME_FOR_ALL,
}

test('the tables of events without a policy for limits are exactly the listed ones', async () => {
  const { rows } = await admin.db.execute<{ name: string }>(sql`
    select name from unnest(${sql.param(await tablesOfEvents(admin.db))}::text[]) name
    where not exists (select from pg_policies p where p.schemaname = 'public'
      and p.tablename = name and p.policyname like 'within\\_limits\\_%') order by name`)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(NOT_WITHIN_LIMITS).toSorted())
})

test('one restrictive policy applies a person’s limits, in each table about limited records', async () => {
  const names = await tablesOfEvents(admin.db)
  const { rows } = await admin.db.execute<{ name: string; policies: unknown }>(sql`
    select c.relname as name,
      (select json_agg(json_build_object('for', cmd, 'to', roles, 'kind', permissive, 'check', with_check,
          'goesByItsLists', qual ~ 'eventflow_(is_)?seen\\('))
        from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname
          and p.policyname like 'within\\_limits\\_%') as policies
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = any(${sql.param(names)})
      and exists (select from pg_attribute a where a.attrelid = c.oid and not a.attisdropped
        and a.attname in ('form_id', 'task_id', 'task_group_id', 'team_id', 'submission_id', 'webhook_id'))
    order by 1`)
  expect(rows.length).toBeGreaterThan(15)
  const policy = {
    for: 'ALL',
    to: ['public'],
    kind: 'RESTRICTIVE',
    check: 'true',
    goesByItsLists: true,
  }
  for (const { name, policies } of rows)
    expect(policies, name).toEqual(name in NOT_WITHIN_LIMITS ? null : [policy])
})

test('the event is the first column of every primary key, and of every foreign key between tables of events', async () => {
  const names = await tablesOfEvents(admin.db)
  const { rows } = await admin.db.execute<{ rule: string }>(sql`
    select conrelid::regclass || ': ' || pg_get_constraintdef(oid) as rule
    from pg_constraint
    where conrelid::regclass::text = any(${sql.param(names)}) and (contype in ('p', 'u')
      or contype = 'f' and confrelid::regclass::text = any(${sql.param(names)}))
      and not exists (select from pg_attribute a
        where a.attrelid = conrelid and a.attnum = conkey[1] and a.attname = 'event_id')`)
  expect(rows).toEqual([])
})

describe("the application's role", () => {
  test('can neither bypass the policies nor own or change a table', async () => {
    const { rows } = await portal.services.db.execute(sql`
      select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
        (select count(*)::int from pg_class c where c.relowner = r.oid) as owned,
        has_schema_privilege(r.oid, 'public', 'create') as "mayCreate"
      from pg_roles r where rolname = current_user`)
    const nothing = {
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
    }
    expect(rows).toEqual([{ ...nothing, owned: 0, mayCreate: false }])
    const [member] = (
      await portal.services.db.execute<{ isMember: boolean }>(
        sql`select pg_has_role(current_user, ${APP_ROLE}, 'member') as "isMember"`,
      )
    ).rows
    expect(member?.isMember).toBe(true)
  })

  test('sees no row of any event until it has set one, and then only that one', async () => {
    const names = await tablesOfEvents(admin.db)
    const counted = sql.join(
      names.map(
        (name) => sql`select ${name}::text as name, count(*)::int as rows,
        count(*) filter (where event_id <> ${eventId})::int as foreign from ${sql.identifier(name)}`,
      ),
      sql` union all `,
    )
    const none = (await portal.services.db.execute<{ rows: number }>(counted)).rows
    expect(none.filter(({ rows }) => rows > 0)).toEqual([])
    const other = await portal.event()
    await oneOfEach(other, await castOf(other))
    const seen = await inEvent(
      portal.services,
      { eventId, limits: 'none' },
      async ({ tx }) =>
        (await tx.execute<{ name: string; rows: number; foreign: number }>(counted)).rows,
    )
    expect(seen.filter(({ foreign }) => foreign > 0)).toEqual([])
    // An empty table proves nothing above, so these tables must have rows of both events.
    const empty = seen.filter(({ rows }) => rows === 0).map(({ name }) => name)
    expect(empty).toEqual([])
  })

  test('cannot write a row of another event or of none', async () => {
    const write = (from: string | null) => {
      const insert = sql`insert into team_types (event_id, id, name) values (${eventId}, ${newId()}, 'x')`
      if (from === null) return portal.services.db.execute(insert)
      return inEvent(portal.services, { eventId: from, limits: 'none' }, ({ tx }) =>
        tx.execute(insert),
      )
    }
    for (const from of [newId(), null]) {
      const error: unknown = await write(from).catch((thrown: Error) => thrown.cause)
      expect(error).toBeInstanceOf(pg.DatabaseError)
      expect(String(error)).toContain('row-level security')
    }
  })

  describe('in an event', () => {
    /** The tables with a policy for limits that have rows in a transaction with these settings. */
    async function tablesWithRows(settings: Readonly<Record<string, string>>): Promise<string[]> {
      const client = await portal.services.db.$client.connect()
      try {
        await client.query('begin read only')
        for (const [name, value] of Object.entries({ event_id: eventId, ...settings }))
          await client.query('select set_config($1, $2, true)', [`eventflow.${name}`, value])
        const { rows } = await client.query<{ name: string; hasRows: boolean }>(
          (await tablesWithin())
            .map((name) => `select '${name}' as name, exists (select from "${name}") as "hasRows"`)
            .join(' union all '),
        )
        return rows.filter(({ hasRows }) => hasRows).map(({ name }) => name)
      } finally {
        await client.query('rollback')
        client.release()
      }
    }

    async function tablesWithin(): Promise<string[]> {
      const { rows } = await admin.db.execute<{ name: string }>(sql`
        select tablename as name from pg_policies
        where policyname like 'within\\_limits\\_%' order by 1`)
      return rows.map(({ name }) => name)
    }

    test('sees no row of any table with limits until it has set them, and then all', async () => {
      expect(await tablesWithRows({})).toEqual([])
      expect(await tablesWithRows({ limits: '' })).toEqual([])
      expect(await tablesWithRows({ limits: 'None' })).toEqual([])
      expect(await tablesWithRows({ seen_tasks: 'all', seen_teams: 'all' })).toEqual([])
      expect(await tablesWithRows({ limits: 'none' })).toEqual(await tablesWithin())
    })

    test('sees before it knows the caller only what identifying them needs', async () => {
      const found = await tablesWithRows({ limits: 'pending' })
      expect(found).toEqual(['acting_periods', 'team_members', 'teams', 'users'])
    })

    test('sees with limits none of the event’s own records, and only its own uploads and calendars', async () => {
      const lists = ['chosen_forms', 'seen_forms', 'seen_groups', 'seen_tasks', 'seen_teams']
      const all = Object.fromEntries(lists.map((list) => [list, 'all']))
      const found = await tablesWithRows({ limits: 'lists', ...all, own_user: 'nobody' })
      const closed = [
        'audit_log',
        'calendar_feeds',
        'import_rows',
        'import_sheets',
        'imports',
        'mailing_recipients',
      ]
      const hidden = [
        ...closed,
        'mailings',
        'report_deliveries',
        'report_runs',
        'reports',
        'uploads',
      ]
      expect((await tablesWithin()).filter((name) => !found.includes(name)).toSorted()).toEqual(
        hidden,
      )
    })

    test('sees nothing of a kind whose list is missing', async () => {
      const lists = ['chosen_forms', 'seen_forms', 'seen_groups', 'seen_tasks', 'seen_teams']
      const all = Object.fromEntries(lists.map((list) => [list, 'all']))
      const kinds = ['forms', 'submissions', 'task_groups', 'tasks', 'teams']
      const kindsWith = async (set: Readonly<Record<string, string>>) =>
        (await tablesWithRows({ limits: 'lists', ...set })).filter((name) => kinds.includes(name))
      expect(await kindsWith(all)).toEqual(kinds)
      expect(await kindsWith({ ...all, seen_teams: '' })).toEqual(['forms', 'task_groups', 'tasks'])
      expect(await kindsWith({ ...all, seen_forms: '{}' })).not.toContain('forms')
      expect(await kindsWith({})).toEqual([])
    })
  })

  test('loses its event with the transaction', async () => {
    await inEvent(portal.services, { eventId, limits: 'none' }, async () => undefined)
    const { rows } = await portal.services.db.execute(sql`select count(*)::int as teams from teams`)
    expect(rows).toEqual([{ teams: 0 }])
  })
})
