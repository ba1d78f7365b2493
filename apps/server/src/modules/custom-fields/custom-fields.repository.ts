import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import {
  customFieldsErrors,
  type CustomField,
  type CustomFieldType,
  type CustomFieldValue,
} from '@eventflow/domain/custom-fields'
import { DomainError, type Page } from '@eventflow/domain/kernel'
import {
  afterCursor,
  contains,
  isViolation,
  momentKey,
  pageOrder,
  toPage,
  type PageRequest,
  type Scope,
  type SortKey,
} from '../../platform/db/index.ts'
import { customFields } from './custom-fields.tables.ts'

const { eventId: _, ...columns } = getTableColumns(customFields)
type Row = Omit<typeof customFields.$inferSelect, 'eventId'>

const toCustomField = (row: Row): CustomField => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

const sorts = {
  label: sql<string>`lower(${customFields.label})`,
  index: sql<string>`lpad(${customFields.index}::text, 10, '0')`,
  type: customFields.type,
  updatedAt: momentKey(customFields.updatedAt),
} as const satisfies Record<string, SortKey>

export interface CustomFieldsQuery extends PageRequest {
  readonly sort: keyof typeof sorts
  readonly search: string
}

export async function findCustomFields(
  scope: Scope,
  query: CustomFieldsQuery,
): Promise<Page<CustomField>> {
  const key = sorts[query.sort]
  const matching = and(
    eq(customFields.eventId, scope.eventId),
    contains(customFields.label, query.search),
  )
  const rows = await scope.tx
    .select({ id: customFields.id, sortValue: sql<string>`${key}`, row: columns })
    .from(customFields)
    .where(and(matching, afterCursor(query, key, customFields.id)))
    .orderBy(...pageOrder(query, key, customFields.id))
    .limit(query.limit + 1)
  const total = await scope.tx.$count(customFields, matching)
  return { ...toPage(rows, query.limit, ({ row }) => toCustomField(row)), total }
}

export const countCustomFields = ({ tx, eventId }: Scope): Promise<number> =>
  tx.$count(customFields, eq(customFields.eventId, eventId))

const isOne = (scope: Scope, id: string) =>
  and(eq(customFields.eventId, scope.eventId), eq(customFields.id, id))

export async function findCustomField(scope: Scope, id: string): Promise<CustomField | null> {
  const [row] = await scope.tx.select(columns).from(customFields).where(isOne(scope, id))
  return row === undefined ? null : toCustomField(row)
}

/**
 * Keeps others from changing, moving or deleting any of them until the transaction ends. Apart from
 * reading them: who has waited reads what was changed meanwhile. In the order of their ids, so that two
 * never wait for each other.
 */
export async function holdCustomFields({ tx, eventId }: Scope): Promise<void> {
  await tx.execute(sql`
    select id from custom_fields where event_id = ${eventId} order by id for no key update`)
}

/** All of them, in their order. */
export async function findOrder({ tx, eventId }: Scope): Promise<CustomField[]> {
  const rows = await tx
    .select(columns)
    .from(customFields)
    .where(eq(customFields.eventId, eventId))
    .orderBy(asc(customFields.index), asc(customFields.id))
  return rows.map(toCustomField)
}

export interface WrittenCustomField {
  readonly label: string
  readonly placeholder: string
  readonly description: string
  readonly options: string[]
  readonly showField: boolean
  readonly showToChildTeams: boolean
  readonly isRequired: boolean
  readonly defaultValue: CustomFieldValue
}

export interface Change {
  readonly by: string
  readonly now: Date
}

/** Throws `customFieldLabelTaken`: a label is given once, in whatever case, as an import goes by it. */
const labelling = async <T>(write: Promise<T>): Promise<T> => {
  try {
    return await write
  } catch (error) {
    if (!isViolation(error, 'unique', 'custom_fields_label')) throw error
    const { message } = customFieldsErrors.customFieldLabelTaken
    throw new DomainError(customFieldsErrors.customFieldLabelTaken, {
      problems: [{ path: 'label', message }],
    })
  }
}

/** Behind the others. */
export async function addCustomField(
  scope: Scope,
  field: WrittenCustomField & { readonly id: string; readonly type: CustomFieldType },
  { by, now }: Change,
): Promise<void> {
  const index = sql<number>`(select coalesce(max(c.index) + 1, 0) from custom_fields c
    where c.event_id = ${scope.eventId})`
  const made = { createdAt: now, createdBy: by, updatedAt: now, updatedBy: by }
  await labelling(
    scope.tx.insert(customFields).values({ eventId: scope.eventId, ...field, index, ...made }),
  )
}

/** Changes one based on `revision`; false when it has been changed since, or is not there. */
export async function changeCustomField(
  scope: Scope,
  { id, revision, patch }: { id: string; revision: number; patch: WrittenCustomField },
  { by, now }: Change,
): Promise<boolean> {
  const next = { updatedAt: now, updatedBy: by, revision: sql`${customFields.revision} + 1` }
  const rows = await labelling(
    scope.tx
      .update(customFields)
      .set({ ...patch, ...next })
      .where(and(isOne(scope, id), eq(customFields.revision, revision)))
      .returning({ id: customFields.id }),
  )
  return rows.length === 1
}

/** Gives each its place in the list; those that stay where they are keep their revision. */
export async function orderCustomFields(
  { tx, eventId }: Scope,
  ids: readonly string[],
  { by, now }: Change,
): Promise<void> {
  await tx.execute(sql`
    update custom_fields c set index = wanted.index, revision = c.revision + 1,
      updated_at = ${now.toISOString()}::timestamptz, updated_by = ${by}
    from (select id, (place - 1)::int as index
      from unnest(${sql.param([...ids])}::text[]) with ordinality as given (id, place)) wanted
    where c.event_id = ${eventId} and c.id = wanted.id and c.index <> wanted.index`)
}

/** Deletes one with what every team has in it. */
export async function removeCustomField(
  scope: Scope,
  id: string,
): Promise<{ id: string; name: string } | null> {
  const rows = await scope.tx
    .delete(customFields)
    .where(isOne(scope, id))
    .returning({ id: customFields.id, name: customFields.label })
  return rows[0] ?? null
}
