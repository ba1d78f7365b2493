// Why a person has not received an email, answered from the facts about them.
import type { EmailAlias, EmailFlag, DeliveryProblem, DropReason } from '../mail/index.ts'
import type { TaskReminderRecipients } from '../settings/index.ts'

export const WHY_KINDS = [
  // About all their emails.
  'withdrawn',
  'spamComplaint',
  'bounce',
  'unsubscribed',
  'holding',
  'welcomeWaits',
  'notInvited',
  'neverWritten',
  // About one email.
  'held',
  'failed',
  'waiting',
  'dropped',
  // About reminders of tasks.
  'remindersOff',
  'noSchedule',
  'leftOut',
  'notDueYet',
  'nothingDue',
] as const
export type WhyKind = (typeof WHY_KINDS)[number]

/** An email to the person that was not sent. */
export interface UnsentEmail {
  readonly id: string
  readonly alias: EmailAlias
  readonly subject: string
  readonly state: 'queued' | 'failed' | 'cancelled'
  readonly isHeld: boolean
  readonly problem: DeliveryProblem | null
  /** Why it was dropped; null if it was no longer needed. */
  readonly dropReason: DropReason | null
  readonly createdAt: string
}

export interface WhyReason {
  readonly kind: WhyKind
  /** When it began, or when the next reminder is expected. */
  readonly at: string | null
  readonly email: Pick<UnsentEmail, 'id' | 'alias' | 'subject' | 'problem' | 'dropReason'> | null
  /** The import whose welcome email waits for an organiser. */
  readonly importId: string | null
}

export interface WhyFacts {
  /** Their team has withdrawn, and they are not an organiser. */
  readonly isWithdrawn: boolean
  readonly flag: EmailFlag | null
  readonly isUnsubscribed: boolean
  /** Since when the event holds its emails; null if it does not. */
  readonly holdingSince: string | null
  /** Whether any email to the person exists. */
  readonly isWrittenTo: boolean
  /** A welcome email is on its way or was sent, or the person has signed in. */
  readonly isInvited: boolean
  /** The import that has prepared their welcome email; null for none. */
  readonly waitingImportId: string | null
  readonly unsent: readonly UnsentEmail[]
  /** Null for people without a team, or in a team of organisers. */
  readonly reminders: {
    readonly isEnabled: boolean
    /** The schedule of the team is switched on. */
    readonly isScheduled: boolean
    readonly sendTo: TaskReminderRecipients
    readonly isOwner: boolean
    /** When the next one is expected; null if none is in the next days. */
    readonly nextAt: string | null
  } | null
}

const plain = (kind: WhyKind, at: string | null = null): WhyReason => ({
  kind,
  at,
  email: null,
  importId: null,
})

/** The reasons, those that stop most emails first. */
export function explainMissingEmails(facts: WhyFacts): WhyReason[] {
  const { flag, isUnsubscribed, holdingSince, isWrittenTo, unsent, reminders } = facts
  // Nothing else would change that.
  if (facts.isWithdrawn) return [plain('withdrawn'), ...unsent.map(reasonOfEmail)]
  return [
    ...(flag ? [plain(flag)] : []),
    ...(isUnsubscribed ? [plain('unsubscribed')] : []),
    ...(holdingSince === null ? [] : [plain('holding', holdingSince)]),
    ...reasonOfInvitation(facts),
    ...(isWrittenTo ? [] : [plain('neverWritten')]),
    ...unsent.map(reasonOfEmail),
    // Nobody is reminded before the invitation. Settings do not change that.
    ...(reminders && facts.isInvited ? [reasonOfReminders(reminders)] : []),
  ]
}

function reasonOfInvitation({ isInvited, waitingImportId }: WhyFacts): WhyReason[] {
  if (waitingImportId !== null) return [{ ...plain('welcomeWaits'), importId: waitingImportId }]
  return isInvited ? [] : [plain('notInvited')]
}

const KINDS = { failed: 'failed', cancelled: 'dropped', queued: 'waiting' } as const

function reasonOfEmail(email: UnsentEmail): WhyReason {
  const { id, alias, subject, problem, dropReason, createdAt, state, isHeld } = email
  const kind = isHeld ? 'held' : KINDS[state]
  return { kind, at: createdAt, email: { id, alias, subject, problem, dropReason }, importId: null }
}

function reasonOfReminders(facts: NonNullable<WhyFacts['reminders']>): WhyReason {
  const { isEnabled, isScheduled, sendTo, isOwner, nextAt } = facts
  if (!isEnabled) return plain('remindersOff')
  if (!isScheduled) return plain('noSchedule')
  if (sendTo === 'admin' || (sendTo === 'team-leader' && !isOwner)) return plain('leftOut')
  return nextAt === null ? plain('nothingDue') : plain('notDueYet', nextAt)
}
