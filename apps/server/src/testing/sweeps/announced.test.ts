// Each message about a stored change is true after its command.
import { oneIn } from '@eventflow/domain/builders/kernel'
import { sql, type SQL } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { castOf } from '../cast.ts'
import { testPortal } from '../test-portal.ts'
import { ANNOUNCED } from './announced.cases.ts'
import { everyEndpoint } from './endpoints.ts'
import { commandRequest } from './every-command.ts'
import { oneOfEach, type IdsByName } from './one-of-each.ts'

/** `:taskId` becomes a parameter with the id of that record. */
function withIds(text: string, ids: IdsByName): SQL {
  const [first = '', ...others] = text.split(/(?<!:):(?=[a-z]+Id\b)/i)
  const parts = others.map((part) => {
    const [name = ''] = /^\w+/.exec(part) ?? []
    if (ids[name] === undefined) throw new Error(`oneOfEach() does not make ${name}`)
    return sql`${ids[name]}${sql.raw(part.slice(name.length))}`
  })
  return sql.join([sql.raw(first), ...parts])
}

const portal = await testPortal()
const endpoints = new Map(everyEndpoint().map((endpoint) => [endpoint.name, endpoint]))

test.each(oneIn(3, Object.entries(ANNOUNCED)))('%s is true', async (_key, announced) => {
  const { calls, record, changes, prepare, input } = announced
  const event = await portal.event()
  const cast = await castOf(event)
  const ids = await oneOfEach(event, cast)
  if (prepare !== undefined) await event.inEvent(({ tx }) => tx.execute(withIds(prepare, ids)))
  const over = (await input?.({ event, cast, ids })) ?? {}
  const stored = async () => {
    const answer = await event.inEvent(({ tx }) =>
      tx.execute<{ value: unknown }>(withIds(record, ids)),
    )
    return answer.rows[0]?.value
  }
  const before = await stored()
  const endpoint = endpoints.get(calls)
  if (endpoint === undefined) throw new Error(`There is no command ${calls}`)
  const answer = await event.inject(commandRequest(endpoint, { ids, cast }, over))
  expect(answer.statusCode, answer.body).toBe(200)
  expect([before, await stored()]).toEqual(changes)
})
