// Emails that have not arrived, so that the way to put them right can be seen.
import { emailFlags, emails } from '../platform/mail/mail.tables.ts'
import { newId, type Scope } from '../platform/db/index.ts'
import { lastTold } from './history.repository.ts'
import type { WrittenTeam } from './written.ts'

const HOUR_MS = 3_600_000

/** To the stand inspector, whose mailbox is not there any more. */
export async function writeFailedMail(
  scope: Scope,
  { formId, now }: { formId: string; now: Date },
): Promise<void> {
  const [order] = await lastTold(scope, formId, 1)
  if (order === undefined) return
  const at = new Date(now.getTime() - 5 * HOUR_MS)
  const text = `${order.teamName} builds its own stand.`
  await scope.tx.insert(emails).values({
    eventId: scope.eventId,
    id: newId(at.getTime()),
    alias: 'formNotification',
    recipient: 'inspector@halls.example',
    aboutId: order.submissionId,
    subject: `Space only: ${order.teamName}`,
    html: `<p>${text.replaceAll('&', '&amp;')}</p>`,
    text,
    state: 'failed',
    attempts: 1,
    problem: 'addressRefused',
    lastError: '550 5.1.1 mailbox unavailable',
    createdAt: at,
    tryingSince: at,
    lastTriedAt: at,
  })
}

/** The reminder to the owner of a team, whose address comes back: nobody there has ever signed in. */
export async function writeBouncedMail(
  scope: Scope,
  { teams, now }: { teams: readonly WrittenTeam[]; now: Date },
): Promise<void> {
  const team = teams.find(({ name }) => name === 'Redwood Trays')
  const owner = team?.people[0]
  if (team === undefined || owner === undefined) return
  const at = new Date(now.getTime() - 30 * HOUR_MS)
  const text = `The portal waits for ${team.name}.`
  await scope.tx
    .insert(emailFlags)
    .values({ eventId: scope.eventId, address: owner.email, flag: 'bounce' })
  await scope.tx.insert(emails).values({
    eventId: scope.eventId,
    id: newId(at.getTime()),
    alias: 'welcomeChaser',
    recipient: owner.email,
    userId: owner.userId,
    teamId: team.id,
    subject: text,
    html: `<p>${text}</p>`,
    text,
    state: 'failed',
    attempts: 1,
    problem: 'bounced',
    lastError: '550 5.1.1 no such mailbox',
    createdAt: at,
    tryingSince: at,
    lastTriedAt: at,
  })
}
