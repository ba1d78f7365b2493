import { and, eq, sql } from 'drizzle-orm'
import type { EmailAlias } from '@eventflow/domain/mail'
import type { Scope } from '../db/index.ts'
import { announce } from '../live/index.ts'
import { emails } from './mail.tables.ts'

const TOPIC = 'mailbox'
/** No team has this id: only organisers hear that an e-mail has moved. */
const ORGANISERS = { teamId: '' }

export type EmailRow = typeof emails.$inferSelect
export type NewEmail = Omit<typeof emails.$inferInsert, 'eventId' | 'alias'> & {
  readonly alias: EmailAlias
}

export async function insertEmail(scope: Scope, email: NewEmail): Promise<void> {
  await scope.tx.insert(emails).values({ ...email, eventId: scope.eventId })
  await announce(scope, TOPIC, ORGANISERS)
}

const isEmail = (scope: Scope, emailId: string) =>
  and(eq(emails.eventId, scope.eventId), eq(emails.id, emailId))

export async function findEmail(scope: Scope, emailId: string): Promise<EmailRow | null> {
  const [row] = await scope.tx.select().from(emails).where(isEmail(scope, emailId))
  return row ?? null
}

export interface Outcome {
  readonly state: EmailRow['state']
  readonly lastError: string | null
  readonly sentAt: Date | null
  /** Nothing of the bodies is kept from here on. */
  readonly blankBodies: boolean
}

/** Writes down one attempt, unless the e-mail has reached its end by another hand. */
export async function recordAttempt(
  scope: Scope,
  emailId: string,
  outcome: Outcome,
): Promise<void> {
  const { blankBodies, ...values } = outcome
  await scope.tx
    .update(emails)
    .set({
      ...values,
      ...(blankBodies ? { html: '', text: '' } : {}),
      attempts: sql`${emails.attempts} + 1`,
    })
    .where(and(isEmail(scope, emailId), eq(emails.state, 'queued')))
  await announce(scope, TOPIC, ORGANISERS)
}
