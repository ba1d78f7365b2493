// The fields of a form, in their order; those of field groups are in field-groups.repository.ts.
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Field } from '@eventflow/domain/forms'
import { cachedStatement, columnsOf, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { groupVersions, storedGroups, versionOf } from './field-groups.repository.ts'
import type { Change, FormKey, FormRow } from './forms.repository.ts'
import { fields, forms } from './forms.tables.ts'

export interface StoredFields {
  /** Identifies the stored versions of all these rows. */
  readonly stamp: string
  /**
   * JSON text: `[present, removed, groups]`, each in their order, with the field groups that the
   * templates use. Null if the caller knows the stamp.
   */
  readonly stored: string | null
}

/**
 * The fields of a form. For a large form, writing them as JSON would take PostgreSQL longer than the rest
 * of a call. Forms change rarely, so callers pass the stamp of the fields that they have cached.
 */
export async function findFields(
  { tx, eventId }: ReadScope,
  { formId, knownStamp }: { readonly formId: string; readonly knownStamp: string | null },
): Promise<StoredFields> {
  const [row] = await selectFields(tx, { eventId, formId, knownStamp: knownStamp ?? '' })
  return row ?? { stamp: '', stored: '[[], [], []]' }
}

interface FieldsSql {
  readonly eventId: SQL
  readonly formId: SQL
  readonly knownStamp: SQL
}

/** The select of `StoredFields` of a form. */
const storedFieldsSql = ({ eventId, formId, knownStamp }: FieldsSql): SQL => {
  const ofForm = sql`event_id = ${eventId} and form_id = ${formId}`
  const used = sql`g.id in (
    select t.definition->>'fieldGroupId' from fields t
    where ${ofForm} and t.type = 'template' and t.removed_at is null)`
  return sql`
    select found.stamp, case when found.stamp <> ${knownStamp} then (
      select json_build_array(
        coalesce(json_agg(definition order by position, id) filter (where removed_at is null), '[]'),
        coalesce(json_agg(definition order by removed_at, position, id)
          filter (where removed_at is not null), '[]'),
        (${storedGroups(eventId, used)}))::text
      from fields where ${ofForm}) end as stored
    from (select md5(concat_ws(',',
      (select string_agg(${versionOf(sql`f`)}, ',' order by f.id) from fields f where ${ofForm}),
      ${groupVersions(eventId, used)})) as stamp) found`
}

const selectFields = cachedStatement<FormKey & { knownStamp: string }, StoredFields>((at) =>
  storedFieldsSql({
    eventId: at('eventId'),
    formId: at('formId'),
    knownStamp: at('knownStamp'),
  }),
)

/** Forms with their fields, in one statement. Callers name the stamps of the fields that they have cached. */
export async function findFormsWithFields(
  { tx, eventId }: ReadScope,
  knownStamps: Readonly<Record<string, string>>,
): Promise<(FormRow & StoredFields)[]> {
  const { rows } = await tx.execute<FormRow & StoredFields & Record<string, unknown>>(sql`
    select ${columnsOf(forms)}, own.stamp, own.stored
    from jsonb_each_text(${JSON.stringify(knownStamps)}::jsonb) known
    join forms on forms.event_id = ${eventId} and forms.id = known.key
    cross join lateral (${storedFieldsSql({
      eventId: sql`${eventId}`,
      formId: sql`forms.id`,
      knownStamp: sql`known.value`,
    })}) own`)
  return rows
}

export interface FieldAt {
  readonly field: Field
  readonly position: number
}

/** Adds fields, or replaces those that the form has already. */
export async function saveFields(
  scope: Scope,
  { formId, placed }: { formId: string; placed: readonly FieldAt[] },
  { by, now }: Change,
): Promise<void> {
  if (placed.length === 0) return
  await scope.tx
    .insert(fields)
    .values(
      placed.map(({ field, position }) => ({
        eventId: scope.eventId,
        formId,
        id: field.id,
        position,
        type: field.type,
        definition: field,
        createdAt: now,
        createdBy: by,
        updatedAt: now,
        updatedBy: by,
      })),
    )
    .onConflictDoUpdate({
      target: [fields.eventId, fields.formId, fields.id],
      set: {
        definition: sql`excluded.definition`,
        updatedAt: now,
        updatedBy: by,
        revision: sql`${fields.revision} + 1`,
      },
    })
}

/** Reorders the fields of a form, in one statement. */
export async function orderFields(scope: Scope, formId: string, ids: readonly string[]) {
  await scope.tx.execute(sql`
    update fields f set position = wanted.position - 1
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality
      as wanted (id, position)
    where f.event_id = ${scope.eventId} and f.form_id = ${formId} and f.id = wanted.id`)
}

const someFields = (scope: ReadScope, formId: string, ids: readonly string[]) =>
  and(eq(fields.eventId, scope.eventId), eq(fields.formId, formId), inArray(fields.id, [...ids]))

export async function deleteFields(scope: Scope, formId: string, ids: readonly string[]) {
  if (ids.length === 0) return
  await scope.tx.delete(fields).where(someFields(scope, formId, ids))
}

/** Marks fields as removed. Their answers are retained, so that exports can still name them. */
export async function markFieldsRemoved(
  scope: Scope,
  { formId, ids }: { formId: string; ids: readonly string[] },
  { by, now }: Change,
): Promise<void> {
  if (ids.length === 0) return
  await scope.tx
    .update(fields)
    .set({ removedAt: now, updatedAt: now, updatedBy: by })
    .where(and(someFields(scope, formId, ids), isNull(fields.removedAt)))
}
