// The emails that the portal has written, as their readers get them.
import { and, asc, eq, sql } from 'drizzle-orm'
import { renderStored } from '../platform/mail/index.ts'
import { emails } from '../platform/mail/mail.tables.ts'
import type { ReadScope } from '../platform/db/index.ts'
import { TEST_SECRET, type TestEvent } from './test-portal.ts'

export interface Letter {
  readonly id: string
  readonly alias: string
  readonly recipient: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

const MAX_MS = 10_000

/** Waits until all requested reset links and codes have been sent. Needs a portal with workers. */
async function askedForIsSent(event: TestEvent): Promise<void> {
  const until = Date.now() + MAX_MS
  while (Date.now() < until) {
    const { rows } = await event.inEvent((scope) =>
      scope.tx
        .execute(sql`select from pgboss.job where name in ('access.reset-link', 'access.sign-in-code')
        and state < 'completed' and data ->> 'eventId' = ${event.eventId} limit 1`),
    )
    if (rows.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('What was asked for has not been sent')
}

/** Every email to an address, oldest first. */
export async function lettersTo(event: TestEvent, recipient: string): Promise<Letter[]> {
  await askedForIsSent(event)
  return event.inEvent(async (scope) => {
    const rows = await scope.tx
      .select()
      .from(emails)
      .where(and(eq(emails.eventId, scope.eventId), eq(emails.recipient, recipient)))
      .orderBy(asc(emails.createdAt), asc(emails.id))
    return asRead(scope, rows)
  })
}

/** Emails with their bodies, rendered as for sending or reading. */
export const asRead = <R extends typeof emails.$inferSelect>(
  scope: ReadScope,
  rows: readonly R[],
): Promise<R[]> =>
  Promise.all(
    rows.map(async (row) => ({ ...row, ...(await renderStored(scope, row, TEST_SECRET)) })),
  )

/** The token in the link of an email; null if it has none. */
export const tokenIn = (letter: Letter | undefined): string | null =>
  /#token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? null
