// The e-mails that the portal has written, as their readers find them.
import { and, asc, eq } from 'drizzle-orm'
import { emails } from '../platform/mail/mail.tables.ts'
import type { TestEvent } from './test-portal.ts'

export interface Letter {
  readonly alias: string
  readonly recipient: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** Every e-mail to an address, oldest first. */
export const lettersTo = (event: TestEvent, recipient: string): Promise<Letter[]> =>
  event.inEvent((scope) =>
    scope.tx
      .select()
      .from(emails)
      .where(and(eq(emails.eventId, scope.eventId), eq(emails.recipient, recipient)))
      .orderBy(asc(emails.createdAt), asc(emails.id)),
  )

/** The token in the link of a letter; null when the letter carries none. */
export const tokenIn = (letter: Letter | undefined): string | null =>
  /#token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? null
