// All confirmations and notifications of a form at once, for adding, copying and submitting it.
import { and, eq, sql } from 'drizzle-orm'
import type {
  FormNotificationSettings,
  Operator,
  Rule,
  StoredNotification,
} from '@eventflow/domain/forms'
import { translatedTexts } from '@eventflow/domain/kernel'
import {
  columnsOf,
  cachedStatement,
  newId,
  type ReadScope,
  type Scope,
} from '../../platform/db/index.ts'
import { callersLanguage, word, wordsWithText } from '../../platform/language/index.ts'
import type { Change } from './forms.repository.ts'
import { confirmations, formNotifications, forms } from './forms.tables.ts'

interface NewConfirmation {
  readonly formId: string
  readonly position: number
  readonly name: string
  readonly message: string
  readonly translations?: ConfirmationRow['translations']
  readonly isDefault: boolean
  readonly isActive?: boolean
  readonly operator?: Operator
  readonly rules?: readonly Rule[]
}

export async function insertConfirmations(
  scope: Scope,
  added: readonly NewConfirmation[],
  { by, now }: Change,
): Promise<void> {
  if (added.length === 0) return
  const written = { createdAt: now, createdBy: by, updatedAt: now, updatedBy: by }
  await scope.tx
    .insert(confirmations)
    .values(added.map((each) => ({ eventId: scope.eventId, id: newId(), ...each, ...written })))
}

export interface NewNotification {
  readonly formId: string
  readonly name: string
  readonly isActive?: boolean
  readonly settings: StoredNotification
  readonly translations?: FormNotificationSettings['translations']
}

export async function insertNotifications(
  scope: Scope,
  notifications: readonly NewNotification[],
  { by, now }: Change,
): Promise<void> {
  if (notifications.length === 0) return
  const written = { createdAt: now, createdBy: by, updatedAt: now, updatedBy: by }
  await scope.tx
    .insert(formNotifications)
    .values(
      notifications.map((each) => ({ eventId: scope.eventId, id: newId(), ...each, ...written })),
    )
}

/** In the order in which they are tried. */
export const selectConfirmations = (
  { tx, eventId }: ReadScope,
  formId: string,
): Promise<ConfirmationRow[]> => ofForm.confirmations(tx, { eventId, formId })

/** The columns that decide which confirmation is shown, in the order in which they are tried. */
export const selectChoices = (
  { tx, eventId }: ReadScope,
  formId: string,
): Promise<ConfirmationChoice[]> => ofForm.choices(tx, { eventId, formId })

export async function selectConfirmation(scope: ReadScope, formId: string, id: string) {
  const rows = await scope.tx
    .select({
      name: confirmations.name,
      message: confirmations.message,
      translations: confirmations.translations,
    })
    .from(confirmations)
    .where(
      and(
        eq(confirmations.eventId, scope.eventId),
        eq(confirmations.formId, formId),
        eq(confirmations.id, id),
      ),
    )
  const [row] = rows
  return row ? { name: row.name, message: messageForReader(row) } : null
}

/** The message in the caller's language. The portal's own message exists in every language. */
export function messageForReader({
  message,
  translations,
}: Pick<ConfirmationRow, 'message' | 'translations'>): string {
  const translated = translatedTexts(translations, callersLanguage()).message
  if (translated !== undefined) return translated
  const isStarting = wordsWithText(message, 'forms.starting.confirmationMessage') !== null
  return isStarting ? word('forms.starting.confirmationMessage') : message
}

export const selectNotifications = (
  { tx, eventId }: ReadScope,
  formId: string,
): Promise<NotificationRow[]> => ofForm.notifications(tx, { eventId, formId })

type FormKey = { eventId: string; formId: string }
type ConfirmationRow = typeof confirmations.$inferSelect
type ConfirmationChoice = Pick<
  ConfirmationRow,
  'id' | 'isActive' | 'isDefault' | 'operator' | 'rules'
>
type NotificationRow = Pick<
  typeof formNotifications.$inferSelect,
  'id' | 'name' | 'isActive' | 'settings'
>

/** Each notification's settings contain its translations, which have a column of their own. */
const ofForm = {
  confirmations: cachedStatement<FormKey, ConfirmationRow>(
    (at) => sql`
      select ${columnsOf(confirmations)} from confirmations
      where event_id = ${at('eventId')} and form_id = ${at('formId')} order by position, id`,
  ),
  choices: cachedStatement<FormKey, ConfirmationChoice>(
    (at) => sql`
      select id, is_active as "isActive", is_default as "isDefault", operator, rules
      from confirmations
      where event_id = ${at('eventId')} and form_id = ${at('formId')} order by position, id`,
  ),
  notifications: cachedStatement<FormKey, NotificationRow>(
    (at) => sql`
      select id, name, is_active as "isActive",
        settings || jsonb_build_object('translations', translations) as settings
      from form_notifications
      where event_id = ${at('eventId')} and form_id = ${at('formId')} order by name, id`,
  ),
}

/**
 * Whether it is a form, or a confirmation or notification of one, which have their own edit
 * screens.
 */
export async function isFormOrMessage(scope: ReadScope, id: string): Promise<boolean> {
  const tables = [forms, confirmations, formNotifications] as const
  const counts = await Promise.all(
    tables.map((table) =>
      scope.tx.$count(table, and(eq(table.eventId, scope.eventId), eq(table.id, id))),
    ),
  )
  return counts.some((count) => count > 0)
}
