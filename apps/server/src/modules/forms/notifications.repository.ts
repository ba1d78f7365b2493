// Confirmations and e-mails that belong to a form.
import { and, asc, eq } from 'drizzle-orm'
import type { FormNotificationSettings, Operator, Rule } from '@eventflow/domain/forms'
import { newId, type Scope } from '../../platform/db/index.ts'
import type { Change } from './forms.repository.ts'
import { confirmations, formNotifications } from './forms.tables.ts'

export interface NewConfirmation {
  readonly formId: string
  readonly position: number
  readonly name: string
  readonly message: string
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
  readonly settings: FormNotificationSettings
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
