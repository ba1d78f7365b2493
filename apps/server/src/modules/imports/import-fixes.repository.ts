// Answers of organisers about a file, which are used again for the next file with the same headings.
import { and, desc, eq, sql } from 'drizzle-orm'
import type { ReadScope } from '../../platform/db/index.ts'
import { imports } from './imports.tables.ts'

const NO_FIXES = { teamTypeIds: {}, dateReadings: {}, fixes: [] } as const

/**
 * The team types and options that were chosen for the last file with these headings. The order of day
 * and month is used again only for a file of the same name, because it would be misread silently.
 */
export async function findEarlierFixes(
  { tx, eventId }: ReadScope,
  { name, headings }: { readonly name: string; readonly headings: readonly string[] },
) {
  const isSameFile = sql<boolean>`${imports.name} = ${name}`
  const columns = sql`(select jsonb_agg(c.one->'name' order by c.place)
    from jsonb_array_elements(${imports.columns}) with ordinality as c (one, place))`
  const [found] = await tx
    .select({
      teamTypeIds: imports.teamTypeIds,
      dateReadings: imports.dateReadings,
      fixes: imports.fixes,
      isSameFile,
    })
    .from(imports)
    .where(and(eq(imports.eventId, eventId), sql`${columns} = ${JSON.stringify(headings)}::jsonb`))
    .orderBy(sql`${isSameFile} desc`, desc(imports.createdAt))
    .limit(1)
  if (found === undefined) return NO_FIXES
  const { teamTypeIds, dateReadings, fixes } = found
  return { teamTypeIds, fixes, dateReadings: found.isSameFile ? dateReadings : {} }
}
