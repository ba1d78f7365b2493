// Failed emails of a form's notifications, with their submissions.
import { and, desc, eq, sql } from 'drizzle-orm'
import type { EmailAlias } from '@eventflow/domain/mail'
import type { ReadScope } from '../../platform/db/index.ts'
import { emails } from '../../platform/mail/mail.tables.ts'
import { isGivenUpFor } from '../mail/index.ts'
import { submissions } from '../submissions/submissions.tables.ts'
import { teams } from '../teams/teams.tables.ts'

const ALIAS: EmailAlias = 'formNotification'

const aboutSubmission = and(
  eq(submissions.eventId, emails.eventId),
  eq(submissions.id, emails.aboutId),
)
const sender = and(eq(teams.eventId, submissions.eventId), eq(teams.id, submissions.teamId))

export interface FailuresQuery {
  readonly formId: string
  readonly limit: number
}

/** The latest first, each with the total. */
export const findFailures = (scope: ReadScope, { formId, limit }: FailuresQuery) =>
  scope.tx
    .select({
      id: emails.id,
      recipient: emails.recipient,
      recipientName: emails.recipientName,
      problem: emails.problem,
      lastError: emails.lastError,
      createdAt: emails.createdAt,
      lastTriedAt: emails.lastTriedAt,
      submissionId: submissions.id,
      teamName: teams.name,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(emails)
    .innerJoin(submissions, aboutSubmission)
    .leftJoin(teams, sender)
    .where(and(isGivenUpFor(scope), eq(emails.alias, ALIAS), eq(submissions.formId, formId)))
    .orderBy(desc(sql`coalesce(${emails.lastTriedAt}, ${emails.createdAt})`), desc(emails.id))
    .limit(limit)

export type FailureRow = Awaited<ReturnType<typeof findFailures>>[number]
