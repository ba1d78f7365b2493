// The number of statements of the most frequent requests. Each statement costs time in both
// processes, no matter how fast its result is. Adding one means changing a number here.
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
const sent: string[] = []
const query = pg.Client.prototype.query
beforeAll(() => {
  pg.Client.prototype.query = function (this: pg.Client, ...given: Parameters<typeof query>) {
    const [statement] = given as unknown as [string | { text: string }]
    const { application_name: name } = (this as unknown as { connectionParameters: Named })
      .connectionParameters
    if (name === 'eventflow') sent.push(typeof statement === 'string' ? statement : statement.text)
    return query.apply(this, given)
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
  sent.length = 0
  const answer = await call()
  expect(answer.statusCode, answer.payload).toBe(200)
  const said = sent.filter((text) => !text.includes('pg_notify'))
  return said.map((text) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 100))
}

const asOwner = (request: RawRequest) =>
  event.inject({ ...request, cookie: cast.food.owner.cookie, headers: JSON_TYPE })

test('the dashboard (W1)', async () => {
  const asked = await statementsOf(() => asOwner({ method: 'GET', url: '/api/dashboard' }))
  expect(asked, asked.join('\n')).toHaveLength(4)
})

test('the viewer is looked up once', async () => {
  const asked = await statementsOf(() => asOwner({ method: 'GET', url: '/api/session' }))
  expect(asked, asked.join('\n')).toHaveLength(3)
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
  expect(asked, asked.join('\n')).toHaveLength(6)
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
  expect(asked, asked.join('\n')).toHaveLength(12)
})

test('a page of submissions (W5)', async () => {
  const { items } = await cast.moderator.api.forms.list({})
  const url = `/api/forms/${items[0]?.id}/submissions`
  const asked = await statementsOf(() =>
    event.inject({ method: 'GET', url, cookie: cast.moderator.cookie }),
  )
  expect(asked, asked.join('\n')).toHaveLength(6)
})
