import { formsErrors, MAX_FAILURES, type NotificationFailures } from '@eventflow/domain/forms'
import { DomainError } from '@eventflow/domain/kernel'
import { emailFailure } from '@eventflow/domain/mail'
import type { ReadScope } from '../../platform/db/index.ts'
import { findForm } from './forms.repository.ts'
import { findFailures, type FailureRow } from './notification-failures.report.ts'

/** Lists the failed emails of a form for organisers. Throws `formNotFound`. */
export async function listFailures(
  scope: ReadScope,
  formId: string,
): Promise<NotificationFailures> {
  // Does not read the definition, so that failures of an unreadable form are shown too.
  if ((await findForm(scope, formId)) === null) throw new DomainError(formsErrors.formNotFound)
  const rows = await findFailures(scope, { formId, limit: MAX_FAILURES })
  return { total: rows[0]?.total ?? 0, emails: rows.map(toFailure) }
}

const toFailure = (row: FailureRow): NotificationFailures['emails'][number] => ({
  id: row.id,
  to: { email: row.recipient, name: row.recipientName },
  ...emailFailure(row),
  problem: row.problem ?? 'unknown',
  lastTriedAt: (row.lastTriedAt ?? row.createdAt).toISOString(),
  submissionId: row.submissionId,
  teamName: row.teamName,
})
