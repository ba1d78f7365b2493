// A portal whose emails are delivered by hand, one try at a time, so that no worker of another test
// takes them; and mail servers with chosen responses.
import { and, eq, sql } from 'drizzle-orm'
import { EMAIL_FLAGS, emailTemplates, type EmailAlias } from '@eventflow/domain/mail'
import { testPortal } from '../../testing/test-portal.ts'
import type { JobToAdd, Scope } from '../db/index.ts'
import { deliver, type Delivery, type EmailTurn } from './delivery.ts'
import { liftFlags } from './email-flags.repository.ts'
import type { MailAdapter, OutgoingMail } from './mail-adapter.ts'
import { aMailBrand } from './mail.builders.ts'
import { findEmail, type EmailRow } from './mail.repository.ts'
import { emailEvents, emails } from './mail.tables.ts'
import { queueEmail } from './queue-email.ts'

export const RECIPIENT = {
  email: 'Amelia@Northwind.example',
  name: 'Amelia\r\nBcc: evil@evil.test',
}

export async function deliveryStage() {
  const portal = await testPortal()
  const event = await portal.event()
  /** The jobs that would have been queued. */
  const jobs: JobToAdd[] = []
  const services: Delivery['services'] = {
    ...portal.services,
    enqueue: async (_tx, more) => {
      jobs.push(...more)
      return []
    },
  }

  const inQuietEvent = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
    event.inEvent((scope) =>
      work({
        ...scope,
        enqueue: async (queue, data, afterSeconds) => void jobs.push({ queue, data, afterSeconds }),
      }),
    )

  const queued = <A extends EmailAlias>(alias: A, aboutId?: string): Promise<string> => {
    const about = aboutId === undefined ? {} : { aboutId }
    const mail = { alias, to: RECIPIENT, model: emailTemplates[alias].sample, ...about }
    return inQuietEvent(async (scope) => {
      // A failure of an earlier email does not stop this one.
      await liftFlags(scope, [RECIPIENT.email.toLowerCase()], EMAIL_FLAGS)
      return (await queueEmail(scope, mail, aMailBrand())).id
    })
  }

  const stored = async (emailId: string): Promise<EmailRow | null> =>
    (await event.inEvent((scope) => findEmail(scope, emailId)))?.email ?? null

  /** The turn that the row waits for, as its job would name it. */
  const turnOf = async (emailId: string): Promise<EmailTurn> => ({
    eventId: event.eventId,
    emailId,
    turn: (await stored(emailId))?.turn ?? 0,
  })

  const attempt = async (adapter: MailAdapter, emailId: string): Promise<void> =>
    deliver({ services, adapter }, await turnOf(emailId))

  /** Makes the row older, as if hours had passed. */
  const age = (emailId: string, hours: number) =>
    event.inEvent(({ tx, eventId }) =>
      tx
        .update(emails)
        .set({
          createdAt: sql`${emails.createdAt} - make_interval(hours => ${hours})`,
          tryingSince: sql`${emails.tryingSince} - make_interval(hours => ${hours})`,
        })
        .where(and(eq(emails.eventId, eventId), eq(emails.id, emailId))),
    )

  /** The kinds of events in the log of an email. */
  const logged = (emailId: string): Promise<string[]> =>
    event.inEvent(async ({ tx }) => {
      const rows = await tx.select().from(emailEvents).where(eq(emailEvents.emailId, emailId))
      return rows.map(({ type }) => type)
    })

  return {
    logged,
    portal,
    event,
    services,
    jobs,
    inQuietEvent,
    queued,
    stored,
    turnOf,
    attempt,
    age,
  }
}

/** A mail server that answers with these outcomes, one for each try, and accepts after the last. */
export function serverThat(...outcomes: readonly (Error | 'accepts')[]) {
  const tries: OutgoingMail[] = []
  const adapter: MailAdapter = {
    keepsBodies: false,
    send: async (mail) => {
      const outcome = outcomes[tries.length] ?? 'accepts'
      tries.push(mail)
      if (outcome !== 'accepts') throw outcome
      return { providerId: null }
    },
  }
  return { tries, adapter }
}
