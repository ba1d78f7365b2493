import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Field, LogicMap } from '@eventflow/domain/forms'
import { contains, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { fieldGroups, groupFields } from './forms.tables.ts'

export type FieldGroupRow = typeof fieldGroups.$inferSelect

/** Who changes a field group, and when. */
interface Change {
  readonly by: string
  readonly now: Date
}

export interface FieldGroupPatch {
  readonly title?: string
  readonly description?: string
  readonly translations?: FieldGroupRow['translations']
  readonly isPublished?: boolean
  readonly logicMap?: LogicMap
}

const inEvent = (scope: ReadScope) => eq(fieldGroups.eventId, scope.eventId)
const byId = (scope: ReadScope, id: string) => and(inEvent(scope), eq(fieldGroups.id, id))

/** Field groups with their present fields as a JSON array; `g` is the group. */
export const storedGroups = (eventId: SQL, which: SQL): SQL => sql`
  select coalesce(json_agg(json_build_object(
    'group', json_build_object('id', g.id, 'title', g.title, 'description', g.description,
      'translations', g.translations, 'isPublished', g.is_published, 'logicMap', g.logic_map),
    'fields', (select coalesce(json_agg(i.definition order by i.position, i.id), '[]')
      from group_fields i
      where i.event_id = g.event_id and i.field_group_id = g.id and i.removed_at is null)
  ) order by g.id), '[]')
  from field_groups g where g.event_id = ${eventId} and ${which}`

/**
 * Identifies the stored version of the row `alias`, without reading its JSON: each change stores a
 * row at another place, by another transaction.
 */
export const versionOf = (alias: SQL): SQL => sql`(${alias}.xmin::text || ${alias}.ctid::text)`

/** The versions of the rows that `storedGroups` reads, as two texts. */
export const groupVersions = (eventId: SQL, which: SQL): SQL => sql`
  (select string_agg(${versionOf(sql`g`)}, ',' order by g.id)
    from field_groups g where g.event_id = ${eventId} and ${which}),
  (select string_agg(${versionOf(sql`i`)}, ',' order by i.field_group_id, i.id)
    from field_groups g
    join group_fields i on i.event_id = g.event_id and i.field_group_id = g.id
    where g.event_id = ${eventId} and ${which})`

/** Groups in the form of `storedGroups`, locked until the transaction ends. */
export async function findGroupsForForm(scope: Scope, ids: readonly string[]): Promise<unknown> {
  await scope.tx
    .select({ id: fieldGroups.id })
    .from(fieldGroups)
    .where(and(inEvent(scope), inArray(fieldGroups.id, [...ids])))
    .orderBy(fieldGroups.id)
    .for('share')
  const wanted = sql`g.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
  const { rows } = await scope.tx.execute<{ stored: unknown }>(
    sql`select (${storedGroups(sql`${scope.eventId}`, wanted)}) as stored`,
  )
  return rows[0]?.stored
}

/** One group in the form of `storedGroups`, as a list of at most one. */
export async function findGroup(scope: ReadScope, id: string): Promise<unknown> {
  const { rows } = await scope.tx.execute<{ stored: unknown }>(
    sql`select (${storedGroups(sql`${scope.eventId}`, sql`g.id = ${id}`)}) as stored`,
  )
  return rows[0]?.stored
}

/** The group without its fields. No form can start to use it until the transaction ends. */
export async function findGroupToRemove(scope: Scope, id: string): Promise<FieldGroupRow | null> {
  const rows = await scope.tx.select().from(fieldGroups).where(byId(scope, id)).for('update')
  return rows[0] ?? null
}

/** Groups whose title or description contains the text, taken literally. */
export const matchingGroups = (search: string): SQL | undefined =>
  contains(sql`(${fieldGroups.title} || ' ' || ${fieldGroups.description})`, search)

export async function insertGroup(
  scope: Scope,
  group: { id: string; title: string; description: string; logicMap?: LogicMap },
  { by, now }: Change,
): Promise<void> {
  const audit = { createdAt: now, createdBy: by, updatedAt: now, updatedBy: by }
  await scope.tx.insert(fieldGroups).values({ eventId: scope.eventId, ...group, ...audit })
}

/** Changes a group based on `revision`; false if it has been changed since, or does not exist. */
export async function updateGroup(
  scope: Scope,
  { id, revision, patch }: { id: string; revision: number; patch: FieldGroupPatch },
  { by, now }: Change,
): Promise<boolean> {
  const rows = await scope.tx
    .update(fieldGroups)
    .set({ ...patch, revision: sql`${fieldGroups.revision} + 1`, updatedAt: now, updatedBy: by })
    .where(and(byId(scope, id), eq(fieldGroups.revision, revision)))
    .returning({ id: fieldGroups.id })
  return rows.length === 1
}

export async function deleteGroup(scope: Scope, id: string): Promise<void> {
  await scope.tx.delete(fieldGroups).where(byId(scope, id))
}

/** Ids of fields that were removed from the group after somebody had answered them. */
export async function findRemovedIds(scope: ReadScope, fieldGroupId: string): Promise<string[]> {
  const rows = await scope.tx
    .select({ id: groupFields.id })
    .from(groupFields)
    .where(and(ofGroup(scope, fieldGroupId), sql`${groupFields.removedAt} is not null`))
  return rows.map(({ id }) => id)
}

const ofGroup = (scope: ReadScope, fieldGroupId: string) =>
  and(eq(groupFields.eventId, scope.eventId), eq(groupFields.fieldGroupId, fieldGroupId))

/** Adds fields, or replaces those that the group has already. */
export async function saveGroupFields(
  scope: Scope,
  { fieldGroupId, placed }: { fieldGroupId: string; placed: readonly GroupFieldAt[] },
  { by, now }: Change,
): Promise<void> {
  if (placed.length === 0) return
  const audit = { createdAt: now, createdBy: by, updatedAt: now, updatedBy: by }
  await scope.tx
    .insert(groupFields)
    .values(
      placed.map(({ field, position }) => ({
        eventId: scope.eventId,
        fieldGroupId,
        id: field.id,
        position,
        type: field.type,
        definition: { ...field, fieldGroupId },
        ...audit,
      })),
    )
    .onConflictDoUpdate({
      target: [groupFields.eventId, groupFields.fieldGroupId, groupFields.id],
      set: {
        definition: sql`excluded.definition`,
        updatedAt: now,
        updatedBy: by,
        revision: sql`${groupFields.revision} + 1`,
      },
    })
}

export interface GroupFieldAt {
  readonly field: Field
  readonly position: number
}

/** Reorders the fields of a group, in one statement. */
export async function orderGroupFields(scope: Scope, groupId: string, ids: readonly string[]) {
  await scope.tx.execute(sql`
    update group_fields f set position = wanted.position - 1
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality
      as wanted (id, position)
    where f.event_id = ${scope.eventId} and f.field_group_id = ${groupId} and f.id = wanted.id`)
}

const some = (scope: ReadScope, groupId: string, ids: readonly string[]) =>
  and(ofGroup(scope, groupId), inArray(groupFields.id, [...ids]))

export async function deleteGroupFields(scope: Scope, groupId: string, ids: readonly string[]) {
  if (ids.length > 0) await scope.tx.delete(groupFields).where(some(scope, groupId, ids))
}

/** Marks fields of the group as removed. Their answers are retained. */
export async function markGroupFieldsRemoved(
  scope: Scope,
  { fieldGroupId, ids }: { fieldGroupId: string; ids: readonly string[] },
  { by, now }: Change,
): Promise<void> {
  if (ids.length === 0) return
  await scope.tx
    .update(groupFields)
    .set({ removedAt: now, updatedAt: now, updatedBy: by })
    .where(and(some(scope, fieldGroupId, ids), isNull(groupFields.removedAt)))
}

export const isFieldGroup = async ({ tx, eventId }: ReadScope, id: string): Promise<boolean> =>
  (await tx.$count(fieldGroups, and(eq(fieldGroups.eventId, eventId), eq(fieldGroups.id, id)))) > 0
