import { createHash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { DeliveryProblem } from '@eventflow/domain/mail'
import type { Scope } from '../../platform/db/index.ts'
import { publishUndelivered } from '../../platform/mail/index.ts'
import { emailEvents, emails } from '../../platform/mail/mail.tables.ts'
import type { ProviderReport } from './provider-report.ts'

export type ReportedEmail = Pick<
  typeof emails.$inferSelect,
  'id' | 'alias' | 'recipient' | 'userId' | 'teamId' | 'providerId' | 'sentAt'
>

/** The email of a report, locked until the transaction ends. */
export async function holdReported(scope: Scope, emailId: string): Promise<ReportedEmail | null> {
  const [row] = await scope.tx
    .select({
      id: emails.id,
      alias: emails.alias,
      recipient: emails.recipient,
      userId: emails.userId,
      teamId: emails.teamId,
      providerId: emails.providerId,
      sentAt: emails.sentAt,
    })
    .from(emails)
    .where(and(eq(emails.eventId, scope.eventId), eq(emails.id, emailId)))
    .for('update')
  return row ?? null
}

/** Adds the report to the log. A duplicate, which providers send, adds nothing. */
export async function addReport(
  scope: Scope,
  email: ReportedEmail,
  report: ProviderReport,
): Promise<void> {
  const { messageId, type, recipient, details, platform, userAgent, ipAddress, happenedAt } = report
  await scope.tx
    .insert(emailEvents)
    .values({
      eventId: scope.eventId,
      id: idOf(report),
      emailId: email.id,
      templateId: email.alias,
      userId: email.userId,
      teamId: email.teamId,
      messageId,
      type,
      recipient,
      details,
      platform,
      userAgent,
      ipAddress,
      ...(happenedAt === null ? {} : { createdAt: happenedAt }),
    })
    .onConflictDoNothing()
}

const idOf = ({ messageId, type, recipient, details, happenedAt }: ProviderReport): string =>
  createHash('sha256')
    .update(JSON.stringify([messageId, type, recipient, details, happenedAt]))
    .digest('hex')
    .slice(0, 32)

/** Marks an email that the provider had accepted as undelivered. */
export async function recordBounce(
  scope: Scope,
  emailId: string,
  bounce: { problem: DeliveryProblem; lastError: string },
): Promise<void> {
  const rows = await scope.tx
    .update(emails)
    .set({ ...bounce, state: 'failed', nextTryAt: null })
    .where(
      and(
        eq(emails.eventId, scope.eventId),
        eq(emails.id, emailId),
        inArray(emails.state, ['sent', 'queued']),
      ),
    )
    .returning({ id: emails.id })
  if (rows.length > 0) publishUndelivered(scope)
}
