// The rows that a running import still has to store, and those that the audit log does not contain yet.
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import type { StoredRow } from './imports.repository.ts'
import { importRows, imports, isOfImport } from './imports.tables.ts'

const isToDo = (scope: ReadScope, importId: string) =>
  and(
    isOfImport(scope, importId),
    eq(importRows.outcome, 'waiting'),
    sql`${importRows.verdict} <> 'rejected'`,
  )

/**
 * Rows that need those of an earlier step: stand shares need the company whose stand they share, a company
 * withdraws after its stand shares have moved to others, and colleagues need their team.
 */
const step = sql<number>`case
  when ${importRows.verdict} = 'colleague' then 3
  when ${importRows.changes} @> '[{"target": "state", "to": "withdrawn"}]' then 2
  when ${importRows.relations} ? 'parent' then 1 else 0 end`

/** The next rows of the earliest step that has some, in the order of the file. */
export async function findRowsToDo(scope: ReadScope, importId: string, limit: number) {
  const rows = await scope.tx
    .select({ id: importRows.id, step })
    .from(importRows)
    .where(isToDo(scope, importId))
    .orderBy(step, importRows.number)
    .limit(limit)
  return rows.flatMap(({ id, step: own }) => (own === rows[0]?.step ? [id] : []))
}

export interface RowToAudit {
  readonly teamId: string
  readonly outcome: 'added' | 'changed' | 'joined'
  readonly changes: StoredRow['changes']
  /** The teams that have lost a stand to the row's team. */
  readonly loserIds: readonly string[]
}

const losersIn = ({ standsTaken = [] }: StoredRow['relations']): string[] =>
  standsTaken.map(({ teamId }) => teamId)

/** Marks the rows that have added or changed a team as audited. Returns those that were not. */
export async function takeUnaudited(scope: Scope, importId: string): Promise<RowToAudit[]> {
  const rows = await scope.tx
    .update(importRows)
    .set({ record: sql`${importRows.record} || '{"isAudited": true}'::jsonb` })
    .where(
      and(
        isOfImport(scope, importId),
        inArray(importRows.outcome, ['added', 'changed', 'joined']),
        sql`${importRows.record} ->> 'isAudited' is null`,
      ),
    )
    .returning({
      teamId: importRows.teamId,
      outcome: importRows.outcome,
      changes: importRows.changes,
      relations: importRows.relations,
    })
  return rows.flatMap(({ teamId, outcome, changes, relations }) =>
    teamId !== null && (outcome === 'added' || outcome === 'changed' || outcome === 'joined')
      ? [{ teamId, outcome, changes, loserIds: losersIn(relations) }]
      : [],
  )
}

/** The running imports of the event. */
export async function findRunning({ tx, eventId }: ReadScope): Promise<string[]> {
  const rows = await tx
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.eventId, eventId), eq(imports.state, 'running')))
  return rows.map(({ id }) => id)
}
