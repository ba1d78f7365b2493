// A form as organisers see it.
import {
  type FormDetail,
  type FormLine,
  type FormWindow,
  formNotificationSettingsSchema,
  OPERATORS,
  rulesSchema,
} from '@eventflow/domain/forms'
import type { ReadScope } from '../../platform/db/index.ts'
import { findCustomFieldKinds } from '../custom-fields/index.ts'
import { readForm } from './definitions.usecases.ts'
import { subjectLines } from './messages.checks.ts'
import { publishProblemsOf } from './forms.problems.ts'
import { readDraft } from './read-draft.ts'
import { findFormLine } from './forms.report.ts'
import type { StoredWindow } from './forms.repository.ts'
import { selectConfirmations, selectNotifications } from './messages-of-form.repository.ts'
import { findRuledWebhooks } from './ruled-webhooks.report.ts'
import { z } from 'zod'
import type { FormContext } from '@eventflow/domain/forms/prover'

type LineRow = NonNullable<Awaited<ReturnType<typeof findFormLine>>>

/** When a stored form accepts submissions. */
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
  hasChanges: row.hasChanges,
  ...windowOf(row),
  fieldCount: row.fieldCount,
  submissionCount: row.submissionCount,
  draftCount: row.draftCount,
  unsubmittedCount: row.unsubmittedCount,
  withdrawnSubmissionCount: row.withdrawnSubmissionCount,
  withdrawnDraftCount: row.withdrawnDraftCount,
  taskCount: row.taskCount,
  revision: row.revision,
  createdAt: row.createdAt.toISOString(),
  createdBy: row.createdBy,
  updatedAt: row.updatedAt.toISOString(),
  updatedBy: row.updatedBy,
})

/** Throws `formNotFound` for an unknown id. */
export async function readFormDetail(scope: ReadScope, formId: string): Promise<FormDetail> {
  const { definition, form } = await readForm(scope, formId)
  const line = await findFormLine(scope, formId)
  const confirmations = await selectConfirmations(scope, formId)
  const notifications = await selectNotifications(scope, formId)
  const webhooks = await findRuledWebhooks(scope, formId)
  const customFields = await findCustomFieldKinds(scope)
  const counts = {
    fieldCount: 0,
    submissionCount: 0,
    draftCount: 0,
    unsubmittedCount: 0,
    withdrawnSubmissionCount: 0,
    withdrawnDraftCount: 0,
    taskCount: 0,
  }
  const draft = await readDraft(scope, definition)
  return {
    ...toFormLine(line ?? { ...form, ...counts, hasChanges: draft !== null }),
    definition,
    surroundings: formContextOf({ confirmations, notifications, webhooks, customFields }),
    confirmationIds: confirmations.map(({ id }) => id),
    notificationIds: notifications.map(({ id }) => id),
    webhookIds: webhooks.map(({ id }) => id),
    publishProblems: publishProblemsOf(definition),
    draft,
  }
}

type Confirmations = Awaited<ReturnType<typeof selectConfirmations>>
type Webhooks = Awaited<ReturnType<typeof findRuledWebhooks>>
type Notifications = Awaited<ReturnType<typeof selectNotifications>>

/**
 * The settings of a webhook that are needed here. The module webhooks, which comes after this one,
 * has the full schema.
 */
const webhookSchema = z.object({
  operator: z.enum(OPERATORS).default('ANY'),
  rules: rulesSchema.default([]),
  requestURL: z.string().default(''),
})

interface Stored {
  readonly confirmations: Confirmations
  readonly notifications: Notifications
  readonly webhooks: Webhooks
  readonly customFields: Awaited<ReturnType<typeof findCustomFieldKinds>>
}

const formContextOf = ({
  confirmations,
  notifications,
  webhooks,
  customFields,
}: Stored): FormContext => ({
  confirmations: confirmations.flatMap(({ id, name, isActive, isDefault, operator, ...rest }) => {
    const rules = rulesSchema.safeParse(rest.rules).data
    if (!rules) return []
    const translated = Object.values(rest.translations).map(({ message }) => message)
    const texts = [rest.message, ...translated]
    return [{ id, name, isActive, isDefault, operator, rules, texts }]
  }),
  notifications: notifications.flatMap(({ id, name, isActive, settings }) => {
    const parsed = formNotificationSettingsSchema.safeParse(settings).data
    if (!parsed) return []
    const { operator, rules, message, isFormTitleSubjectLine } = parsed
    const { sendToType, sendTo, sendToFieldGroupId } = parsed
    const translated = Object.values(parsed.translations).map((its) => its.message)
    const subject = isFormTitleSubjectLine ? '' : subjectLines(parsed).join(' ')
    const recipients = { sendToType, sendTo, sendToFieldGroupId }
    const texts = [subject, message, ...translated]
    return [{ id, name, isActive, operator, rules, texts, subject, recipients }]
  }),
  webhooks: webhooks.flatMap(({ id, name, isActive, settings }) => {
    const parsed = webhookSchema.safeParse(settings).data
    if (!parsed) return []
    const { operator, rules, requestURL } = parsed
    return [{ id, name, isActive, operator, rules, texts: [requestURL] }]
  }),
  customFieldIds: customFields.map(({ id }) => id),
  teamFieldIds: customFields.flatMap(({ id, isOfTeams }) => (isOfTeams ? [id] : [])),
})
