// Gathers the facts that explain why a person has not received an email.
import {
  explainMissingEmails,
  scheduleOf,
  type UnsentEmail,
  type WhyFacts,
  type WhyReason,
} from '@eventflow/domain/reminders'
import type { User } from '@eventflow/domain/users'
import type { ReadScope } from '../../platform/db/index.ts'
import { findHold, findUnsubscribed } from '../../platform/mail/index.ts'
import { findDropReasons, findSent } from '../mail/index.ts'
import { readAllSettings } from '../settings/index.ts'
import { eventClock } from '../tasks/index.ts'
import { readUser } from '../users/index.ts'
import { findInvitation } from './invitation.report.ts'
import { planDays } from './plan-days.ts'
import { findTeamsToRemind } from './reminder-teams.report.ts'
import { findSchedules } from './schedules.repository.ts'

const EMAILS_READ = 20
const DAYS_AHEAD = 14

/** Throws `userNotFound`. */
export async function explainWhy(
  scope: ReadScope,
  { userId, now }: { userId: string; now: Date },
): Promise<{ items: WhyReason[] }> {
  const user = await readUser(scope, userId)
  const sent = await findSent(scope, { userId, limit: EMAILS_READ, search: '' })
  const dropReasons = await findDropReasons(
    scope,
    sent.items.flatMap(({ id, state }) => (state === 'cancelled' ? [id] : [])),
  )
  const hold = await findHold(scope)
  const items = explainMissingEmails({
    isWithdrawn: user.isWithdrawn,
    flag: user.emailFlag,
    isUnsubscribed: (await findUnsubscribed(scope, [userId])).has(userId),
    holdingSince: hold?.since.toISOString() ?? null,
    isWrittenTo: sent.items.length > 0,
    ...(await findInvitation(scope, userId)),
    unsent: sent.items.flatMap(({ state, ...email }): UnsentEmail[] =>
      state === 'sent' ? [] : [{ ...email, state, dropReason: dropReasons.get(email.id) ?? null }],
    ),
    reminders: await readReminders(scope, { user, now }),
  })
  return { items }
}

async function readReminders(
  scope: ReadScope,
  { user, now }: { user: User; now: Date },
): Promise<WhyFacts['reminders']> {
  if (user.teamId === null) return null
  const teamIds = [user.teamId]
  const clock = await eventClock(scope, now)
  const [team] = await findTeamsToRemind(scope, { clock, after: '', limit: 1, teamIds })
  if (team === undefined) return null
  const { emails } = await readAllSettings(scope)
  const schedules = await findSchedules(scope)
  const sendTo = emails.sendTaskRemindersTo
  const plan = await planDays(scope, { clock, schedules, sendTo, days: DAYS_AHEAD, teamIds })
  const next = plan.flatMap(({ people }) => people).find(({ to }) => to.userId === user.id)
  return {
    isEnabled: emails.taskRemindersEnabled,
    isScheduled: scheduleOf(schedules, team)?.isEnabled === true,
    sendTo,
    isOwner: user.isTeamOwner,
    nextAt: next?.at.toISOString() ?? null,
  }
}
