import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Field, LogicMap } from '@eventflow/domain/forms'
import { columnsOf, contains, keptStatement, type Scope } from '../../platform/db/index.ts'
import { storedGroups } from './field-groups.repository.ts'
import { fields, forms } from './forms.tables.ts'

export type FormRow = typeof forms.$inferSelect

/** Who changes a form, and when. */
export interface Change {
  readonly by: string
  readonly now: Date
}

export interface NewForm extends Partial<StoredWindow> {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly isPublic: boolean
  readonly isEditable: boolean
  readonly logicMap?: LogicMap
}

/** When a form takes answers, as it is stored. */
export type StoredWindow = Pick<
  FormRow,
  'opensAt' | 'closesAt' | 'editableUntil' | 'submissionsPerTeam'
>

export type FormPatch = Partial<Omit<NewForm, 'id'> & StoredWindow> & {
  readonly isPublished?: boolean
}

const inEvent = (scope: Scope) => eq(forms.eventId, scope.eventId)
const byId = (scope: Scope, id: string) => and(inEvent(scope), eq(forms.id, id))

export async function insertForm(scope: Scope, form: NewForm, { by, now }: Change): Promise<void> {
  await scope.tx.insert(forms).values({
    eventId: scope.eventId,
    ...form,
    createdAt: now,
    createdBy: by,
    updatedAt: now,
    updatedBy: by,
  })
}

type FormKey = { eventId: string; formId: string }

const selectForm = (ending: SQL) =>
  keptStatement<FormKey, FormRow>(
    (at) => sql`
      select ${columnsOf(forms)} from forms
      where event_id = ${at('eventId')} and id = ${at('formId')} ${ending}`,
  )
const selectUnlocked = selectForm(sql``)
const selectShared = selectForm(sql`for share`)

export async function findForm({ tx, eventId }: Scope, formId: string): Promise<FormRow | null> {
  const [row] = await selectUnlocked(tx, { eventId, formId })
  return row ?? null
}

/** As findForm; the form and its fields stay as they are until the transaction ends. */
export async function findFormForAnswers(scope: Scope, formId: string): Promise<FormRow | null> {
  const [row] = await selectShared(scope.tx, { eventId: scope.eventId, formId })
  return row ?? null
}

/** Every form that takes answers now; there are as many as organisers have made by hand. */
export async function findOpenForms(scope: Scope, search: string): Promise<FormRow[]> {
  const isOpen = and(eq(forms.isPublished, true), eq(forms.isArchived, false))
  return scope.tx
    .select()
    .from(forms)
    .where(and(inEvent(scope), isOpen, matching(search)))
}

/** Forms whose title or description holds the text, taken literally. */
export const matching = (search: string): SQL | undefined =>
  contains(sql`(${forms.title} || ' ' || ${forms.description})`, search)

/** Changes a form based on `revision`; false when it has been changed since, or is not there. */
export async function updateForm(
  scope: Scope,
  { id, revision, patch }: { id: string; revision: number; patch: FormPatch },
  { by, now }: Change,
): Promise<boolean> {
  const rows = await scope.tx
    .update(forms)
    .set({ ...patch, revision: sql`${forms.revision} + 1`, updatedAt: now, updatedBy: by })
    .where(and(byId(scope, id), eq(forms.revision, revision)))
    .returning({ id: forms.id })
  return rows.length === 1
}

/** Archives or un-archives; published stays as it is, so that archiving can be undone. */
export async function archiveForms(
  scope: Scope,
  { ids, isArchived }: { ids: readonly string[]; isArchived: boolean },
  { by, now }: Change,
): Promise<string[]> {
  const rows = await scope.tx
    .update(forms)
    .set({
      isArchived,
      revision: sql`${forms.revision} + 1`,
      updatedAt: now,
      updatedBy: by,
    })
    .where(and(inEvent(scope), inArray(forms.id, [...ids])))
    .returning({ id: forms.id })
  return rows.map((row) => row.id)
}

export async function findFormTitles(scope: Scope, ids: readonly string[]) {
  return scope.tx
    .select({ id: forms.id, title: forms.title })
    .from(forms)
    .where(and(inEvent(scope), inArray(forms.id, [...ids])))
}

/** Deletes forms with all that hangs on them: fields, submissions, confirmations, notifications. */
export async function deleteForms(scope: Scope, ids: readonly string[]): Promise<void> {
  await scope.tx.delete(forms).where(and(inEvent(scope), inArray(forms.id, [...ids])))
}

/**
 * The fields of a form as JSON, `[present, removed, groups]`, each in their order, with the field
 * groups that its templates use: as text, since a form is read far more often than it changes.
 */
export async function findFields({ tx, eventId }: Scope, formId: string): Promise<string> {
  const [row] = await selectFields(tx, { eventId, formId })
  return row?.stored ?? '[[], [], []]'
}

const selectFields = keptStatement<FormKey, { stored: string }>((at) => {
  const used = sql`g.id in (
    select t.definition->>'fieldGroupId' from fields t
    where t.event_id = ${at('eventId')} and t.form_id = ${at('formId')} and t.type = 'template'
      and t.removed_at is null)`
  return sql`
    select json_build_array(
      coalesce(json_agg(definition order by position, id) filter (where removed_at is null), '[]'),
      coalesce(json_agg(definition order by removed_at, position, id)
        filter (where removed_at is not null), '[]'),
      (${storedGroups(at('eventId'), used)}))::text as stored
    from fields where event_id = ${at('eventId')} and form_id = ${at('formId')}`
})

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

/** Puts the fields of a form into this order, in one statement. */
export async function orderFields(scope: Scope, formId: string, ids: readonly string[]) {
  await scope.tx.execute(sql`
    update fields f set position = wanted.position - 1
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality
      as wanted (id, position)
    where f.event_id = ${scope.eventId} and f.form_id = ${formId} and f.id = wanted.id`)
}

const someFields = (scope: Scope, formId: string, ids: readonly string[]) =>
  and(eq(fields.eventId, scope.eventId), eq(fields.formId, formId), inArray(fields.id, [...ids]))

export async function deleteFields(scope: Scope, formId: string, ids: readonly string[]) {
  if (ids.length === 0) return
  await scope.tx.delete(fields).where(someFields(scope, formId, ids))
}

/** Takes fields off the form whose answers stay, so that exports can still name them. */
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
