import { readFileSync } from 'node:fs'
import { beforeAll, expect, inject, test } from 'vitest'
import { DEMO_PACK } from '../../demo/demo-pack.ts'
import { inEvent, openDatabase } from '../../platform/db/index.ts'
import {
  linesOf,
  answerTo,
  packOf,
  type PackedParts,
  type PackRow,
} from '../../platform/pack/index.ts'
import { tablesOfEvents } from '../../testing/sweeps/tables.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { exportPack } from './event-pack.export.ts'
import { packCalls, type Loose } from './event-pack.fixture.ts'
import { diffOfPacks } from './event-pack.ts'
import { PACK_KINDS } from './event-pack.kinds.ts'

const portal = await testPortal()
const { services } = portal
const { textOf, importPack, anEvent, demoPacks } = packCalls(portal)

const partsOf = (packed: string): PackedParts => packOf(answerTo(packed, () => undefined))

let demoText: string
let text: string
beforeAll(async () => {
  ;({ demoText, text } = await demoPacks())
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
  cloned_events: 'it names the event before, and what was checked in one event',
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
  last_answers: DONE,
  list_views: PEOPLE,
  locks: WORK,
  mailing_recipients: SENT,
  mailings: SENT,
  notification_recipients: PEOPLE,
  order_numbers: DONE,
  payment_marks: DONE,
  notifications: 'it is what teams of one event are told',
  reminder_runs: SENT,
  report_deliveries: SENT,
  report_runs: 'it is what a report has said of teams',
  role_limits: PEOPLE,
  search_misses: DONE,
  reserved_items: DONE,
  stocked_items: DONE,
  waiting_teams: DONE,
  supplier_links: 'a link opens the orders of one event',
  submission_changes: DONE,
  stands: 'they are copied with the companies that have them',
  submissions: DONE,
  task_agreements: DONE,
  task_extensions: DONE,
  task_reminder_items: SENT,
  task_reminders: SENT,
  task_statuses: DONE,
  team_members: PEOPLE,
  team_stands: PEOPLE,
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

const parsed = (): Loose => JSON.parse(text)

test('the demo event has every kind, so that each is tested', () => {
  const { records } = parsed()
  const empty = PACK_KINDS.map(({ name }) => name).filter((name) => records[name].length === 0)
  expect(empty).toEqual([])
})
