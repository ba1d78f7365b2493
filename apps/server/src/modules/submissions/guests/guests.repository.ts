// Answers of guests: without a team, under the hash of a pass.
import type { Answers } from '@eventflow/domain/forms'
import { and, desc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { insertRow, newId, type Scope } from '../../../platform/db/index.ts'
import { submissions } from '../submissions.tables.ts'

export interface GuestAnswers {
  readonly formId: string
  readonly passHash: string
  readonly values: Answers
  /** Of a draft: see shownInDraft. */
  readonly shownValues: Answers | null
  readonly definitionId: string
  readonly now: Date
  readonly expiresAt: Date
  /** Null for a draft. */
  readonly submitted: { readonly confirmationId: string | null } | null
}

const columnsOf = ({ values, definitionId, now, submitted, expiresAt, ...of }: GuestAnswers) => ({
  values,
  shownValues: of.shownValues,
  definitionId,
  isDraft: submitted === null,
  submittedAt: submitted === null ? null : now,
  confirmationId: submitted?.confirmationId ?? null,
  guestExpiresAt: submitted === null ? expiresAt : null,
  updatedAt: now,
})

/**
 * Adds a guest's answers and returns their id; null if another request has just added some under
 * the pass.
 */
export async function insertGuestAnswers(
  scope: Scope,
  answers: GuestAnswers,
): Promise<string | null> {
  const { formId, passHash: guestPassHash, now } = answers
  const id = newId(now.getTime())
  const guest = { teamId: null, taskId: null, isGuest: true, guestPassHash }
  const row = { eventId: scope.eventId, id, formId, ...guest, ...columnsOf(answers) }
  const added = await insertRow(scope.tx, submissions, {
    ...row,
    createdAt: now,
    unlessThere: true,
  })
  return added === 0 ? null : id
}

/** Replaces the answers under the pass, whose row is locked. Returns their id. */
export async function updateGuestAnswers(
  scope: Scope,
  id: string,
  answers: GuestAnswers,
): Promise<string> {
  await scope.tx
    .update(submissions)
    .set({ ...columnsOf(answers), revision: sql`${submissions.revision} + 1` })
    .where(and(eq(submissions.eventId, scope.eventId), eq(submissions.id, id)))
  return id
}

/** Maximum guests' drafts of one event. */
const MAX_DRAFTS = 10_000

/** Deletes expired drafts of guests, and the oldest of too many. Returns their ids. */
export async function deleteExpiredDrafts(
  scope: Scope,
  now: Date,
  most = MAX_DRAFTS,
): Promise<string[]> {
  const isGuestsDraft = and(
    eq(submissions.eventId, scope.eventId),
    eq(submissions.isDraft, true),
    isNotNull(submissions.guestExpiresAt),
  )
  const surplus = scope.tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(isGuestsDraft)
    .orderBy(desc(submissions.updatedAt))
    .offset(most)
  const rows = await scope.tx
    .delete(submissions)
    .where(
      and(isGuestsDraft, or(lt(submissions.guestExpiresAt, now), inArray(submissions.id, surplus))),
    )
    .returning({ id: submissions.id })
  return rows.map(({ id }) => id)
}
