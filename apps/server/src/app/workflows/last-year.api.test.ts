import { sql, type SQL } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { PACK_PARTS, type Cloned } from '@eventflow/domain/events'
import { addDays } from '@eventflow/domain/kernel'
import type { LastYearEntry } from '@eventflow/domain/navigation'
import { makeDemo } from '../../demo/index.ts'
import { newEventId } from '../../modules/events/index.ts'
import { inEvent } from '../../platform/db/index.ts'
import { castOf } from '../../testing/cast.ts'
import { hostOf, manyEvents } from '../../testing/many-events.fixture.ts'
import { PACK_KINDS } from './event-pack.kinds.ts'
import { KINDS_WITH_TEXTS } from './last-year.texts.ts'

const many = await manyEvents()
const { services } = many.portal
const here = await many.portal.event()
const cast = await castOf(here)
const { cookie } = cast.eventflowAdmin

const run = (eventId: string, statement: SQL) =>
  inEvent(
    services,
    { eventId, limits: 'none' },
    async ({ tx }) => (await tx.execute(statement)).rows,
  )

const dayText = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.parse(date),
  )

let demo: string
let start: string
let year: string
/** Titles of published pages and of a task, which name last year in this test. */
let pages: readonly { id: string; title: string }[]
let task: { id: string; due: string }

beforeAll(async () => {
  demo = await makeDemo(services, { slug: `last-${newEventId().slice(-8)}` })
  const [event] = await run(
    demo,
    sql`select data ->> 'startDate' as start from app_settings where name = 'event'`,
  )
  start = String(event?.['start'])
  year = start.slice(0, 4)
  pages = (await run(
    demo,
    sql`select id, title from content where is_published and not is_archived and published_number = 1 order by title limit 3`,
  )) as unknown as typeof pages
  const [first] = await run(
    demo,
    sql`select id, due_date as due from tasks where is_published and not is_archived and type = 'task' order by id limit 1`,
  )
  task = first as unknown as typeof task
  const [one, two] = pages
  await run(
    demo,
    sql`update content set description = ${`Welcome to the fair ${year}. Bring ${year} kg.`} where id = ${one?.id}`,
  )
  await run(
    demo,
    sql`update content set translations = jsonb_set(translations, '{de,description}', ${JSON.stringify(`Wir öffnen am ${dayText(start).split(' ')[0]}. ${new Intl.DateTimeFormat('de-DE', { month: 'long', timeZone: 'UTC' }).format(Date.parse(start))}.`)}::jsonb) where id = ${two?.id}`,
  )
  await run(
    demo,
    sql`update tasks set description = ${`Send it by ${dayText(task.due)}.`} where id = ${task.id}`,
  )
  await run(
    demo,
    sql`update downloads set name = ${`Floor plan ${year}`} where id = (select min(id) from downloads)`,
  )
  await run(
    demo,
    sql`update forms set description = ${`Price-list-${year}-of-the-fair`} where id = (select min(id) from forms where not is_archived)`,
  )
  await run(
    demo,
    sql`update app_settings set data = data || ${JSON.stringify({ text: `See you in ${year}!` })}::jsonb where name = 'dashboardHeader'`,
  )
  await run(
    demo,
    sql`update schedule_items set title = ${`Opening ${year}`} where id = (select min(id) from schedule_items where is_published)`,
  )
})

async function clone(parts: readonly string[] = PACK_PARTS) {
  const slug = `next-${newEventId().slice(-8)}`
  const body = {
    eventName: 'Next Fair',
    longName: 'The Next Fair',
    shortName: 'Next',
    slug,
    startDate: addDays(start, 364),
    parts,
    admin: { firstName: 'Ada', surname: 'Admin', email: `ada@${slug}.example` },
  }
  const asked = { host: hostOf(here), cookie, method: 'POST', body } as const
  const answer = await many.ask(`/events/${demo}/clone`, asked)
  expect([answer.statusCode, answer.json().problems]).toEqual([200, undefined])
  const { event, toCheckCount }: Cloned = answer.json()
  const people = await castOf(many.portal.sameEvent({ ...here, eventId: event.id }))
  const { lastYear, navigation } = people.admin.api
  return {
    eventId: event.id,
    toCheckCount,
    list: lastYear.list,
    setRight: (ids: string[], isRight: boolean) => lastYear.setRight({ ids, isRight }),
    item: async () => (await navigation.setup()).items.find(({ id }) => id === 'lastYear'),
  }
}

const shown = ({ kind, excerpt, marks, language, isPublished }: LastYearEntry) => [
  kind,
  marks.map((mark) => excerpt.slice(mark.start, mark.end)).join(' '),
  language,
  isPublished,
]

test('texts that name last year are listed, and pages, tasks and schedule items with one are drafts', async () => {
  const { eventId, list, toCheckCount, item } = await clone()
  const { from, items, total, rightCount } = await list({})
  expect(from).toMatchObject({ startDate: start })
  expect(from?.name).toContain(year)
  const named = items.map(shown)
  expect(named).toEqual(
    expect.arrayContaining([
      ['dashboardHeader', year, null, null],
      ['content', year, null, false],
      ['content', expect.stringMatching(/^\d+\. \p{L}+$/u), 'de', false],
      ['tasks', dayText(task.due), null, false],
      ['forms', year, null, true],
      ['downloads', year, null, true],
      ['scheduleItems', year, null, false],
    ]),
  )
  expect(items.find(({ kind }) => kind === 'downloads')?.title).toBe(`Floor plan ${year}`)
  expect([items.length, rightCount, toCheckCount]).toEqual([total, 0, total])
  expect(await item()).toMatchObject({ isDone: false, count: total })
  const drafts = await run(
    eventId,
    sql`select 'content' as kind, id from content where not is_published
      union all select 'tasks', id from tasks where not is_published
      union all select 'scheduleItems', id from schedule_items where not is_published`,
  )
  const before = await run(
    demo,
    sql`select id from content where not is_published
    union all select id from tasks where not is_published
    union all select id from schedule_items where not is_published`,
  )
  const were = new Set(before.map(({ id }) => id))
  const listed = new Set(items.map(({ kind, recordId }) => `${kind} ${recordId}`))
  const newDrafts = drafts.filter(({ id }) => !were.has(id))
  expect(newDrafts.length).toBeGreaterThanOrEqual(4)
  for (const { kind, id } of newDrafts) expect(listed).toContain(`${kind} ${id}`)
})

test('an entry that is right is not counted, until its text changes and still names last year', async () => {
  const { eventId, list, setRight, item } = await clone([
    'assets',
    'teamTypes',
    'customFields',
    'downloads',
  ])
  const { items, total } = await list({})
  expect([total, items[0]?.kind]).toEqual([1, 'downloads'])
  const [entry] = items
  await setRight([entry?.id ?? '', 'unknown'], true)
  expect(await list({})).toMatchObject({ items: [], total: 0, rightCount: 1 })
  expect((await list({ isRight: true })).items).toEqual([entry])
  await expect.poll(item).toMatchObject({ isDone: true, count: 0 })
  await run(
    eventId,
    sql`update downloads set name = name || ' again' where id = ${entry?.recordId}`,
  )
  const changed = await list({})
  expect(changed).toMatchObject({ total: 1, rightCount: 0 })
  expect(changed.items[0]?.id).not.toBe(entry?.id)
  await run(eventId, sql`update downloads set name = 'Floor plan' where id = ${entry?.recordId}`)
  expect(await list({})).toMatchObject({ total: 0, rightCount: 0 })
})

test('it can be checked again, and the list is cut with the true count', async () => {
  const { list, setRight } = await clone()
  const { items, total } = await list({})
  const ids = items.map(({ id }) => id)
  await setRight(ids, true)
  expect(await list({})).toMatchObject({ total: 0, rightCount: total })
  await setRight(ids, false)
  const few = await list({ limit: 2 })
  expect([few.items.length, few.total]).toEqual([2, total])
})

test('an event that is no clone has no list', async () => {
  const { lastYear, navigation } = cast.admin.api
  expect(await lastYear.list({})).toEqual({ from: null, items: [], total: 0, rightCount: 0 })
  expect((await navigation.setup()).items.map(({ id }) => id)).not.toContain('lastYear')
})

test('moderators see only what they may change', async () => {
  await here.inEvent(({ tx }) =>
    tx.execute(sql`insert into cloned_events (event_id, names, start_date, end_date, due_dates)
      values (${here.eventId}, '[]', '2019-05-01', '2019-05-03', '[]')`),
  )
  await here.inEvent(({ tx }) =>
    tx.execute(sql`insert into app_settings (event_id, name, data)
      values (${here.eventId}, 'dashboardHeader', '{"title":"Fair 2019","text":"","assetId":null}')`),
  )
  expect(await cast.admin.api.lastYear.list({})).toMatchObject({ total: 1 })
  const { items } = await cast.admin.api.lastYear.list({})
  expect(await cast.moderator.api.lastYear.list({})).toMatchObject({ total: 0 })
  await cast.moderator.api.lastYear.setRight({ ids: items.map(({ id }) => id), isRight: true })
  expect(await cast.admin.api.lastYear.list({})).toMatchObject({ total: 1 })
})

test('every kind of record in packs is read or left out on purpose', () => {
  const left = PACK_KINDS.filter((kind) => !KINDS_WITH_TEXTS.includes(kind)).map(({ name }) => name)
  expect(left.toSorted()).toEqual(
    [
      'assetUses',
      'audiences',
      'cardLayoutTeamTypes',
      'files',
      'supplierGroupSuppliers',
      'supplierLists',
      'taskDependencies',
      'taskGroupTasks',
      'webhooks',
    ].toSorted(),
  )
})
