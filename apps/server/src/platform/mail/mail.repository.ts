import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import {
  EMAIL_FLAGS,
  type DeliveryProblem,
  type DropReason,
  type EmailAlias,
} from '@eventflow/domain/mail'
import { cachedCommand, newId, type ReadScope, type Scope } from '../db/index.ts'
import { publish } from '../live/index.ts'
import { flagAddress, liftFlags } from './email-flags.repository.ts'
import { emailEvents, emails } from './mail.tables.ts'

/** The queue of deliveries; each job names one turn of one email. */
export const DELIVERY_QUEUE = 'mail.deliver'

export type EmailRow = typeof emails.$inferSelect

/** Changes that the lists of undelivered emails show: a failure, another try, a cancellation. */
export const publishUndelivered = (scope: Scope): void =>
  publish(scope, ['emails', 'undeliveredEmails'], 'organisers')

const isEmail = (scope: ReadScope, emailId: string): SQL | undefined =>
  and(eq(emails.eventId, scope.eventId), eq(emails.id, emailId))

const secondsSince = (moment: typeof emails.createdAt | typeof emails.tryingSince) =>
  sql`extract(epoch from now() - ${moment})`.mapWith(Number)

export interface FoundEmail {
  readonly email: EmailRow
  readonly ageSeconds: number
  readonly secondsTried: number
  /** The event holds its emails. */
  readonly isOnHold: boolean
}

/** An email, with its times by the clock of the database. */
export async function findEmail(scope: ReadScope, emailId: string): Promise<FoundEmail | null> {
  const [row] = await scope.tx
    .select({
      email: emails,
      ageSeconds: secondsSince(emails.createdAt),
      secondsTried: secondsSince(emails.tryingSince),
      isOnHold: sql<boolean>`exists (select from email_holds h where h.event_id = ${scope.eventId})`,
    })
    .from(emails)
    .where(isEmail(scope, emailId))
  return row ?? null
}

/** Deletes the source of an email. */
export const NO_BODIES = { sealed: null, source: null } as const

/** The same in a prepared statement. */
const noBodies = sql`sealed = null, source = null`

export interface Sent {
  readonly sentAt: Date
  readonly providerId: string | null
  readonly blankBodies: boolean
}

interface SentValues extends Record<string, unknown> {
  readonly eventId: string
  readonly emailId: string
  readonly logId: string
  readonly sentAt: string
  readonly providerId: string | null
}

/** The log begins when a mail server has accepted the email. */
const saveSent = ({ blankBodies }: Pick<Sent, 'blankBodies'>) =>
  cachedCommand<SentValues, { wasUndelivered: boolean }>(
    (at) => sql`
    with sent as (
      update emails set state = 'sent', sent_at = ${at('sentAt')}::timestamptz,
        provider_id = ${at('providerId')}::text, problem = null, last_error = null,
        next_try_at = null, last_tried_at = now(), attempts = attempts + 1
        ${blankBodies ? sql`, ${noBodies}` : sql``}
      where event_id = ${at('eventId')} and id = ${at('emailId')}
        and state in ('queued', 'cancelled')
      returning attempts, alias, recipient, user_id, team_id),
    logged as (
      insert into email_events (event_id, id, email_id, message_id, type, recipient, user_id,
        team_id, template_id)
      select ${at('eventId')}, ${at('logId')}, ${at('emailId')},
        coalesce(${at('providerId')}::text, ${at('emailId')}), 'pending', recipient, user_id,
        team_id, alias
      from sent)
    select attempts > 1 as "wasUndelivered" from sent`,
  )

const saveSentWhole = saveSent({ blankBodies: false })
const saveSentBlank = saveSent({ blankBodies: true })

/** A mail server has accepted it, even if it was cancelled meanwhile. */
export async function recordSent(scope: Scope, emailId: string, sent: Sent): Promise<void> {
  const { eventId, tx } = scope
  const { blankBodies, providerId } = sent
  const sentAt = sent.sentAt.toISOString()
  const save = blankBodies ? saveSentBlank : saveSentWhole
  const [row] = await save(tx, { eventId, emailId, logId: newId(), sentAt, providerId })
  if (row?.wasUndelivered) publishUndelivered(scope)
  else publish(scope, ['emails'], 'organisers')
}

/** The same turn, later, without counting a try. */
export async function postponeTurn(scope: Scope, email: EmailRow, seconds: number): Promise<void> {
  const { id: emailId, turn } = email
  await scope.tx
    .update(emails)
    .set({ nextTryAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(isEmail(scope, emailId))
  await enqueueTurn(scope, { emailId, turn, waitSeconds: seconds })
}

export interface FailedTurn {
  readonly emailId: string
  readonly turn: number
  readonly problem: DeliveryProblem
  readonly lastError: string
  /** Null if there is no other try. */
  readonly waitSeconds: number | null
  readonly blankBodies: boolean
}

/** Records a failed try and queues the next, unless the email's turn has passed. */
export async function recordFailure(scope: Scope, failed: FailedTurn): Promise<void> {
  const { emailId, waitSeconds, blankBodies, problem, lastError } = failed
  const [row] = await scope.tx
    .update(emails)
    .set({
      problem,
      lastError,
      ...(blankBodies ? NO_BODIES : {}),
      state: waitSeconds === null ? 'failed' : 'queued',
      nextTryAt: waitSeconds === null ? null : sql`now() + make_interval(secs => ${waitSeconds})`,
      lastTriedAt: sql`now()`,
      attempts: sql`${emails.attempts} + 1`,
      turn: sql`${emails.turn} + 1`,
    })
    .where(and(isEmail(scope, emailId), eq(emails.state, 'queued'), eq(emails.turn, failed.turn)))
    .returning({ turn: emails.turn, recipient: emails.recipient })
  if (row === undefined) return
  const { recipient, ...next } = row
  if (waitSeconds === null && isOfAddress(problem))
    await flagAddress(scope, { address: recipient, flag: 'bounce' })
  if (waitSeconds !== null) await enqueueTurn(scope, { emailId, ...next, waitSeconds })
  publishUndelivered(scope)
}

/** The address itself is refused, so no email will arrive there. */
const isOfAddress = (problem: DeliveryProblem): boolean =>
  problem === 'addressRefused' || problem === 'addressInactive'

interface Turn {
  readonly emailId: string
  readonly turn: number
  readonly waitSeconds?: number
}

export const enqueueTurn = (scope: Scope, { emailId, turn, waitSeconds }: Turn): Promise<void> =>
  scope.enqueue(DELIVERY_QUEUE, { emailId, turn: String(turn) }, waitSeconds)

/** Gives these emails a new series of tries, beginning now. */
export async function tryAgainNow(scope: Scope, emailIds: readonly string[]): Promise<void> {
  const rows = await scope.tx
    .update(emails)
    .set({
      state: 'queued',
      turn: sql`${emails.turn} + 1`,
      tryingSince: sql`now()`,
      nextTryAt: sql`now()`,
      // A person has decided to send it again, so it is not held.
      bypassesHold: true,
      heldAt: null,
      setAsideAt: null,
      setAsideBy: null,
    })
    .where(and(eq(emails.eventId, scope.eventId), inArray(emails.id, [...emailIds])))
    .returning({ emailId: emails.id, turn: emails.turn })
  for (const row of rows) await enqueueTurn(scope, row)
  if (rows.length > 0) publishUndelivered(scope)
}

/** Cancels unsent emails and deletes their content. The log shows the reason, if there is one. */
export async function cancel(
  scope: Scope,
  which: SQL | undefined,
  reason: DropReason | null = null,
): Promise<void> {
  const rows = await scope.tx
    .update(emails)
    .set({ state: 'cancelled', nextTryAt: null, heldAt: null, ...NO_BODIES })
    .where(
      and(eq(emails.eventId, scope.eventId), which, inArray(emails.state, ['queued', 'failed'])),
    )
    .returning({
      id: emails.id,
      alias: emails.alias,
      recipient: emails.recipient,
      userId: emails.userId,
      teamId: emails.teamId,
    })
  if (rows.length === 0) return
  publishUndelivered(scope)
  if (reason !== null) await recordDropped(scope, rows, reason)
}

/** The log shows why these emails were not sent. */
export async function recordDropped(
  scope: Scope,
  rows: readonly Pick<EmailRow, 'id' | 'alias' | 'recipient' | 'userId' | 'teamId'>[],
  details: DropReason,
): Promise<void> {
  const event = { eventId: scope.eventId, type: 'dropped', details } as const
  await scope.tx.insert(emailEvents).values(
    rows.map(({ id: emailId, alias: templateId, ...to }) => {
      const { recipient, userId, teamId } = to
      return {
        ...event,
        id: newId(),
        emailId,
        messageId: emailId,
        templateId,
        recipient,
        userId,
        teamId,
      }
    }),
  )
}

/** Cancels unsent emails about these records, which no longer exist. */
export const cancelEmailsAbout = (scope: Scope, recordIds: readonly string[]): Promise<void> =>
  cancel(scope, inArray(emails.aboutId, [...recordIds]))

/** Cancels unsent emails to these people, or only those from one template. */
export const cancelEmailsTo = (
  scope: Scope,
  userIds: readonly string[],
  alias?: EmailAlias,
): Promise<void> =>
  cancel(scope, and(inArray(emails.userId, [...userIds]), alias && eq(emails.alias, alias)))

/** Cancels unsent emails of this team, which no longer exists. */
export const cancelEmailsOfTeam = (scope: Scope, teamId: string): Promise<void> =>
  cancel(scope, eq(emails.teamId, teamId))

/** Deletes every email to a person, sent or not, with its events. */
export async function eraseEmailsTo(
  scope: Scope,
  { userId, email }: { readonly userId: string; readonly email: string | null },
): Promise<void> {
  const isTheirs = or(
    eq(emails.userId, userId),
    email === null ? undefined : eq(emails.recipient, email),
  )
  await scope.tx.delete(emails).where(and(eq(emails.eventId, scope.eventId), isTheirs))
  if (email !== null) await liftFlags(scope, [email], EMAIL_FLAGS)
}

export const cancelEmails = (
  scope: Scope,
  emailIds: readonly string[],
  reason: DropReason | null = null,
): Promise<void> => cancel(scope, inArray(emails.id, [...emailIds]), reason)
