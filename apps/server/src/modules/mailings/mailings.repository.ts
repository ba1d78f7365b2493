import { and, asc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import {
  countUpToLimit,
  indexedMoment,
  newId,
  onPage,
  toPage,
  type ReadScope,
  type Scope,
} from '../../platform/db/index.ts'
import { mailingRecipients as recipients, mailings } from './mailings.tables.ts'

export type StoredMailing = typeof mailings.$inferSelect
export type StoredRecipient = typeof recipients.$inferSelect

const isMailing = (scope: ReadScope, mailingId: string) =>
  and(eq(mailings.eventId, scope.eventId), eq(mailings.id, mailingId))
const isOfMailing = (scope: ReadScope, mailingId: string) =>
  and(eq(recipients.eventId, scope.eventId), eq(recipients.mailingId, mailingId))

/** Recipients per insert statement. */
const ROWS_AT_ONCE = 1_000

export interface NewMailing {
  readonly by: string
  readonly userIds: readonly string[]
  readonly teamsWithoutContact: number
}

/** Adds a draft to these people, in their order. */
export async function addMailing(
  { tx, eventId }: Scope,
  { by, userIds, teamsWithoutContact }: NewMailing,
): Promise<string> {
  const mailingId = newId()
  await tx.insert(mailings).values({
    eventId,
    id: mailingId,
    teamsWithoutContact,
    createdBy: by,
    updatedBy: by,
  })
  for (let at = 0; at < userIds.length; at += ROWS_AT_ONCE)
    await tx.insert(recipients).values(
      userIds.slice(at, at + ROWS_AT_ONCE).map((userId, place) => ({
        eventId,
        id: newId(),
        mailingId,
        position: at + place + 1,
        userId,
      })),
    )
  return mailingId
}

export const countMailings = ({ tx, eventId }: ReadScope): Promise<number> =>
  tx.$count(mailings, eq(mailings.eventId, eventId))

export async function findMailing(
  scope: ReadScope,
  mailingId: string,
): Promise<StoredMailing | null> {
  const [row] = await scope.tx.select().from(mailings).where(isMailing(scope, mailingId))
  return row ?? null
}

/** Locks a mailing until the transaction ends. */
export async function lockMailing(scope: Scope, mailingId: string): Promise<StoredMailing | null> {
  const [row] = await scope.tx
    .select()
    .from(mailings)
    .where(isMailing(scope, mailingId))
    .for('no key update')
  return row ?? null
}

type MailingChange = Partial<
  Pick<StoredMailing, 'state' | 'subject' | 'heading' | 'paragraphs' | 'sentAt' | 'updatedBy'>
>

export async function changeMailing(scope: Scope, mailingId: string, change: MailingChange) {
  await scope.tx
    .update(mailings)
    .set({ ...change, updatedAt: sql`now()`, revision: sql`${mailings.revision} + 1` })
    .where(isMailing(scope, mailingId))
}

/** The running mailings of the event; with a date, those sent before it. */
export async function findRunning({ tx, eventId }: ReadScope, before?: Date): Promise<string[]> {
  const isEarlier = before && lt(mailings.sentAt, before)
  const rows = await tx
    .select({ id: mailings.id })
    .from(mailings)
    .where(and(eq(mailings.eventId, eventId), eq(mailings.state, 'running'), isEarlier))
  return rows.map(({ id }) => id)
}

export async function removeMailing(scope: Scope, mailingId: string): Promise<void> {
  await scope.tx.delete(mailings).where(isMailing(scope, mailingId))
}

const newest = indexedMoment(mailings.createdAt)

export interface MailingsQuery {
  readonly cursor?: string | undefined
  readonly limit: number
  readonly search: string
}

export async function findMailings(scope: ReadScope, { search, ...page }: MailingsQuery) {
  const wanted = and(
    eq(mailings.eventId, scope.eventId),
    search === '' ? undefined : sql`strpos(lower(${mailings.subject}), lower(${search})) > 0`,
  )
  const select = scope.tx
    .select({ id: mailings.id, sortValue: newest.text, stored: mailings })
    .from(mailings)
    .$dynamic()
  const request = { ...page, direction: 'desc' as const }
  const rows = await onPage(select, request, { wanted, key: newest, id: mailings.id })
  const total = await countUpToLimit(scope, mailings, wanted)
  return { ...toPage(rows, page.limit, ({ stored }) => stored), total }
}

/** Removes people from a draft. Returns their number. */
export async function removeRecipients(
  scope: Scope,
  mailingId: string,
  recipientIds: readonly string[],
): Promise<number> {
  const rows = await scope.tx
    .delete(recipients)
    .where(and(isOfMailing(scope, mailingId), inArray(recipients.id, [...recipientIds])))
    .returning({ id: recipients.id })
  return rows.length
}

/** The next unwritten recipients. Skips those that another process has locked. */
export const lockNext = (
  scope: Scope,
  mailingId: string,
  limit: number,
): Promise<StoredRecipient[]> =>
  scope.tx
    .select()
    .from(recipients)
    .where(and(isOfMailing(scope, mailingId), eq(recipients.outcome, 'waiting')))
    .orderBy(asc(recipients.position))
    .limit(limit)
    .for('update', { skipLocked: true })

export const countWaiting = (scope: ReadScope, mailingId: string): Promise<number> =>
  scope.tx.$count(recipients, and(isOfMailing(scope, mailingId), eq(recipients.outcome, 'waiting')))

export async function changeRecipient(
  scope: Scope,
  recipientId: string,
  change: Partial<
    Pick<StoredRecipient, 'outcome' | 'why' | 'emailId' | 'errorCode' | 'errorMessage'>
  >,
): Promise<void> {
  await scope.tx
    .update(recipients)
    .set(change)
    .where(and(eq(recipients.eventId, scope.eventId), eq(recipients.id, recipientId)))
}

/** Marks failed recipients to be written to again. Returns their number. */
export async function waitAgain(scope: Scope, mailingId: string): Promise<number> {
  const rows = await scope.tx
    .update(recipients)
    .set({ outcome: 'waiting', errorCode: null, errorMessage: null })
    .where(and(isOfMailing(scope, mailingId), eq(recipients.outcome, 'failed')))
    .returning({ id: recipients.id })
  return rows.length
}

/** Deletes a person from the recipients of all mailings. */
export async function forgetRecipient(scope: Scope, userId: string): Promise<void> {
  await scope.tx
    .delete(recipients)
    .where(
      and(
        eq(recipients.eventId, scope.eventId),
        eq(recipients.userId, userId),
        ne(recipients.outcome, 'waiting'),
      ),
    )
}
