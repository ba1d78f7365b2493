import { and, eq, or, sql } from 'drizzle-orm'
import type { MailboxLine, MailboxMessage } from '@eventflow/domain/mail'
import type { Page } from '@eventflow/domain/kernel'
import {
  contains,
  countUpToLimit,
  onPage,
  toPage,
  type IndexedKey,
  type ReadScope,
} from '../../platform/db/index.ts'
import { renderStored } from '../../platform/mail/index.ts'
import { emails } from '../../platform/mail/mail.tables.ts'

export interface MailboxQuery {
  readonly cursor?: string | undefined
  readonly limit: number
  readonly search: string
}

// Ids are in order of time.
const key: IndexedKey = {
  column: emails.id,
  text: sql`${emails.id}`,
  fromText: (text) => sql`${text}`,
}

const lineColumns = {
  id: emails.id,
  sortValue: key.text,
  alias: emails.alias,
  recipient: emails.recipient,
  recipientName: emails.recipientName,
  subject: emails.subject,
  state: emails.state,
  attempts: emails.attempts,
  lastError: emails.lastError,
  createdAt: emails.createdAt,
  sentAt: emails.sentAt,
}

type LineRow = Pick<typeof emails.$inferSelect, Exclude<keyof typeof lineColumns, 'sortValue'>>

const toLine = ({ recipient, recipientName, createdAt, sentAt, ...row }: LineRow): MailboxLine => ({
  id: row.id,
  alias: row.alias,
  to: { email: recipient, name: recipientName },
  subject: row.subject,
  state: row.state,
  attempts: row.attempts,
  lastError: row.lastError,
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
})

/** The emails of the event, newest first. */
export async function listEmails(
  scope: ReadScope,
  query: MailboxQuery,
): Promise<Page<MailboxLine>> {
  const request = { ...query, direction: 'desc' } as const
  const matching = and(eq(emails.eventId, scope.eventId), searched(query.search))
  const select = scope.tx.select(lineColumns).from(emails).$dynamic()
  const rows = await onPage(select, request, { wanted: matching, key, id: emails.id })
  const total = await countUpToLimit(scope, emails, matching)
  return { ...toPage(rows, query.limit, toLine), total }
}

function searched(search: string) {
  if (search === '') return undefined
  const columns = [emails.recipient, emails.recipientName, emails.subject]
  return or(...columns.map((column) => contains(column, search)))
}

/** A message with its bodies, which may need the portal's key; empty if the key has changed. */
export async function findMessage(
  scope: ReadScope,
  emailId: string,
  secret: string,
): Promise<MailboxMessage | null> {
  const [row] = await scope.tx
    .select()
    .from(emails)
    .where(and(eq(emails.eventId, scope.eventId), eq(emails.id, emailId)))
  if (row === undefined) return null
  const { html, text } = (await renderStored(scope, row, secret)) ?? { html: '', text: '' }
  return { ...toLine(row), replyTo: row.replyTo, html, text }
}
