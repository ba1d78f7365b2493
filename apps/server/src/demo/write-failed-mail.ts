// Undelivered emails, which show how to fix them.
import { paragraph, type EmailAlias } from '@eventflow/domain/mail'
import { mailBrand } from '../modules/settings/index.ts'
import { newId, type Scope } from '../platform/db/index.ts'
import { storeBrand, toStore } from '../platform/mail/index.ts'
import { emailFlags, emails } from '../platform/mail/mail.tables.ts'
import type { Services } from '../platform/services.ts'
import { latestSubmissions } from './history.repository.ts'
import type { WrittenTeam } from './written.ts'

const HOUR_MS = 3_600_000

/** To the stand inspector, whose mailbox no longer exists. */
export async function writeFailedMail(
  scope: Scope,
  services: Services,
  { formId, now }: { formId: string; now: Date },
): Promise<void> {
  const [order] = await latestSubmissions(scope, formId, 1)
  if (order === undefined) return
  const at = new Date(now.getTime() - 5 * HOUR_MS)
  const [id, alias] = [newId(at.getTime()), 'formNotification'] as const
  const subject = `Space only: ${order.teamName}`
  const text = `${order.teamName} builds its own stand.`
  await scope.tx.insert(emails).values({
    eventId: scope.eventId,
    id,
    alias,
    recipient: 'inspector@halls.example',
    aboutId: order.submissionId,
    ...(await contentOf(scope, services, { id, alias, subject, text })),
    state: 'failed',
    attempts: 1,
    problem: 'addressRefused',
    lastError: '550 5.1.1 mailbox unavailable',
    createdAt: at,
    tryingSince: at,
    lastTriedAt: at,
  })
}

/**
 * The reminder to the owner of a team whose address bounces. Nobody of the team has ever signed in.
 */
export async function writeBouncedMail(
  scope: Scope,
  services: Services,
  { teams, now }: { teams: readonly WrittenTeam[]; now: Date },
): Promise<void> {
  const team = teams.find(({ name }) => name === 'Redwood Trays')
  const owner = team?.people[0]
  if (team === undefined || owner === undefined) return
  const at = new Date(now.getTime() - 30 * HOUR_MS)
  const [id, alias] = [newId(at.getTime()), 'welcomeChaser'] as const
  const text = `The portal waits for ${team.name}.`
  await scope.tx
    .insert(emailFlags)
    .values({ eventId: scope.eventId, address: owner.email, flag: 'bounce' })
  await scope.tx.insert(emails).values({
    eventId: scope.eventId,
    id,
    alias,
    recipient: owner.email,
    userId: owner.userId,
    teamId: team.id,
    ...(await contentOf(scope, services, { id, alias, subject: text, text })),
    state: 'failed',
    attempts: 1,
    problem: 'bounced',
    lastError: '550 5.1.1 no such mailbox',
    createdAt: at,
    tryingSince: at,
    lastTriedAt: at,
  })
}

interface Letter {
  readonly id: string
  readonly alias: EmailAlias
  readonly subject: string
  readonly text: string
}

/** The stored source of an email of one sentence. */
async function contentOf(scope: Scope, services: Services, { subject, text, ...email }: Letter) {
  const brand = await mailBrand(scope, services)
  await storeBrand(scope, brand)
  const written = { subject, heading: subject, firstName: null, parts: [paragraph(text)] }
  return toStore(email, { email: written }, brand)
}
