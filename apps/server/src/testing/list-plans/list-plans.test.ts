// The cost of a list depends on the page, not on the event. Each statement of a list is repeated in
// an event with very many rows. No step of its plan may touch more of them than a list counts.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_COUNTED } from '@eventflow/domain/kernel'
import { openPool } from '../../platform/db/connection.ts'
import { migrate, setAccess } from '../../platform/db/index.ts'
import { stageOf, type Stage } from '../../modules/submissions/submissions.stage.fixture.ts'
import { everyEndpoint, requestOf, type Input } from '../sweeps/endpoints.ts'
import { openTestPortal, type TestPortal } from '../test-portal.ts'
import { freshDatabase, type FreshDatabase } from '../upgrade/fresh-database.ts'
import { fillEvents, parentsOf, THE_ONE, type Parents } from './many-rows.fixture.ts'
import { costlySteps, planOf, type Sent } from './plan.ts'

const ROWS = 100_000
const TEAMS = 20_000
/** The other event has a twentieth of the rows. */
const OTHER = 20
/** A count reads one row more than its limit, and skips rows of the other event. */
const MAX_TOUCHED_ROWS = MAX_COUNTED + ROWS / OTHER + 1_000

/** Lists that grow with the event, and their queries. */
const LONG: Readonly<Record<string, (of: Parents) => Input>> = {
  'users.list': () => ({}),
  'teams.list': () => ({}),
  'imports.rows': () => ({ importId: THE_ONE.importId }),
  'reviews.list': () => ({}),
  'comments.inbox': () => ({}),
  'filling.ownSubmissions': ({ formId }) => ({ formId }),
  'submissions.list': ({ formId }) => ({ formId, direction: 'desc' }),
  'orders.list': () => ({}),
  'stands.list': () => ({}),
  'submissions.ofTeam': () => ({ teamId: THE_ONE.teamId }),
  'submissions.filesOfTeam': () => ({ teamId: THE_ONE.teamId }),
  'webhooks.deliveries': ({ formId }) => ({ formId, webhookId: THE_ONE.webhookId }),
  'webhooks.failed': () => ({}),
  'notifications.list': () => ({}),
  'myNotifications.list': () => ({}),
  'mailings.recipients': () => ({ mailingId: THE_ONE.mailingId }),
  'emails.held': () => ({}),
  'emails.sent': () => ({}),
  'emails.log': () => ({}),
  'emails.undelivered': () => ({}),
  'auditLog.list': () => ({ direction: 'desc' }),
  'mailbox.list': () => ({}),
}

/** Records that organisers create by hand, each in its own form: a few hundred at most. */
const WRITTEN_BY_HAND = [
  'teamTypes.list',
  'customFields.list',
  'assets.list',
  'downloads.list',
  'suppliers.list',
  'supplierGroups.list',
  'taskGroups.list',
  'forms.list',
  'fieldGroups.list',
  'confirmations.list',
  'formNotifications.list',
  'webhooks.list',
  'scheduleItems.list',
  'content.list',
  'reports.list',
  // For the complete portal.
  'events.list',
]

/** Of one team, over records created by hand; and one conversation. */
const OF_ONE_TEAM = [
  'comments.get',
  'comments.thread',
  'myDownloads.list',
  'mySuppliers.list',
  'tasks.ofTeam',
  'myTasks.list',
  'filling.available',
]

/** They contain figures about all teams in addition to the page. */
const LISTS_OF_ALL_EVENTS = [
  'audience.chosen',
  'audience.teams',
  // The progress of each import and each mailing of the page.
  'imports.list',
  'mailings.list',
  'tasks.list',
  'tasks.report',
  'expiring.list',
  'notifications.recipients',
  'reminders.calls',
]

const lists = everyEndpoint().filter(
  ({ input }) => input !== null && Object.hasOwn(Object(Reflect.get(input, 'shape')), 'cursor'),
)

let database: FreshDatabase
let portal: TestPortal
let stage: Stage
let parents: Parents
let pool: pg.Pool
let asApp: pg.PoolClient

const sent: Sent[] = []
const query = pg.Client.prototype.query

beforeAll(async () => {
  database = await freshDatabase()
  await migrate(database.adminUrl)
  portal = await openTestPortal({ appUrl: database.appUrl })
  const other = await stageOf(portal)
  stage = await stageOf(portal)
  parents = await parentsOf(stage)
  await fillEvents(database.adminUrl, [
    { parents: await parentsOf(other), teams: TEAMS / OTHER, rows: ROWS / OTHER },
    { parents, teams: TEAMS, rows: ROWS },
  ])
  pool = openPool({ url: database.appUrl, size: 1, statementMs: 60_000 })
  asApp = await pool.connect()
  pg.Client.prototype.query = function (this: pg.Client, ...given: Parameters<typeof query>) {
    const [statement, values = []] = given as unknown as [string | { text: string }, unknown[]?]
    if (this !== asApp && typeof statement !== 'string' && Array.isArray(values))
      sent.push({ text: statement.text, values })
    return query.apply(this, given)
  } as typeof query
}, 600_000)

afterAll(async () => {
  pg.Client.prototype.query = query
  asApp?.release()
  await pool?.end()
  await portal?.close()
  await database?.drop()
})

test('every list is long, or is listed as short or about all teams', () => {
  const known = [...Object.keys(LONG), ...WRITTEN_BY_HAND, ...OF_ONE_TEAM, ...LISTS_OF_ALL_EVENTS]
  expect(known.toSorted()).toEqual(lists.map(({ name }) => name).toSorted())
})

/** The statements of a call, each with the steps of its plan that touch too many rows. */
async function costOf(call: () => Promise<{ statusCode: number; payload: string }>) {
  sent.length = 0
  const answer = await call()
  expect(answer.statusCode, answer.payload).toBe(200)
  const asked = sent.filter(({ text }) => /^\s*(?:select|with)\b/i.test(text))
  const costly: string[] = []
  for (const each of asked) {
    await asApp.query('begin read only')
    await asApp.query(setAccess({ eventId: parents.eventId, limits: 'none' }))
    const steps = costlySteps(await planOf(asApp, each), MAX_TOUCHED_ROWS)
    await asApp.query('rollback')
    if (steps.length > 0)
      costly.push(`${steps.join('; ')} in ${each.text.replaceAll(/\s+/g, ' ').slice(0, 300)}`)
  }
  expect(asked.length).toBeGreaterThan(1)
  return { costly, page: JSON.parse(answer.payload) }
}

/** Further orders of lists that have an index for each. */
const SORTS: Readonly<Record<string, readonly string[]>> = {
  // By company, it sorts all stands of the event (docs/design/stands.md).
  'stands.list': ['hall', 'size', 'type'],
}

const orders = lists
  .filter(({ name }) => Object.hasOwn(LONG, name))
  .flatMap((list) => [
    { name: list.name, list, sort: {} },
    ...(SORTS[list.name] ?? []).flatMap((sort) =>
      ['asc', 'desc'].map((direction) => ({
        name: `${list.name} by ${sort}, ${direction}`,
        list,
        sort: { sort, direction },
      })),
    ),
  ])

test.each(orders)('$name costs a page', async ({ list, sort }) => {
  const input = { ...LONG[list.name]?.(parents), ...sort }
  const { cast, event } = stage
  const caller = list.access === 'user' ? cast.food.owner : cast.eventflowAdmin
  const ask = (more: Input) =>
    costOf(() => event.inject({ ...requestOf(list, { ...input, ...more }), cookie: caller.cookie }))
  // Fills the caches.
  await ask({})
  const first = await ask({})
  expect(first.costly.join('\n')).toBe('')
  expect(first.page.total).toBeLessThanOrEqual(MAX_COUNTED + 1)
  if (first.page.nextCursor === null) return
  const second = await ask({ cursor: first.page.nextCursor })
  expect(second.costly.join('\n')).toBe('')
  expect(second.page.items).not.toEqual(first.page.items)
})
