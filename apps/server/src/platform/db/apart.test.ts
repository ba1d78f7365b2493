import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testPortal } from '../../testing/test-portal.ts'
import { apart, type Scope } from './index.ts'

const portal = await testPortal()

const failWith = (code: string) => async (scope: Scope) => {
  await scope.tx.execute(sql`create temporary table half_done (id text) on commit drop`)
  await scope.tx.execute(
    sql.raw(`do $$ begin raise exception 'as the test wishes' using errcode = '${code}'; end $$`),
  )
}

test('a failed write is rolled back separately, and the rest stays', async () => {
  const event = await portal.event()
  const failures: unknown[] = []
  await event.inEvent(async (scope) => {
    await apart(scope, failWith('23514'), (error) => failures.push(error))
    const { rows } = await scope.tx.execute(sql`select to_regclass('half_done') as there`)
    expect(rows).toEqual([{ there: null }])
  })
  expect(failures).toHaveLength(1)
})

// Disk full, shutting down, waited too long for a lock.
test.each(['53100', '57P01', '55P03'])(
  'what passes by itself (%s) is not done without: it fails the whole',
  async (code) => {
    const event = await portal.event()
    const failures: unknown[] = []
    const whole = event.inEvent((scope) =>
      apart(scope, failWith(code), (error) => failures.push(error)),
    )
    await expect(whole).rejects.toThrow()
    expect(failures).toEqual([])
  },
)
