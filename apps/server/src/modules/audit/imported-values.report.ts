// The values that imports have replaced in a team, from the rows of their files.
import type { AuditEntry } from '@eventflow/domain/audit'
import type { ImportChange } from '@eventflow/domain/imports'
import { sql } from 'drizzle-orm'
import type { ReadScope } from '../../platform/db/index.ts'
import { auditFieldOf } from '../imports/index.ts'

type Values = AuditEntry['values']

interface FoundRow extends ImportChange, Record<string, unknown> {
  readonly importId: string
  readonly label: string | null
}

/** Values shown for one entry. */
const MOST_VALUES = 40

/**
 * By the id of the import. Includes values that an undo has restored. Values of custom fields that were
 * deleted since are left out.
 */
export async function findImportedValues(
  { tx, eventId }: ReadScope,
  { teamId, importIds }: { teamId: string; importIds: readonly string[] },
): Promise<ReadonlyMap<string, Values>> {
  if (importIds.length === 0) return new Map()
  const { rows } = await tx.execute<FoundRow>(sql`
    select r.import_id as "importId", c.change->>'target' as target, c.change->'from' as "from",
      c.change->'to' as "to", f.label
    from import_rows r
    cross join jsonb_array_elements(coalesce(r.record->'undone', '[]') || r.changes)
      with ordinality as c (change, place)
    left join custom_fields f on f.event_id = r.event_id and 'field:' || f.id = c.change->>'target'
    where r.event_id = ${eventId} and r.import_id = any(${sql.param([...importIds])}::text[])
      and r.team_id = ${teamId} and r.outcome in ('changed', 'rolledBack')
      and (f.id is not null or c.change->>'target' not like 'field:%')
    order by r.import_id, r.number, c.place`)
  const found = new Map<string, Values>()
  for (const { importId, label, from, to, ...change } of rows) {
    const values = found.get(importId) ?? []
    found.set(importId, [...values, { field: auditFieldOf(change), label, from, to }])
  }
  return new Map([...found].map(([id, values]) => [id, values.slice(0, MOST_VALUES)]))
}
