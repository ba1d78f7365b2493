import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { DEMO_PACK } from '../../demo/demo-pack.ts'
import { makeDemo } from '../../demo/index.ts'
import { makeEvent, newEventId } from '../../modules/events/index.ts'
import { inWorkFolder } from '../../modules/files/index.ts'
import { inEvent, openDatabase } from '../../platform/db/index.ts'
import {
  linesOf,
  answerTo,
  packOf,
  PackRefused,
  type PackedParts,
  type PackRow,
} from '../../platform/pack/index.ts'
import { castOf } from '../../testing/cast.ts'
import { tablesOfEvents } from '../../testing/sweeps/tables.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { exportPack, packText } from './event-pack.export.ts'
import { diffOfPacks, importPack as importParsed } from './event-pack.ts'
import { PACK_KINDS } from './event-pack.kinds.ts'

const portal = await testPortal()
const { services } = portal

/** The text of an event's pack. */
const textOf = async (eventId: string): Promise<string> =>
  packText(services, await exportPack(services, eventId))

const here = await portal.event()
const { eventflowAdmin } = await castOf(here)

const sendTo = (url: string, body: string, cookie: string | null = eventflowAdmin.cookie) =>
  here.inject({
    method: 'POST',
    url,
    cookie,
    body,
    headers: { 'content-type': 'application/json' },
  })

const partsOf = (packed: string): PackedParts => packOf(answerTo(packed, () => undefined))

/** Like the command, but without a separate process for reading the file. */
const importPack = (eventId: string, packed: string) =>
  inWorkFolder(services, (folder) => {
    const keep = (index: number, bytes: Buffer) => writeFileSync(join(folder, String(index)), bytes)
    const pack = packOf(answerTo(packed, keep))
    return importParsed(services, { eventId, pack, folder }, (work) =>
      inEvent(services, { eventId, limits: 'none' }, work),
    )
  })

let slugs = 0
async function anEvent(startDate = '2031-02-03'): Promise<string> {
  const eventId = newEventId()
  slugs += 1
  await inEvent(services, { eventId, limits: 'none' }, (scope) =>
    makeEvent(
      scope,
      {
        eventName: 'Next Fair',
        longName: 'The Next Fair',
        shortName: 'Next',
        companyName: 'Fairs Ltd',
        slug: `pack-${slugs}-${eventId.slice(-6)}`,
        startDate,
        endDate: '2031-02-05',
        timeZone: 'Europe/London',
        currencyId: 'GBP',
        teamName: 'Team',
        admin: { firstName: 'Ada', surname: 'Admin', email: `ada-${eventId}@pack.example` },
      },
      null,
    ),
  )
  return eventId
}

let demo: string
let demoText: string
let text: string
beforeAll(async () => {
  demo = await makeDemo(services, { slug: `pack-${newEventId().slice(-8)}` })
  demoText = await textOf(demo)
  await inEvent(services, { eventId: demo, limits: 'none' }, ({ tx }) =>
    tx.execute(`insert into email_wordings (event_id, id, wording) values ('${demo}', 'welcome',
      '{"subject": "Hello", "heading": "Hello", "paragraphs": ["On 2026-01-01"]}')`),
  )
  text = await textOf(demo)
})

test('exporting, importing into an event with another start, and exporting again gives the same bytes', async () => {
  const eventId = await anEvent()
  await importPack(eventId, text)
  const again = await textOf(eventId)
  expect(linesOf(diffOfPacks(partsOf(text), partsOf(again)))).toEqual([])
  expect(again === text).toBe(true)
})

test('all configuration of the demo event is in its pack', () => {
  expect(JSON.parse(demoText)).toMatchObject(JSON.parse(readFileSync(DEMO_PACK, 'utf8')))
})

test('an event keeps its own names and start, and dates are relative to its start', async () => {
  const eventId = await anEvent()
  await importPack(eventId, text)
  const { settings } = await exportPack(services, eventId)
  expect(settings.event).not.toHaveProperty('eventName')
  const { rows } = await inEvent(services, { eventId, limits: 'none' }, ({ tx }) =>
    tx.execute<{ data: PackRow }>(
      `select data from app_settings where event_id = '${eventId}' and name = 'event'`,
    ),
  )
  expect(rows[0]?.data).toMatchObject({ eventName: 'Next Fair', startDate: '2031-02-03' })
})

test('the days that a date question accepts are relative to the start too', async () => {
  const eventId = await anEvent()
  await importPack(eventId, text)
  const boundsIn = (fields: readonly { definition: unknown }[]) =>
    fields.flatMap(({ definition }) => {
      const { id, min, max } = definition as { id: string; min: unknown; max: unknown }
      return id === 'delivery' ? [[min, max]] : []
    })
  expect(boundsIn(parsed().records.fields)).toEqual([['start-3d', 'start-1d']])
  const { rows } = await inEvent(services, { eventId, limits: 'none' }, ({ tx }) =>
    tx.execute<{ definition: unknown }>(
      `select definition from fields where event_id = '${eventId}'`,
    ),
  )
  expect(boundsIn(rows)).toEqual([[Date.UTC(2031, 0, 31), Date.UTC(2031, 1, 2)]])
})

test('a pack of an earlier version lacks newer columns, which then have their defaults', async () => {
  const eventId = await anEvent()
  const pack = parsed()
  for (const task of pack.records.tasks) {
    delete task.isLockedAfterDue
    delete task.expiry
  }
  await importPack(eventId, JSON.stringify(pack))
  const { tasks } = JSON.parse(await textOf(eventId)).records
  expect(tasks.every((task: Loose) => !task.isLockedAfterDue && task.expiry === null)).toBe(true)
})

test('a pack contains nothing about people, answers and secrets', () => {
  for (const word of ['createdBy', 'passwordHash', 'headerValue', 'storageKey'])
    expect(text.includes(`"${word}"`), word).toBe(false)
})

/** Tables of an event that are in no pack, each with its reason. */
const PEOPLE = 'it is of people and teams'
const DONE = 'it is what teams have done'
const SENT = 'it is of emails that were written'
const WORK = 'it is of work that is under way'
const IN_NO_PACK: Readonly<Record<string, string>> = {
  acting_periods: PEOPLE,
  audit_log: 'it is the history of one event',
  calendar_feeds: PEOPLE,
  comment_likes: DONE,
  comment_notices: DONE,
  comment_reads: DONE,
  comment_threads: DONE,
  comments: DONE,
  custom_field_saves: PEOPLE,
  custom_field_values: PEOPLE,
  email_attachments: SENT,
  email_brands: SENT,
  email_events: SENT,
  email_flags: PEOPLE,
  email_holds: 'a new event holds its emails, whatever another does',
  email_unsubscriptions: PEOPLE,
  emails: SENT,
  form_definitions: DONE,
  form_drafts: 'a pack contains forms as teams see them',
  idempotency_keys: WORK,
  import_rows: PEOPLE,
  import_sheets: PEOPLE,
  imports: PEOPLE,
  list_views: PEOPLE,
  locks: WORK,
  mailing_recipients: SENT,
  mailings: SENT,
  notification_recipients: PEOPLE,
  order_numbers: DONE,
  notifications: 'it is what teams of one event are told',
  reminder_runs: SENT,
  report_deliveries: SENT,
  report_runs: 'it is what a report has said of teams',
  role_limits: PEOPLE,
  search_misses: DONE,
  reserved_items: DONE,
  stocked_items: DONE,
  supplier_links: 'a link opens the orders of one event',
  submission_changes: DONE,
  submissions: DONE,
  task_agreements: DONE,
  task_extensions: DONE,
  task_reminder_items: SENT,
  task_reminders: SENT,
  task_statuses: DONE,
  team_members: PEOPLE,
  teams: PEOPLE,
  uploads: WORK,
  users: PEOPLE,
  webhook_deliveries: DONE,
}

test('every table of an event is in packs, or has a reason not to be', async () => {
  const admin = openDatabase(inject('adminUrl'), { size: 1 })
  const tables = await tablesOfEvents(admin.db).finally(() => admin.close())
  const packed = [...PACK_KINDS.map(({ tableName }) => tableName), 'app_settings']
  expect([...packed, ...Object.keys(IN_NO_PACK)].toSorted()).toEqual(tables)
})

/** A pack as the person who spoils one sees it. */
// oxlint-disable-next-line typescript/no-explicit-any -- the tests damage any part of it
type Loose = any
const parsed = (): Loose => JSON.parse(text)

test('the demo event has every kind, so that each is tested', () => {
  const { records } = parsed()
  const empty = PACK_KINDS.map(({ name }) => name).filter((name) => records[name].length === 0)
  expect(empty).toEqual([])
})

/** The problems of a damaged pack. Nothing of it is stored in the event. */
async function problemsOf(spoil: (pack: Loose) => unknown): Promise<string> {
  const eventId = await anEvent()
  const before = await textOf(eventId)
  const pack = parsed()
  const spoilt = spoil(pack) ?? pack
  const wrong = typeof spoilt === 'string' ? spoilt : JSON.stringify(spoilt)
  const refused = await importPack(eventId, wrong).catch((error: unknown) => error)
  expect((await textOf(eventId)) === before).toBe(true)
  if (!(refused instanceof PackRefused)) throw refused
  expect(await refusalOverHttp(eventId, wrong)).toEqual(refused.problems)
  return refused.message
}

/** The API's answer about the same pack, read in a separate process. */
async function refusalOverHttp(eventId: string, packed: string): Promise<unknown> {
  const answer = await sendTo(`/api/events/${eventId}/pack`, packed)
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'PACK_REFUSED'])
  return answer.json().problems
}

describe('a hostile pack is refused with the path, and changes nothing:', () => {
  test.each<[string, (pack: Loose) => unknown, RegExp]>([
    ['no JSON', () => '{', /pack: This is not JSON/],
    ['another format', () => ({ a: 1 }), /format: This is not an event pack/],
    ['a list', () => [], /format: This is not an event pack/],
    ['another version', (pack) => void (pack.version = 2), /version: /],
    ['an unknown part', (pack) => void (pack.people = []), /people: This name is unknown/],
    ['an unknown kind', (pack) => void (pack.records.users = []), /records\.users: This kind/],
    ['no list', (pack) => void (pack.records.tasks = {}), /records\.tasks: This must be a list/],
    ['no record', (pack) => void (pack.records.tasks[0] = 7), /records\.tasks\[0\]: This is no/],
    [
      'an unknown column',
      (pack) => void (pack.records.tasks[0].eventId = 'x'),
      /tasks\[0\]\.eventId: This name is unknown/,
    ],
    ['an author', (pack) => void (pack.records.tasks[0].createdBy = 'x'), /tasks\[0\]\.createdBy/],
    [
      'a wrong type',
      (pack) => void (pack.records.tasks[0].isPublished = 'yes'),
      /tasks\[0\]\.isPublished: /,
    ],
    [
      'an absolute date',
      (pack) => void (pack.records.tasks[0].dueDate = '2026-01-01'),
      /tasks\[0\]\.dueDate/,
    ],
    ['a missing column', (pack) => void delete pack.records.tasks[0].title, /tasks\[0\]\.title/],
    [
      'a link that is a program',
      (pack) => void (pack.records.tasks[0].externalLink = 'javascript:alert(1)'),
      /externalLink/,
    ],
    [
      'an id of nothing',
      (pack) => void (pack.records.fields[0].formId = 'nothing'),
      /fields\[0\]\.formId: This refers to something/,
    ],
    [
      'a record twice',
      (pack) => void pack.records.teamTypes.push(pack.records.teamTypes[0]),
      /This record is listed twice/,
    ],
    [
      'a name that is taken',
      (pack) => void (pack.records.teamTypes[1].name = pack.records.teamTypes[0].name),
      /team_types_name/,
    ],
    [
      'an audience of nothing',
      (pack) => void (pack.records.audiences[0].ownerId = 'nothing'),
      /audiences\[0\]: This belongs to something/,
    ],
    [
      'a file of nobody',
      (pack) =>
        void (pack.records.files.find((f: Loose) => f.ownerKind !== 'settings').ownerId = 'x'),
      /files\[\d+\]: This belongs/,
    ],
    [
      'other bytes',
      (pack) => void (pack.records.files[0].content = 'AAAA'),
      /files\[0\]\.content: The bytes do not match/,
    ],
    [
      'no base64',
      (pack) => void (pack.records.files[0].content = '?'),
      /files\[0\]\.content: This is not base64/,
    ],
    ['unknown settings', (pack) => void (pack.settings.setup = {}), /settings\.setup: /],
    [
      'settings that are none',
      (pack) => void (pack.settings.branding = 'ours'),
      /settings\.branding: No branding settings found/,
    ],
    ['an unknown setting', (pack) => void (pack.settings.variables.x = 1), /settings\.variables/],
    [
      'the name of an event',
      (pack) => void (pack.settings.event.eventName = 'Mine'),
      /settings\.event/,
    ],
    [
      'a setting out of range',
      (pack) => void (pack.settings.variables.dueSoonDays = -1),
      /settings\.variables\.dueSoonDays/,
    ],
    [
      'a setting of nothing',
      (pack) => void (pack.settings.branding.logo = 'nothing'),
      /settings\.branding\.logo: This refers/,
    ],
    [
      'a page of nothing',
      (pack) => void (pack.settings.featured.contentIds = ['nothing']),
      /featured\.contentIds\.0/,
    ],
    [
      'a section with a script',
      (pack) => void (pack.records.sections[0].data = { script: 'x' }),
      /sections\[0\]/,
    ],
    [
      'a form without a default confirmation',
      (pack) => void (pack.records.confirmations = []),
      /forms\[0\]: A form must have one default confirmation/,
    ],
    [
      'an unclear price',
      (pack) => {
        const list = pack.records.fields.find((f: Loose) => f.type === 'itemList')
        list.definition.items[0].price = '1e9'
      },
      /forms\[\d+\]\..*1e9/,
    ],
    [
      'too many names',
      (pack) => {
        for (let n = 0; n < 600; n++) pack.records[`kind ${n}`] = []
      },
      /records: This contains too many values/,
    ],
    [
      'a record of too many values',
      (pack) => void (pack.records.tasks[0].title = Array(100_001).fill(1)),
      /tasks\[0\]: This contains too many values/,
    ],
    ['five cards', (pack) => void pack.records.cards.pop(), /A layout must have 6 cards/],
    [
      'text that cannot be stored',
      (pack) => void (pack.records.teamTypes[0].name = 'a\u0000b'),
      /teamTypes\[0\]\.name/,
    ],
  ])('%s', async (_what, spoil, said) => {
    expect(await problemsOf(spoil)).toMatch(said)
  })

  test('tasks that wait for each other', async () => {
    const said = await problemsOf(({ records }) => {
      const [one, other] = records.tasks
      const needs = 'approved'
      records.taskDependencies = [
        { taskId: one.id, neededTaskId: other.id, needs },
        { taskId: other.id, neededTaskId: one.id, needs },
      ]
    })
    expect(said).toContain('depend on each other in a circle')
  })

  test.each(['__proto__', 'constructor', 'prototype'])('the name %s', async (name) => {
    const said = await problemsOf(() =>
      text.replace('"settings": {', `"settings": { "${name}": { "x": 1 },`),
    )
    expect(said).toContain(`settings.${name}: This name cannot be used`)
  })

  test('what is too deep', async () => {
    const said = await problemsOf(() => `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`)
    expect(said).toContain('too deep')
  })
})

test('an event with records cannot be filled', async () => {
  const eventId = await anEvent()
  await importPack(eventId, text)
  await expect(importPack(eventId, text)).rejects.toThrow(
    /records: The event is not empty\. It has \d+ team types, .*\b\d+ tasks\b/,
  )
})

/** The number of stored objects with bytes of an event. */
async function bytesOf(eventId: string): Promise<number> {
  let count = 0
  for await (const _ of services.files.list(eventId)) count += 1
  return count
}

test('a refused pack leaves no bytes', async () => {
  const [refused, taken] = [await anEvent(), await anEvent()]
  const pack = parsed()
  pack.records.teamTypes[1].name = pack.records.teamTypes[0].name
  await expect(importPack(refused, JSON.stringify(pack))).rejects.toThrow()
  expect(await bytesOf(refused)).toBe(0)
  await importPack(taken, text)
  expect(await bytesOf(taken)).toBeGreaterThan(5)
})
