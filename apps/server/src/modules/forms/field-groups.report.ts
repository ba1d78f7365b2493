// The use of field groups by forms and submissions: forms that contain one, and which of its fields
// have answers.
import { and, eq, sql, type SQL } from 'drizzle-orm'
import {
  countUpToLimit,
  folded,
  momentKey,
  onPage,
  type PageRequest,
  type ReadScope,
  type SortKey,
} from '../../platform/db/index.ts'
import { matchingGroups } from './field-groups.repository.ts'
import { fieldGroups, groupFields } from './forms.tables.ts'

/** Templates of any form that use the group. */
const templatesOf = (eventId: string, groupId: SQL | string): SQL => sql`
  fields t where t.event_id = ${eventId} and t.type = 'template'
    and t.definition->>'fieldGroupId' = ${groupId}`

const ofGroup = sql`${groupFields.eventId} = ${fieldGroups.eventId}
  and ${groupFields.fieldGroupId} = ${fieldGroups.id}`

const number = (counted: SQL) => sql<number>`(select count(*)::int from ${counted})`

const lineColumns = (scope: ReadScope) => ({
  id: fieldGroups.id,
  title: fieldGroups.title,
  description: fieldGroups.description,
  isPublished: fieldGroups.isPublished,
  revision: fieldGroups.revision,
  createdAt: fieldGroups.createdAt,
  createdBy: fieldGroups.createdBy,
  updatedAt: fieldGroups.updatedAt,
  updatedBy: fieldGroups.updatedBy,
  fieldCount: number(sql`${groupFields} where ${ofGroup} and ${groupFields.removedAt} is null`),
  formCount: sql<number>`(select count(distinct t.form_id)::int
    from ${templatesOf(scope.eventId, sql`${fieldGroups.id}`)} and t.removed_at is null)`,
})

const sortKeys = {
  title: folded(fieldGroups.title),
  updatedAt: momentKey(fieldGroups.updatedAt),
} as const satisfies Record<string, SortKey>

export interface FieldGroupQuery extends PageRequest {
  readonly sort: keyof typeof sortKeys
  readonly search: string
}

/** The rows of a page as onPage returns them, and the total. */
export async function findGroupLines(scope: ReadScope, query: FieldGroupQuery) {
  const wanted = and(eq(fieldGroups.eventId, scope.eventId), matchingGroups(query.search))
  const key = sortKeys[query.sort]
  const rows = await onPage(
    scope.tx
      .select({ ...lineColumns(scope), sortValue: key })
      .from(fieldGroups)
      .$dynamic(),
    query,
    { wanted, key, id: fieldGroups.id },
  )
  const total = await countUpToLimit(scope, fieldGroups, wanted)
  return { rows, total }
}

export async function findGroupLine(scope: ReadScope, id: string) {
  const rows = await scope.tx
    .select(lineColumns(scope))
    .from(fieldGroups)
    .where(and(eq(fieldGroups.eventId, scope.eventId), eq(fieldGroups.id, id)))
  return rows[0] ?? null
}

// A type, not an interface, because rows are queried by an index signature.
type UsingForm = { id: string; title: string; isPublished: boolean; isArchived: boolean }

/** The forms with a template that uses the group, by title. */
export async function findFormsOfGroup(scope: ReadScope, groupId: string): Promise<UsingForm[]> {
  const { rows } = await scope.tx.execute<UsingForm>(sql`
    select f.id, f.title, f.is_published as "isPublished", f.is_archived as "isArchived"
    from forms f
    where f.event_id = ${scope.eventId} and f.id in (
      select t.form_id from ${templatesOf(scope.eventId, groupId)} and t.removed_at is null)
    order by lower(f.title), f.id`)
  return rows
}

/** The fields among these that a draft or submission answers, in any repetition. */
export async function findAnsweredInnerIds(
  scope: ReadScope,
  groupId: string,
  fieldIds: readonly string[],
): Promise<string[]> {
  if (fieldIds.length === 0) return []
  const { rows } = await scope.tx.execute<{ id: string }>(sql`
    select wanted.id from jsonb_array_elements_text(${JSON.stringify(fieldIds)}::jsonb) as wanted (id)
    where exists (
      select from submissions s
      join (select t.form_id, t.id from ${templatesOf(scope.eventId, groupId)}) used
        on used.form_id = s.form_id
      where s.event_id = ${scope.eventId} and jsonb_path_query_array(s.values -> used.id,
        '$.templateValues[*].keyvalue().key', '{}', true) ? wanted.id
    )`)
  return rows.map((row) => row.id)
}
