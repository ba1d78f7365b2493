// Rows EX2 and AD3 of docs/security.md: clients that stop reading an export.
import { get, type IncomingMessage } from 'node:http'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import type { FormDetail } from '@eventflow/domain/forms'
import { EXPORTS_AT_ONCE } from '../../../platform/db/index.ts'
import { ownTestPortal } from '../../../testing/test-portal.ts'
import { aPublishedForm, stageOf } from '../submissions.stage.fixture.ts'

/** With the longest text in each, a submission is as long as a body may be. */
const QUESTIONS = 45
const MAX_MS = 20_000
const MAX_MEMORY = 150_000_000

const portal = await ownTestPortal()
const stage = await stageOf(portal)
const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })

/** A form with this many maximum-length submissions, and a short one. */
async function aFilledForm(rows: number): Promise<FormDetail> {
  const form = await aPublishedForm(stage, {
    fields: Array.from({ length: QUESTIONS }, (_, n) => aField('text', { id: `q${n}` })),
  })
  await stage.cast.food.owner.api.filling.submit({
    formId: form.id,
    taskId: null,
    values: { q0: 'x' },
    revision: 0,
  })
  await stage.event.inEvent((scope) =>
    scope.tx.execute(sql`
      insert into submissions select r.*
      from submissions s, generate_series(1, ${rows}) as n, lateral jsonb_populate_record(s,
        jsonb_build_object('id', s.id || n, 'values', (
          select jsonb_object_agg('q' || q, repeat('x', ${MAX_MS}))
          from generate_series(0, ${QUESTIONS} - 1) as q))) r
      where s.form_id = ${form.id}`),
  )
  return form
}

const { moderator, admin } = stage.cast
const ask = (form: FormDetail, { cookie } = moderator, kind = 'csv') =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { host: stage.event.eventId, cookie }
    const url = `${address}/api/forms/${form.id}/submissions.${kind}`
    get(url, { headers, agent: false }, resolve).once('error', reject)
  })
const taken = ({ totalCount, idleCount }: Pool) => totalCount - idleCount
const closed = () =>
  expect.poll(() => taken(portal.services.exports.$client), { timeout: 10_000 }).toBe(0)

test('exports that nobody reads do not block memory or connections, and a further one is told to retry later', async () => {
  const form = await aFilledForm(150)
  global.gc?.()
  const before = process.memoryUsage().rss
  const readers = [moderator, moderator, admin]
  expect(readers).toHaveLength(EXPORTS_AT_ONCE)
  const stalled = await Promise.all(readers.map((reader) => ask(form, reader)))
  expect(stalled.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const most = { rss: 0 }
  for (let n = 0; n < 30; n += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    most.rss = Math.max(most.rss, process.memoryUsage().rss)
  }
  expect(most.rss - before).toBeLessThan(MAX_MEMORY)
  expect(taken(portal.services.database.pool)).toBe(0)

  // One account can never use all of them.
  expect((await ask(form)).statusCode).toBe(429)
  const refused = await ask(form, admin, 'xlsx')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '10'])
  const { code } = JSON.parse((await refused.toArray()).join(''))
  expect(code).toBe('EXPORTS_BUSY')

  for (const reader of stalled) reader.destroy()
  await closed()
})

test('a reader gets every row, even with the longest answers', async () => {
  const rows = 15
  const reader = await ask(await aFilledForm(rows))
  let bytes = 0
  for await (const chunk of reader) bytes += (chunk as Buffer).length
  expect(bytes).toBeGreaterThan(rows * QUESTIONS * MAX_MS)
  await closed()
})
