// Compares impactOn with its twin in SQL over the same cases.
import { impactCases } from '@eventflow/domain/builders/tasks'
import type { Standing } from '@eventflow/domain/oracles/tasks'
import { sql, type SQL } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testPortal } from '../../testing/test-portal.ts'
import { impactSql } from './task-impact.report.ts'

const portal = await testPortal()
const event = await portal.event()

const rowOf = (stand: Standing | null): SQL =>
  sql`(select 'task'::text as task_id, ${stand?.state ?? ''}::text as state,
    ${stand?.dueDate ?? '2026-01-01'}::date as due, ${stand?.taskDueDate ?? '2026-01-01'}::date as task_due,
    ${stand?.isOwnDate ?? false}::boolean as is_own where ${stand !== null}::boolean)`

test.each(impactCases.map((one) => [one.name, one] as const))(
  '%s',
  async (_name, { before, after, kind }) => {
    await event.inEvent(async ({ tx }) => {
      const { rows } = await tx.execute(sql`
        select ${impactSql} as kind from (select 'task' as task_id) one
        left join ${rowOf(before)} was on true left join ${rowOf(after)} is_now on true`)
      expect(rows).toEqual([{ kind: before === null && after === null ? 'gained' : kind }])
    })
  },
)
