// What the most frequent requests cost, in numbers that do not depend on the machine: the number of their
// statements, and of the parts of their plans. PostgreSQL prepares each part at each execution, even if the part never
// runs. A feature that makes a request dearer changes a number here.
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import type { Task } from '@eventflow/domain/tasks'
import {
  aFormTask,
  aPublishedForm,
  formMails,
  stageOf,
  submitUnderKey,
} from '../modules/submissions/submissions.stage.fixture.ts'
import { addTaskAs } from './add-task.ts'
import { testPortal, type RawRequest } from './test-portal.ts'

const portal = await testPortal()
const stage = await stageOf(portal)
const { cast, event } = stage
const JSON_TYPE = { 'content-type': 'application/json' }

/** The statements on the portal's own connections, without those of the queue. */
interface Sent {
  readonly texts: string[]
  /** How many had been sent when the first answer arrived. */
  beforeAnswer: number | null
}
const nothingSent = (): Sent => ({ texts: [], beforeAnswer: null })
let sent = nothingSent()
const query = pg.Client.prototype.query
beforeAll(() => {
  pg.Client.prototype.query = function (this: pg.Client, ...given: Parameters<typeof query>) {
    const [statement] = given as unknown as [string | { text: string }]
    const { application_name: name } = (this as unknown as { connectionParameters: Named })
      .connectionParameters
    const answer: unknown = query.apply(this, given)
    if (name !== 'eventflow') return answer
    const ofCall = sent
    ofCall.texts.push(typeof statement === 'string' ? statement : statement.text)
    const noteAnswer = (): void => void (ofCall.beforeAnswer ??= ofCall.texts.length)
    if (answer instanceof Promise) answer.then(noteAnswer, noteAnswer)
    return answer
  } as typeof query
})
afterAll(() => {
  pg.Client.prototype.query = query
})

interface Named {
  readonly application_name?: string
}

/** Calls before measuring, so that caches are filled. */
const TIMES_BEFORE = 2

/** The statements of a call, without those that the previous one sends after its end. */
async function statementsOf(call: () => Promise<{ statusCode: number; payload: string }>) {
  for (let n = 0; n < TIMES_BEFORE; n += 1) await call()
  sent = nothingSent()
  const answer = await call()
  expect(answer.statusCode, answer.payload).toBe(200)
  const said = sent.texts.filter((text) => !text.includes('pg_notify'))
  return said.map((text) => text.trim())
}

const textOf = (statements: readonly string[]): string =>
  statements.map((text) => text.replaceAll(/\s+/g, ' ').slice(0, 100)).join('\n')

/** Scans of tables and indexes, and sub-selects, those of row-level security included. */
const isPart = (line: string): boolean => /\bScan\b|InitPlan \d+$|SubPlan \d+$/.test(line)

/** The number of parts of the plans of these statements. */
async function countParts(statements: readonly string[]): Promise<number> {
  let parts = 0
  for (const text of statements.filter((one) => /^(select|with|insert|update)\b/i.test(one))) {
    const explained = await event.inEvent(({ tx }) =>
      tx.execute<{ 'QUERY PLAN': string }>(sql.raw(`explain (generic_plan, costs off) ${text}`)),
    )
    parts += explained.rows.filter((row) => isPart(row['QUERY PLAN'])).length
  }
  return parts
}

/** Since PostgreSQL 16, a plan can be shown for any values. Older ones also have other plans. */
async function canCountParts(): Promise<boolean> {
  const { rows } = await event.inEvent(({ tx }) =>
    tx.execute<{ is: boolean }>(
      sql`select current_setting('server_version_num')::int >= 160000 as is`,
    ),
  )
  return rows[0]?.is === true
}

/** The measured number of parts, and how much it may differ with the statistics of the tables. */
async function expectParts(statements: readonly string[], parts: number): Promise<void> {
  if (!(await canCountParts())) return
  const counted = await countParts(statements)
  expect(counted, 'parts of plans').toBeLessThanOrEqual(Math.ceil(parts * 1.05))
  // A number that is too high would let the next part pass.
  expect(counted, 'parts of plans').toBeGreaterThanOrEqual(Math.floor(parts * 0.9))
}

const asOwner = (request: RawRequest) =>
  event.inject({ ...request, cookie: cast.food.owner.cookie, headers: JSON_TYPE })

test('the dashboard (W1)', async () => {
  const asked = await statementsOf(() => asOwner({ method: 'GET', url: '/api/dashboard' }))
  expect(asked, textOf(asked)).toHaveLength(4)
  // Eleven of them find units that a waiting list reserves for the team.
  await expectParts(asked, 124)
})

test('the work of a known caller is sent together with the statement that identifies them', async () => {
  await statementsOf(() => asOwner({ method: 'GET', url: '/api/dashboard' }))
  // The beginning, the caller, and at least one statement of the dashboard.
  expect(sent.beforeAnswer).toBeGreaterThan(2)
})

test('the viewer is looked up once', async () => {
  const asked = await statementsOf(() => asOwner({ method: 'GET', url: '/api/session' }))
  expect(asked, textOf(asked)).toHaveLength(3)
})

test('changing many tasks sends as many statements as changing one', async () => {
  const taskIds: string[] = []
  for (let n = 0; n < 4; n += 1) taskIds.push((await addTaskAs(cast.admin)).id)
  const change = (ids: readonly string[]) =>
    statementsOf(() =>
      event.inject({
        method: 'POST',
        url: '/api/tasks/change',
        cookie: cast.admin.cookie,
        headers: JSON_TYPE,
        body: JSON.stringify({ taskIds: ids, change: { isPublished: true, taskGroupIds: [] } }),
      }),
    )
  const one = await change(taskIds.slice(0, 1))
  expect(await change(taskIds)).toHaveLength(one.length)
})

test('completing a task (W2)', async () => {
  const tasks: Task[] = []
  for (let n = 0; n <= TIMES_BEFORE; n += 1) tasks.push(await addTaskAs(cast.admin))
  const asked = await statementsOf(() =>
    asOwner({
      method: 'PUT',
      url: `/api/my-tasks/${tasks.pop()?.id}/status`,
      body: JSON.stringify({ isComplete: true, isNotApplicable: false, revision: 0 }),
    }),
  )
  expect(asked, textOf(asked)).toHaveLength(6)
  await expectParts(asked, 110)
})

test('submitting a form, with two emails, under a key (W3)', async () => {
  const fields = [aField('text', { id: 'stand', label: 'Stand' })]
  const form = await aPublishedForm(stage, { fields })
  const taskIds: string[] = []
  for (let n = 0; n <= TIMES_BEFORE; n += 1)
    taskIds.push(await aFormTask(stage, form.id, cast.food))
  const asked = await statementsOf(() => {
    const taskId = taskIds.pop() ?? ''
    const body = { formId: form.id, taskId, values: { stand: 'A1' }, revision: 0 }
    return submitUnderKey(stage, body, `key-${taskId}`)
  })
  expect(await formMails(stage)).toHaveLength(2 * (TIMES_BEFORE + 1))
  expect(asked, textOf(asked)).toHaveLength(11)
  await expectParts(asked, 249)
})

test('a page of submissions (W5)', async () => {
  const { items } = await cast.moderator.api.forms.list({})
  const url = `/api/forms/${items[0]?.id}/submissions`
  const asked = await statementsOf(() =>
    event.inject({ method: 'GET', url, cookie: cast.moderator.cookie }),
  )
  expect(asked, textOf(asked)).toHaveLength(6)
  await expectParts(asked, 159)
})
