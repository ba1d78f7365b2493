// Confirmations and e-mails that belong to a form.
import { and, asc, eq } from 'drizzle-orm'
import type { FormNotificationSettings } from '@eventflow/domain/forms'
import { newId, type Scope } from '../../platform/db/index.ts'
import type { Change } from './forms.repository.ts'
import { confirmations, formNotifications } from './forms.tables.ts'

export interface NewConfirmation {
  readonly formId: string
  readonly name: string
  readonly message: string
  readonly isDefault: boolean
}

export async function insertConfirmation(
  scope: Scope,
  confirmation: NewConfirmation,
  { by, now }: Change,
): Promise<void> {
  const written = { createdAt: now, createdBy: by, updatedAt: now, updatedBy: by }
  await scope.tx
    .insert(confirmations)
    .values({ eventId: scope.eventId, id: newId(), position: 0, ...confirmation, ...written })
}

export interface NewNotification {
  readonly formId: string
  readonly name: string
  readonly settings: FormNotificationSettings
}

export async function insertNotifications(
  scope: Scope,
  notifications: readonly NewNotification[],
  { by, now }: Change,
): Promise<void> {
  const written = { createdAt: now, createdBy: by, updatedAt: now, updatedBy: by }
  await scope.tx
    .insert(formNotifications)
    .values(
      notifications.map((each) => ({ eventId: scope.eventId, id: newId(), ...each, ...written })),
    )
}

/** In the order in which they are tried. */
export async function selectConfirmations(scope: Scope, formId: string) {
  return scope.tx
    .select()
    .from(confirmations)
    .where(and(eq(confirmations.eventId, scope.eventId), eq(confirmations.formId, formId)))
    .orderBy(asc(confirmations.position), asc(confirmations.id))
}

export async function selectConfirmation(scope: Scope, formId: string, id: string) {
  const rows = await scope.tx
    .select({ name: confirmations.name, message: confirmations.message })
    .from(confirmations)
    .where(
      and(
        eq(confirmations.eventId, scope.eventId),
        eq(confirmations.formId, formId),
        eq(confirmations.id, id),
      ),
    )
  return rows[0] ?? null
}

export async function selectNotifications(scope: Scope, formId: string) {
  return scope.tx
    .select({
      id: formNotifications.id,
      name: formNotifications.name,
      isActive: formNotifications.isActive,
      settings: formNotifications.settings,
    })
    .from(formNotifications)
    .where(and(eq(formNotifications.eventId, scope.eventId), eq(formNotifications.formId, formId)))
    .orderBy(asc(formNotifications.name), asc(formNotifications.id))
}
