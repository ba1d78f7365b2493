import {
  formNotificationSettingsSchema,
  formsErrors,
  type FormNotification,
  type FormNotificationSettings,
} from '@eventflow/domain/forms'
import { DomainError, kernelErrors, type Page } from '@eventflow/domain/kernel'
import {
  changedNames,
  newId,
  noteRemoved,
  toPage,
  type ReadScope,
} from '../../platform/db/index.ts'
import { readForm } from './definitions.usecases.ts'
import { checkReceiver, touchForm, type FormsContext } from './forms.usecases.ts'
import { notificationProblems, tagProblems } from './messages.checks.ts'
import * as repository from './messages.repository.ts'

interface InForm {
  readonly formId: string
}
type Write = InForm &
  Omit<FormNotificationSettings, 'translations'> & {
    readonly name: string
    readonly isActive: boolean
    /** If omitted, those of an existing notification remain. */
    readonly translations?: FormNotificationSettings['translations'] | undefined
  }
type Update = Write & { readonly notificationId: string; readonly revision: number }

/** The translations are stored beside the other settings. */
const settingsOf = ({ settings, translations }: repository.NotificationRow): unknown =>
  typeof settings === 'object' && settings !== null && !Array.isArray(settings)
    ? { ...settings, translations }
    : settings

/**
 * An unreadable notification is never sent. It is shown as off, with default settings, so that it
 * can be fixed.
 */
function toNotification(scope: ReadScope, row: repository.NotificationRow): FormNotification {
  const parsed = formNotificationSettingsSchema.safeParse(settingsOf(row))
  if (!parsed.success) scope.unreadable.add('form notification')
  return {
    ...(parsed.data ?? formNotificationSettingsSchema.parse({})),
    id: row.id,
    name: row.name,
    isActive: row.isActive && parsed.success,
    isUnreadable: !parsed.success,
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: row.updatedBy,
  }
}

export async function listNotifications(
  scope: ReadScope,
  query: repository.NotificationsQuery,
): Promise<Page<FormNotification>> {
  await readForm(scope, query.formId)
  const { rows, total } = await repository.findNotifications(scope, query)
  return { ...toPage(rows, query.limit, ({ row }) => toNotification(scope, row)), total }
}

export async function readNotification(
  scope: ReadScope,
  { formId, notificationId }: InForm & { notificationId: string },
): Promise<FormNotification> {
  const row = await repository.findNotification(scope, { formId, id: notificationId })
  if (row === null) throw new DomainError(formsErrors.formNotificationNotFound)
  return toNotification(scope, row)
}

async function check(
  scope: ReadScope,
  { formId, ...settings }: FormNotificationSettings & InForm,
  before: FormNotification | null,
) {
  const { definition } = await readForm(scope, formId)
  const problems = [
    ...notificationProblems(definition, settings),
    ...tagProblems(definition, settings, before),
  ]
  if (problems.length > 0) throw new DomainError(formsErrors.invalidFormNotification, { problems })
}

export async function addNotificationTo(
  context: FormsContext,
  { formId, name, isActive, translations = {}, ...settings }: Write,
): Promise<FormNotification> {
  const { scope, userId, now } = context
  await check(scope, { ...settings, translations, formId }, null)
  checkReceiver(context, formId)
  const id = newId(now.getTime())
  const notification = { id, formId, name, isActive, settings, translations }
  await touchForm(context, formId)
  await repository.addNotification(scope, notification, { by: userId, now })
  scope.audit.things.push(`notification:${id}`)
  return readNotification(scope, { formId, notificationId: id })
}

export async function changeNotificationOf(
  context: FormsContext,
  { formId, notificationId, revision, name, isActive, translations: given, ...settings }: Update,
): Promise<FormNotification> {
  const { scope, userId, now } = context
  const place = { formId, notificationId }
  const before = await readNotification(scope, place)
  if (before.revision !== revision)
    throw new DomainError(kernelErrors.staleRevision, { current: before })
  const translations = given ?? before.translations
  await check(scope, { ...settings, translations, formId }, before)
  checkReceiver(context, formId)
  const patch = { name, isActive, settings, translations }
  await touchForm(context, formId)
  const isSaved = await repository.changeNotification(
    scope,
    { place: { formId, id: notificationId }, revision, patch },
    { by: userId, now },
  )
  if (!isSaved)
    throw new DomainError(kernelErrors.staleRevision, {
      current: await readNotification(scope, place),
    })
  scope.audit.changed.push(...changedNames(before, { name, isActive, ...settings, translations }))
  return readNotification(scope, place)
}

export async function removeNotifications(
  context: FormsContext,
  { formId, notificationIds }: InForm & { notificationIds: readonly string[] },
): Promise<void> {
  const { scope } = context
  const ids = [...new Set(notificationIds)]
  await touchForm(context, formId)
  const removed = await repository.deleteNotifications(scope, formId, ids)
  if (removed.length < ids.length) throw new DomainError(formsErrors.formNotificationNotFound)
  noteRemoved(scope.audit, 'notification', removed)
}
