// A form as organisers see it.
import type { FormDetail, FormLine, FormWindow } from '@eventflow/domain/forms'
import type { Scope } from '../../platform/db/index.ts'
import { findCustomFieldKinds } from '../custom-fields/index.ts'
import { readForm } from './definitions.usecases.ts'
import { publishProblemsOf } from './forms.problems.ts'
import { findFormLine } from './forms.report.ts'
import type { StoredWindow } from './forms.repository.ts'
import { surroundingsOf } from './forms.surroundings.ts'
import { selectConfirmations, selectNotifications } from './messages-of-form.repository.ts'
import { findRuledWebhooks } from './surroundings.report.ts'

type LineRow = NonNullable<Awaited<ReturnType<typeof findFormLine>>>

/** When a stored form takes answers. */
export const windowOf = (row: StoredWindow): FormWindow => ({
  opensAt: row.opensAt?.toISOString() ?? null,
  closesAt: row.closesAt?.toISOString() ?? null,
  editableUntil: row.editableUntil?.toISOString() ?? null,
  submissionsPerTeam: row.submissionsPerTeam,
})

export const toFormLine = (row: LineRow): FormLine => ({
  id: row.id,
  title: row.title,
  description: row.description,
  isPublished: row.isPublished,
  isEditable: row.isEditable,
  isPublic: row.isPublic,
  isArchived: row.isArchived,
  ...windowOf(row),
  fieldCount: row.fieldCount,
  submissionCount: row.submissionCount,
  draftCount: row.draftCount,
  taskCount: row.taskCount,
  revision: row.revision,
  createdAt: row.createdAt.toISOString(),
  createdBy: row.createdBy,
  updatedAt: row.updatedAt.toISOString(),
  updatedBy: row.updatedBy,
})

/** Throws `formNotFound` for an id of nothing. */
export async function readFormDetail(scope: Scope, formId: string): Promise<FormDetail> {
  const { definition, form } = await readForm(scope, formId)
  const line = await findFormLine(scope, formId)
  const confirmations = await selectConfirmations(scope, formId)
  const notifications = await selectNotifications(scope, formId)
  const webhooks = await findRuledWebhooks(scope, formId)
  const customFieldIds = (await findCustomFieldKinds(scope)).map(({ id }) => id)
  const counts = { fieldCount: 0, submissionCount: 0, draftCount: 0, taskCount: 0 }
  return {
    ...toFormLine(line ?? { ...form, ...counts }),
    definition,
    surroundings: surroundingsOf({ confirmations, notifications, webhooks, customFieldIds }),
    confirmationIds: confirmations.map(({ id }) => id),
    notificationIds: notifications.map(({ id }) => id),
    webhookIds: webhooks.map(({ id }) => id),
    publishProblems: publishProblemsOf(definition),
  }
}
