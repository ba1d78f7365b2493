import { and, asc, desc, eq } from 'drizzle-orm'
import type { Answers } from '@eventflow/domain/forms'
import type { AnswerChange } from '@eventflow/domain/submissions'
import { formDefinitions } from '../modules/forms/forms.tables.ts'
import { submissionChanges, submissions } from '../modules/submissions/submissions.tables.ts'
import { teams } from '../modules/teams/teams.tables.ts'
import { webhooks } from '../modules/webhooks/webhooks.tables.ts'
import { newId, type Scope } from '../platform/db/index.ts'

/** The first submission of a form, with the definition that it answers. */
export async function firstSubmitted(scope: Scope, formId: string) {
  const isItsForm = and(
    eq(formDefinitions.eventId, submissions.eventId),
    eq(formDefinitions.id, submissions.definitionId),
  )
  const isSubmitted = and(
    eq(submissions.eventId, scope.eventId),
    eq(submissions.formId, formId),
    eq(submissions.isDraft, false),
  )
  const rows = await scope.tx
    .select({ submission: submissions, definition: formDefinitions.definition })
    .from(submissions)
    .innerJoin(formDefinitions, isItsForm)
    .where(isSubmitted)
    .orderBy(asc(submissions.id))
    .limit(1)
  return rows[0]
}

/** The latest submissions of a form by teams, each with the webhook of the form. */
export const latestSubmissions = (scope: Scope, formId: string, limit: number) =>
  scope.tx
    .select({
      submissionId: submissions.id,
      values: submissions.values,
      teamName: teams.name,
      webhookId: webhooks.id,
    })
    .from(submissions)
    .innerJoin(teams, and(eq(teams.eventId, submissions.eventId), eq(teams.id, submissions.teamId)))
    .innerJoin(
      webhooks,
      and(eq(webhooks.eventId, submissions.eventId), eq(webhooks.formId, submissions.formId)),
    )
    .where(
      and(
        eq(submissions.eventId, scope.eventId),
        eq(submissions.formId, formId),
        eq(submissions.isDraft, false),
      ),
    )
    .orderBy(desc(submissions.submittedAt), asc(submissions.id))
    .limit(limit)

interface WrittenChange {
  readonly revision: number
  readonly at: Date
  readonly by: string | null
  readonly isByOrganiser: boolean
  readonly reason: string
  readonly changes: readonly AnswerChange[]
  readonly before: Version
  readonly after: Version
}

interface Version {
  readonly definitionId: string
  readonly values: Answers
}

/** Stores the changed answers and the entry of the history. */
export async function writeChanged(
  scope: Scope,
  submissionId: string,
  { before, after, ...change }: WrittenChange,
): Promise<void> {
  const { eventId } = scope
  const { revision, at, by } = change
  const id = newId(at.getTime())
  await scope.tx.insert(submissionChanges).values({
    eventId,
    id,
    submissionId,
    ...change,
    beforeDefinitionId: before.definitionId,
    beforeValues: before.values,
    afterDefinitionId: after.definitionId,
    afterValues: after.values,
    isReasonShared: true,
  })
  await scope.tx
    .update(submissions)
    .set({ ...after, revision, updatedAt: at, updatedBy: by })
    .where(and(eq(submissions.eventId, eventId), eq(submissions.id, submissionId)))
}
