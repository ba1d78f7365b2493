// Undelivered emails, inserted without the queue, so that no worker of another test has a job for
// them.
import { and, eq, sql } from 'drizzle-orm'
import { newId } from '../../platform/db/index.ts'
import { emails } from '../../platform/mail/mail.tables.ts'
import type { TestEvent } from '../../testing/test-portal.ts'

type EmailRow = typeof emails.$inferSelect
type EmailValues = Partial<Omit<typeof emails.$inferInsert, 'eventId'>>

/** A permanently refused email with these properties. Returns its id. */
export const anUndelivered = (event: TestEvent, options: EmailValues = {}): Promise<string> =>
  event.inEvent(async ({ tx, eventId }) => {
    const id = newId()
    await tx.insert(emails).values({
      eventId,
      id,
      alias: 'taskStatus',
      recipient: 'amelia@northwind.example',
      recipientName: 'Amelia Okafor',
      replyTo: 'support@example.test',
      subject: 'Order power: complete',
      source: '{}',
      state: 'failed',
      attempts: 1,
      problem: 'addressRefused',
      lastError: '550 no such person',
      lastTriedAt: new Date(),
      ...options,
    })
    return id
  })

/** An email that waits for its next try. */
export const aWaiting = (event: TestEvent, options: EmailValues = {}): Promise<string> =>
  anUndelivered(event, {
    state: 'queued',
    problem: 'serverBusy',
    lastError: '451 later',
    nextTryAt: new Date(Date.now() + 3_600_000),
    ...options,
  })

/** Makes the emails to an address fail permanently. */
export const giveUpTo = (event: TestEvent, recipient: string): Promise<EmailRow[]> =>
  event.inEvent(({ tx, eventId }) =>
    tx
      .update(emails)
      .set({
        state: 'failed',
        source: null,
        sealed: null,
        attempts: 1,
        problem: 'addressRefused',
        lastTriedAt: sql`now()`,
        turn: sql`${emails.turn} + 1`,
      })
      .where(and(eq(emails.eventId, eventId), eq(emails.recipient, recipient)))
      .returning(),
  )

export const storedEmail = (event: TestEvent, emailId: string): Promise<EmailRow | undefined> =>
  event.inEvent(async ({ tx }) => {
    const rows = await tx.select().from(emails).where(eq(emails.id, emailId))
    return rows[0]
  })

/** The queued jobs of an email: the try of each, and its delay after queuing. */
export const jobsFor = (event: TestEvent, emailId: string) =>
  event.inEvent(async ({ tx }) => {
    const { rows } = await tx.execute<{ turn: string; wait: number }>(sql`
      select data ->> 'turn' as turn,
        round(extract(epoch from start_after - created_on))::int as wait
      from pgboss.job where name = 'mail.deliver' and data ->> 'emailId' = ${emailId}
      order by created_on`)
    return rows
  })
