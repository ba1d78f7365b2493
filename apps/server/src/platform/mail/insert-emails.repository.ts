// Adds emails to the outbox in one statement.
import type { EmailAlias } from '@eventflow/domain/mail'
import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Scope } from '../db/index.ts'
import { runText } from '../db/transaction.ts'
import { publish } from '../live/index.ts'
import { storeBrand } from './email-brands.repository.ts'
import type { toStore } from './email-source.ts'
import type { MailBrand } from './mail.brand.ts'
import { emails } from './mail.tables.ts'

/** The columns of a queued email; all others have the database's defaults. */
const GIVEN = [
  'id',
  'alias',
  'recipient',
  'recipientName',
  'replyTo',
  'userId',
  'teamId',
  'sender',
  'isTest',
  'bypassesHold',
  'source',
  'brandId',
  'unsubscribeAddress',
  'aboutId',
  'attachmentId',
  'subject',
  'sealed',
  'state',
  'problem',
  'turn',
] as const satisfies readonly (keyof typeof emails.$inferInsert)[]

type RequiredColumns = Required<Pick<typeof emails.$inferInsert, (typeof GIVEN)[number]>>
export type NewEmail = Omit<RequiredColumns, 'alias' | 'brandId'> & {
  readonly alias: EmailAlias
  readonly brandId: string
}

const columns = getTableColumns(emails)
const names = GIVEN.map((key) => columns[key].name).join(', ')

/** An email to send, and the columns that differ if its address is stopped. */
export interface EmailToAdd {
  readonly row: NewEmail
  /** Null if nothing stops it. */
  readonly whenStopped: Partial<NewEmail> | null
}

/**
 * Nothing is added if the brand is not stored yet. All these emails have the same brand. The same
 * statement reads which addresses are stopped.
 */
const TEXT = `insert into emails (event_id, ${names})
  select $1, ${GIVEN.map((key) => `e.${columns[key].name}`).join(', ')}
  from json_to_recordset($3::json) as added("row" json, "whenStopped" json, recipient text)
  cross join lateral json_populate_record(null::emails, case
    when added."whenStopped" is not null and exists (
      select from email_flags f where f.event_id = $1 and f.address = added.recipient)
    then added."whenStopped" else added."row" end) e
  where exists (select from email_brands b where b.event_id = $1 and b.id = $2)
  returning id, state = 'failed' as "isStopped"`

const toRow = (email: NewEmail): Record<string, unknown> =>
  Object.fromEntries(GIVEN.map((key) => [columns[key].name, email[key]]))

/** Adds emails with one brand. Returns the ids of those whose address is stopped. */
export async function insertEmails(
  scope: Scope,
  added: readonly EmailToAdd[],
  brand: MailBrand,
): Promise<string[]> {
  const [first] = added
  if (first === undefined) return []
  const given = added.map(({ row, whenStopped }) => ({
    row: toRow(row),
    whenStopped: whenStopped && toRow({ ...row, ...whenStopped }),
    recipient: row.recipient,
  }))
  const values = [scope.eventId, first.row.brandId, JSON.stringify(given)]
  let answer = await runText(scope.tx, TEXT, values)
  if (answer.rowCount !== added.length) {
    await storeBrand(scope, brand)
    answer = await runText(scope.tx, TEXT, values)
  }
  publish(scope, ['emails'], 'organisers')
  const rows: { id: string; isStopped: boolean }[] = answer.rows
  return rows.flatMap(({ id, isStopped }) => (isStopped ? [id] : []))
}

/** Resent emails describe the present state; their brand has been stored. */
export async function replaceSource(
  scope: Scope,
  emailId: string,
  stored: ReturnType<typeof toStore>,
): Promise<void> {
  await scope.tx
    .update(emails)
    .set(stored)
    .where(and(eq(emails.eventId, scope.eventId), eq(emails.id, emailId)))
}
