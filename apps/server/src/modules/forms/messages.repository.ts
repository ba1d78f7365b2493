// Confirmations and notifications of a form one by one, as organisers change them.
import { and, eq, inArray, sql } from 'drizzle-orm'
import type {
  FormNotificationSettings,
  Operator,
  Rule,
  StoredNotification,
} from '@eventflow/domain/forms'
import {
  contains,
  countUpToLimit,
  folded,
  momentKey,
  onPage,
  type PageRequest,
  type ReadScope,
  type Scope,
  type SortKey,
} from '../../platform/db/index.ts'
import type { Change } from './forms.repository.ts'
import { confirmations, formNotifications } from './forms.tables.ts'

export type ConfirmationRow = typeof confirmations.$inferSelect
export type NotificationRow = typeof formNotifications.$inferSelect

type Table = typeof confirmations | typeof formNotifications

const ofForm = (table: Table, scope: ReadScope, formId: string) =>
  and(eq(table.eventId, scope.eventId), eq(table.formId, formId))

const one = (table: Table, scope: ReadScope, { formId, id }: { formId: string; id: string }) =>
  and(ofForm(table, scope, formId), eq(table.id, id))

/** One of a form's messages. */
export interface Place {
  readonly formId: string
  readonly id: string
}

const confirmationSorts = {
  name: folded(confirmations.name),
  // The default one is tried last, regardless of its position.
  position: sql<string>`(${confirmations.isDefault}::int || lpad(${confirmations.position}::text, 10, '0'))`,
  updatedAt: momentKey(confirmations.updatedAt),
} as const satisfies Record<string, SortKey>

const notificationSorts = {
  name: folded(formNotifications.name),
  updatedAt: momentKey(formNotifications.updatedAt),
} as const satisfies Record<string, SortKey>

interface Query extends PageRequest {
  readonly formId: string
  readonly search: string
}
export type ConfirmationsQuery = Query & { readonly sort: keyof typeof confirmationSorts }
export type NotificationsQuery = Query & { readonly sort: keyof typeof notificationSorts }

/** The rows of a page as onPage returns them, and the total. */
export async function findConfirmations(scope: ReadScope, query: ConfirmationsQuery) {
  const key = confirmationSorts[query.sort]
  const wanted = and(
    ofForm(confirmations, scope, query.formId),
    contains(confirmations.name, query.search),
  )
  const rows = await onPage(
    scope.tx
      .select({ id: confirmations.id, row: confirmations, sortValue: key })
      .from(confirmations)
      .$dynamic(),
    query,
    { wanted, key, id: confirmations.id },
  )
  const total = await countUpToLimit(scope, confirmations, wanted)
  return { rows, total }
}

export async function findNotifications(scope: ReadScope, query: NotificationsQuery) {
  const key = notificationSorts[query.sort]
  const wanted = and(
    ofForm(formNotifications, scope, query.formId),
    contains(formNotifications.name, query.search),
  )
  const rows = await onPage(
    scope.tx
      .select({ id: formNotifications.id, row: formNotifications, sortValue: key })
      .from(formNotifications)
      .$dynamic(),
    query,
    { wanted, key, id: formNotifications.id },
  )
  const total = await countUpToLimit(scope, formNotifications, wanted)
  return { rows, total }
}

export async function findConfirmation(scope: ReadScope, place: Place) {
  const [row] = await scope.tx
    .select()
    .from(confirmations)
    .where(one(confirmations, scope, place))
  return row ?? null
}

export async function findNotification(scope: ReadScope, place: Place) {
  const [row] = await scope.tx
    .select()
    .from(formNotifications)
    .where(one(formNotifications, scope, place))
  return row ?? null
}

export interface WrittenConfirmation {
  readonly name: string
  readonly message: string
  readonly translations?: ConfirmationRow['translations'] | undefined
  readonly operator: Operator
  readonly rules: readonly Rule[]
  readonly isActive: boolean
}

export interface WrittenNotification {
  readonly name: string
  readonly isActive: boolean
  readonly settings: StoredNotification
  readonly translations?: FormNotificationSettings['translations'] | undefined
}

const written = ({ by, now }: Change) => ({ updatedAt: now, updatedBy: by })

/** Adds it after the others. */
export async function addConfirmation(
  scope: Scope,
  { id, formId, ...rest }: WrittenConfirmation & Place,
  change: Change,
): Promise<void> {
  const position = sql<number>`(select coalesce(max(c.position) + 1, 0) from confirmations c
    where c.event_id = ${scope.eventId} and c.form_id = ${formId})`
  const made = { createdAt: change.now, createdBy: change.by, ...written(change) }
  await scope.tx
    .insert(confirmations)
    .values({ eventId: scope.eventId, id, formId, ...rest, position, ...made })
}

export async function addNotification(
  scope: Scope,
  notification: WrittenNotification & Place,
  change: Change,
): Promise<void> {
  const made = { createdAt: change.now, createdBy: change.by, ...written(change) }
  await scope.tx
    .insert(formNotifications)
    .values({ eventId: scope.eventId, ...notification, ...made })
}

/** Changes one based on `revision`; false if it has been changed since, or does not exist. */
export async function changeConfirmation(
  scope: Scope,
  { place, revision, patch }: { place: Place; revision: number; patch: WrittenConfirmation },
  change: Change,
): Promise<boolean> {
  const rows = await scope.tx
    .update(confirmations)
    .set({ ...patch, ...written(change), revision: sql`${confirmations.revision} + 1` })
    .where(and(one(confirmations, scope, place), eq(confirmations.revision, revision)))
    .returning({ id: confirmations.id })
  return rows.length === 1
}

export async function changeNotification(
  scope: Scope,
  { place, revision, patch }: { place: Place; revision: number; patch: WrittenNotification },
  change: Change,
): Promise<boolean> {
  const rows = await scope.tx
    .update(formNotifications)
    .set({ ...patch, ...written(change), revision: sql`${formNotifications.revision} + 1` })
    .where(and(one(formNotifications, scope, place), eq(formNotifications.revision, revision)))
    .returning({ id: formNotifications.id })
  return rows.length === 1
}

export async function orderConfirmations(scope: Scope, formId: string, ids: readonly string[]) {
  await scope.tx.execute(sql`
    update confirmations c set position = wanted.position
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality
      as wanted (id, position)
    where c.event_id = ${scope.eventId} and c.form_id = ${formId} and c.id = wanted.id`)
}

/** Deletes those that exist and returns them, except the default confirmation. */
export async function deleteConfirmations(scope: Scope, formId: string, ids: readonly string[]) {
  return scope.tx
    .delete(confirmations)
    .where(
      and(
        ofForm(confirmations, scope, formId),
        inArray(confirmations.id, [...ids]),
        eq(confirmations.isDefault, false),
      ),
    )
    .returning({ id: confirmations.id, name: confirmations.name })
}

export async function deleteNotifications(scope: Scope, formId: string, ids: readonly string[]) {
  return scope.tx
    .delete(formNotifications)
    .where(and(ofForm(formNotifications, scope, formId), inArray(formNotifications.id, [...ids])))
    .returning({ id: formNotifications.id, name: formNotifications.name })
}

/** The ids of every confirmation of a form except the default one, and the default one's id. */
export async function confirmationIdsOf(scope: ReadScope, formId: string) {
  return scope.tx
    .select({ id: confirmations.id, isDefault: confirmations.isDefault })
    .from(confirmations)
    .where(ofForm(confirmations, scope, formId))
}
