import { and, eq, sql } from 'drizzle-orm'
import type { DraftRef, FormDraft } from '@eventflow/domain/forms'
import { isoText, newId, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { groupVersions, storedGroups, versionOf } from './field-groups.repository.ts'
import type { Change } from './forms.repository.ts'
import { formDrafts } from './forms.tables.ts'

type StoredDraft = Omit<FormDraft, 'definition' | 'base'> & {
  /** Identifies the stored versions of the draft and the groups that it uses. */
  readonly stamp: string
  /**
   * JSON text: `[content, base, groups]`. The groups are as `storedGroups` returns them. Null if the
   * caller knows the stamp.
   */
  readonly stored: string | null
}

/** The draft of a form as it is stored; null if the form has none. */
export async function findDraft(
  { tx, eventId }: ReadScope,
  { formId, knownStamp }: { readonly formId: string; readonly knownStamp: string | null },
): Promise<StoredDraft | null> {
  const used = sql`g.id in (
    select field->>'fieldGroupId' from jsonb_array_elements(d.content->'fields') field
    where field->>'type' = 'template')`
  const name = (userId: ReturnType<typeof sql>) => sql`
    (select u.first_name || ' ' || u.surname from users u
      where u.event_id = d.event_id and u.id = ${userId})`
  const { rows } = await tx.execute<StoredDraft & Record<string, unknown>>(sql`
    select d.id, d.revision, d.base_revision as "baseRevision",
      found.stamp, case when found.stamp is distinct from ${knownStamp} then
        json_build_array(d.content, d.base, (${storedGroups(sql`d.event_id`, used)}))::text
      end as stored,
      ${isoText(sql`d.created_at`)} as "startedAt", ${name(sql`d.created_by`)} as "startedBy",
      ${isoText(sql`d.updated_at`)} as "savedAt", ${name(sql`d.updated_by`)} as "savedBy"
    from form_drafts d cross join lateral (select md5(concat_ws(',', ${versionOf(sql`d`)},
      ${groupVersions(sql`d.event_id`, used)})) as stamp) found
    where d.event_id = ${eventId} and d.form_id = ${formId}`)
  return rows[0] ?? null
}

const ofForm = (scope: ReadScope, formId: string) =>
  and(eq(formDrafts.eventId, scope.eventId), eq(formDrafts.formId, formId))

const isStill = (scope: ReadScope, formId: string, { id, revision }: DraftRef) =>
  and(ofForm(scope, formId), eq(formDrafts.id, id), eq(formDrafts.revision, revision))

export interface DraftContent {
  readonly formId: string
  readonly content: object
  readonly base: object
  readonly baseRevision: number
}

/** Adds the draft, or replaces `known`; false if the form has another draft. */
export async function writeDraft(
  scope: Scope,
  { known, ...draft }: DraftContent & { readonly known: DraftRef | null },
  { by, now }: Change,
): Promise<boolean> {
  const stamp = { updatedAt: now, updatedBy: by }
  if (known === null) {
    const added = { ...draft, ...stamp, createdAt: now, createdBy: by }
    const rows = await scope.tx
      .insert(formDrafts)
      .values({ eventId: scope.eventId, id: newId(), ...added })
      .onConflictDoNothing()
      .returning({ id: formDrafts.id })
    return rows.length === 1
  }
  const rows = await scope.tx
    .update(formDrafts)
    .set({ ...draft, ...stamp, revision: sql`${formDrafts.revision} + 1` })
    .where(isStill(scope, draft.formId, known))
    .returning({ id: formDrafts.id })
  return rows.length === 1
}

/** Deletes the draft; false if the form has another draft, or one although `known` is null. */
export async function deleteDraft(
  scope: Scope,
  formId: string,
  known: DraftRef | null,
): Promise<boolean> {
  if (known === null) {
    const rows = await scope.tx
      .select({ id: formDrafts.id })
      .from(formDrafts)
      .where(ofForm(scope, formId))
    return rows.length === 0
  }
  const rows = await scope.tx
    .delete(formDrafts)
    .where(isStill(scope, formId, known))
    .returning({ id: formDrafts.id })
  return rows.length === 1
}
