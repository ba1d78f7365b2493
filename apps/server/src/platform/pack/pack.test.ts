import { expect, test } from 'vitest'
import { z } from 'zod'
import { readRecords } from './pack.ts'
import type { PackProblem } from './pack-parts.ts'
import type { PackKind } from './pack.tables.ts'

const kind = {
  name: 'tasks',
  columns: { title: { format: 'plain', schema: z.string() } },
} as unknown as PackKind

const clock = { startDate: '2027-01-31', timeZone: 'Europe/London' }

test('reading a pack ends when it has very many problems', async () => {
  const problems: PackProblem[] = []
  const tasks = Array.from({ length: 20_000 }, () => ({}))
  await readRecords([kind], { records: { tasks }, clock }, problems)
  expect(problems).toHaveLength(1_000)
})
