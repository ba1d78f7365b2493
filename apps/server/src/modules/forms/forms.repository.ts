import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { LogicMap } from '@eventflow/domain/forms'
import {
  columnsOf,
  contains,
  cachedStatement,
  type ReadScope,
  type Scope,
} from '../../platform/db/index.ts'
import { forms } from './forms.tables.ts'

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
  readonly translations?: FormRow['translations']
  readonly isPublic: boolean
  readonly isEditable: boolean
  readonly submissionsPerTeam: number | null
  readonly logicMap?: LogicMap
}

/** When a form accepts submissions, as stored. */
export type StoredWindow = Pick<
  FormRow,
  'opensAt' | 'closesAt' | 'editableUntil' | 'submissionsPerTeam'
>

export type FormPatch = Partial<Omit<NewForm, 'id'> & StoredWindow> & {
  readonly isPublished?: boolean
}

const inEvent = (scope: ReadScope) => eq(forms.eventId, scope.eventId)
const byId = (scope: ReadScope, id: string) => and(inEvent(scope), eq(forms.id, id))

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

export type FormKey = { eventId: string; formId: string }

const selectForm = (ending: SQL) =>
  cachedStatement<FormKey, FormRow>(
    (at) => sql`
      select ${columnsOf(forms)} from forms
      where event_id = ${at('eventId')} and id = ${at('formId')} ${ending}`,
  )
const selectUnlocked = selectForm(sql``)
const selectShared = selectForm(sql`for share`)

export async function findForm(
  { tx, eventId }: ReadScope,
  formId: string,
): Promise<FormRow | null> {
  const [row] = await selectUnlocked(tx, { eventId, formId })
  return row ?? null
}

/** Like findForm, and locks the form and its fields until the transaction ends. */
export async function findFormForAnswers(
  scope: ReadScope,
  formId: string,
): Promise<FormRow | null> {
  const [row] = await selectShared(scope.tx, { eventId: scope.eventId, formId })
  return row ?? null
}

/**
 * Every form that accepts submissions now. Organisers create forms by hand, so the number is
 * bounded.
 */
export async function findOpenForms(scope: ReadScope, search: string): Promise<FormRow[]> {
  const isOpen = and(eq(forms.isPublished, true), eq(forms.isArchived, false))
  return scope.tx
    .select()
    .from(forms)
    .where(and(inEvent(scope), isOpen, matching(search)))
}

/** Forms whose title or description contains the text, taken literally. */
export const matching = (search: string): SQL | undefined =>
  contains(sql`concat_ws(' ', ${forms.title}, ${forms.description}, ${translationsText})`, search)

/** All translated texts of a form. */
const translationsText = sql`(select string_agg(texts.value, ' ')
  from jsonb_each(${forms.translations}) of_language, jsonb_each_text(of_language.value) texts)`

/** Changes a form based on `revision`; false if it has been changed since, or does not exist. */
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

/** Stores who changed it last, and when. The revision does not change. */
export async function stampForm(scope: Scope, id: string, { by, now }: Change): Promise<void> {
  await scope.tx.update(forms).set({ updatedAt: now, updatedBy: by }).where(byId(scope, id))
}

/** Unpublishes forms. */
export async function unpublishForms(scope: Scope, ids: readonly string[]): Promise<void> {
  await scope.tx
    .update(forms)
    .set({ isPublished: false })
    .where(and(inEvent(scope), inArray(forms.id, [...ids])))
}

/**
 * Archives or restores forms, and returns how many. The published state does not change, so that
 * archiving can be undone.
 */
export async function archiveForms(
  scope: Scope,
  { ids, isArchived }: { ids: readonly string[]; isArchived: boolean },
  { by, now }: Change,
): Promise<number> {
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
  return rows.length
}

export async function findFormHeads(scope: ReadScope, ids: readonly string[]) {
  const { id, title, isPublished, isArchived } = forms
  return scope.tx
    .select({ id, title, isPublished, isArchived })
    .from(forms)
    .where(and(inEvent(scope), inArray(forms.id, [...ids])))
}

/** Locks forms to delete them. Submits that are running finish first; later ones find no form. */
export async function lockFormHeads(scope: Scope, ids: readonly string[]) {
  const { id, title } = forms
  return scope.tx
    .select({ id, title })
    .from(forms)
    .where(and(inEvent(scope), inArray(forms.id, [...ids])))
    .orderBy(forms.id)
    .for('update')
}

/**
 * Deletes forms with everything that belongs to them: fields, submissions, confirmations,
 * notifications.
 */
export async function deleteForms(scope: Scope, ids: readonly string[]): Promise<void> {
  await scope.tx.delete(forms).where(and(inEvent(scope), inArray(forms.id, [...ids])))
}
