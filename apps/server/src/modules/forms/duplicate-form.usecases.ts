// Copies a form (specification: forms, section 7). The copy is independent and has no submissions.
import {
  copyOfForm,
  MAX_TITLE,
  formNotificationSettingsSchema,
  formsErrors,
  notificationUnder,
  rulesSchema,
  rulesUnder,
  textUnder,
  translationsUnder,
  webhookUnder,
  type FormDetail,
  type NewIds,
} from '@eventflow/domain/forms'
import { newId } from '../../platform/db/index.ts'
import { word } from '../../platform/language/index.ts'
import { findWebhooksToCopy, insertWebhookCopies } from './copied-webhooks.report.ts'
import { readForm } from './definitions.usecases.ts'
import { refuse, sizeProblems } from './field-changes.ts'
import { readFormDetail } from './forms.details.ts'
import { saveFields } from './fields.repository.ts'
import * as repository from './forms.repository.ts'
import { changeBy, type FormsContext } from './forms.usecases.ts'
import {
  insertConfirmations,
  insertNotifications,
  selectConfirmations,
  selectNotifications,
} from './messages-of-form.repository.ts'

/**
 * Copies the fields, the logic, the confirmations, notifications and webhooks. The copy is neither
 * published nor archived. Submissions and tasks stay with the original.
 */
export async function duplicateForm(
  context: FormsContext,
  { formId, title: wanted }: { formId: string; title?: string | undefined },
): Promise<FormDetail> {
  const { scope } = context
  const { form, definition } = await readForm(scope, formId)
  refuse(formsErrors.invalidForm, sizeProblems(null, definition))
  const { description, translations, isPublic, isEditable } = form
  const { opensAt, closesAt, editableUntil, submissionsPerTeam } = form
  const { logicMap } = definition.form
  const copied = word('forms.copyOf', { title: form.title })
  const title = wanted ?? (copied.length > MAX_TITLE ? form.title : copied)
  const copy = copyOfForm({ fields: definition.fields, logicMap }, newId)
  const copyId = newId()
  const settings = {
    title,
    description,
    translations,
    isPublic,
    isEditable,
    logicMap: copy.logicMap,
  }
  const window = { opensAt, closesAt, editableUntil, submissionsPerTeam }
  const change = changeBy(context)
  await repository.insertForm(scope, { id: copyId, ...settings, ...window }, change)
  const placed = copy.fields.map((field, position) => ({ field, position }))
  await saveFields(scope, { formId: copyId, placed }, change)
  const copying = { from: formId, to: copyId, ids: copy.ids }
  await copyMessages(context, copying)
  await copyWebhooks(context, copying)
  return readFormDetail(scope, copyId)
}

interface Copying {
  readonly from: string
  readonly to: string
  readonly ids: NewIds
}

/**
 * A message with unreadable rules is copied switched off, because without rules it would always
 * match.
 */
async function copyMessages(context: FormsContext, { from, to, ids }: Copying): Promise<void> {
  const { scope } = context
  const confirmations = await selectConfirmations(scope, from)
  await insertConfirmations(
    scope,
    confirmations.map(
      ({ name, message, translations, operator, isDefault, isActive, position, ...stored }) => {
        const rules = rulesSchema.safeParse(stored.rules)
        return {
          formId: to,
          name,
          operator,
          isDefault,
          isActive: isActive && (rules.success || isDefault),
          position,
          message: textUnder(message, ids),
          translations: translationsUnder(translations, ids),
          rules: rulesUnder(rules.data ?? [], ids),
        }
      },
    ),
    changeBy(context),
  )
  const notifications = await selectNotifications(scope, from)
  await insertNotifications(
    scope,
    notifications.map(({ name, isActive, settings }) => {
      const parsed = formNotificationSettingsSchema.safeParse(settings)
      const { translations, ...copied } = notificationUnder(
        parsed.data ?? formNotificationSettingsSchema.parse({}),
        ids,
      )
      return {
        formId: to,
        name,
        isActive: isActive && parsed.success,
        settings: copied,
        translations,
      }
    }),
    changeBy(context),
  )
}

/**
 * Copies webhooks switched off and without secrets, because their receivers do not know about the
 * copy.
 */
async function copyWebhooks(context: FormsContext, { from, to, ids }: Copying): Promise<void> {
  const webhooks = await findWebhooksToCopy(context.scope, from)
  const copies = webhooks.map(({ name, settings }) => ({
    name,
    settings: webhookUnder(settings, ids),
  }))
  await insertWebhookCopies(context.scope, { formId: to, copies }, changeBy(context))
}
