// The automatic steps of a notification. Each step checks whether it is still due, locks the row,
// and stores its progress in the transaction of its effect. Therefore several processes may call it
// at any time, and nobody gets an email twice.
import { emailFailure } from '@eventflow/domain/mail'
import { DomainError } from '@eventflow/domain/kernel'
import {
  isDue,
  MAX_RESPONSES,
  settledStatus,
  type BatchResponse,
} from '@eventflow/domain/notifications'
import { inEvent, type Scope } from '../../platform/db/index.ts'
import { publish } from '../../platform/live/index.ts'
import { brandForReader, queueEmail } from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services.ts'
import { inEachEvent, isEventArchived, mailBrand } from '../settings/index.ts'
import { notificationEmailTexts } from './notification-email.ts'
import { ADVANCE_QUEUE, EVERY_MINUTE, SWEEP_QUEUE } from './notifications.queues.ts'
import * as repository from './notifications.repository.ts'
import {
  addRecipients,
  countEmails,
  lockToWrite,
  markWritten,
  type RecipientToWrite,
  type WrittenEmail,
} from './recipients.repository.ts'

/** Emails per transaction. */
const BATCH = 100
/** Delay before the first check of what the mail server has accepted. */
const FIRST_LOOK_SECONDS = 5

interface Which {
  readonly eventId: string
  readonly notificationId: string
}

export async function startNotifications(services: Services): Promise<void> {
  await services.jobs.handle(ADVANCE_QUEUE, ({ eventId = '', notificationId = '' }) =>
    advance(services, { eventId, notificationId }),
  )
  await services.jobs.handle(SWEEP_QUEUE, () => sweepNotifications(services))
  await services.jobs.repeat(SWEEP_QUEUE, EVERY_MINUTE)
}

/** Advances everything that is due or in progress, in every event. */
export const sweepNotifications = (services: Services): Promise<void> =>
  inEachEvent(services, async (eventId) => {
    const ids = await inEvent(services, { eventId, limits: 'none' }, async (scope) => [
      ...(await repository.findDue(scope, services.clock.now())),
      ...(await repository.findUnderWay(scope)),
    ])
    for (const notificationId of ids) await advance(services, { eventId, notificationId })
  })

/** Advances a notification as far as possible now. */
export async function advance(services: Services, which: Which): Promise<void> {
  await inEvent(services, { eventId: which.eventId, limits: 'none' }, (scope) =>
    publishIfDue(scope, services, which),
  )
  let written = 0
  do {
    written = await writeSome(services, which)
  } while (written === BATCH)
  await inEvent(services, { eventId: which.eventId, limits: 'none' }, (scope) =>
    settle(scope, services, which),
  )
}

/** Publishes it to its readers. Its emails are written afterwards. */
export async function publishNow(
  scope: Scope,
  { id, sendEmail }: Pick<repository.StoredNotification, 'id' | 'sendEmail'>,
): Promise<void> {
  await addRecipients(scope, id, sendEmail)
  await scope.enqueue(ADVANCE_QUEUE, { notificationId: id })
}

async function publishIfDue(
  scope: Scope,
  { clock }: Services,
  { notificationId }: Which,
): Promise<void> {
  const stored = await repository.lockNotification(scope, notificationId)
  const now = clock.now()
  if (stored === null || !isDue(stored, now) || (await isEventArchived(scope))) return
  await repository.advanceNotification(scope, stored.id, { status: 'pushed', publishedAt: now })
  await addRecipients(scope, stored.id, stored.sendEmail)
  publish(scope, ['notifications', 'notificationReads'], 'everybody')
}

/** Returns how many people it has written to. */
const writeSome = (services: Services, { eventId, notificationId }: Which): Promise<number> =>
  inEvent(services, { eventId, limits: 'none' }, async (scope) => {
    const people = await lockToWrite(scope, notificationId, BATCH)
    if (people.length === 0) return 0
    const stored = await repository.readStored(scope, notificationId)
    if (stored === null) return 0
    const brand = await mailBrand(scope, services)
    const textsIn = await notificationEmailTexts(scope, stored)
    for (const person of people) await writeTo(scope, person, { id: stored.id, brand, textsIn })
    publish(scope, ['notifications', 'emails', 'undeliveredEmails'], 'organisers')
    if (people.length < BATCH)
      await scope.enqueue(ADVANCE_QUEUE, { notificationId }, FIRST_LOOK_SECONDS)
    return people.length
  })

interface Letter {
  readonly id: string
  readonly brand: Awaited<ReturnType<typeof mailBrand>>
  readonly textsIn: Awaited<ReturnType<typeof notificationEmailTexts>>
}

async function writeTo(
  scope: Scope,
  { userId, firstName, surname, email, teamId }: RecipientToWrite,
  { id, brand, textsIn }: Letter,
): Promise<void> {
  const to = { email, name: `${firstName} ${surname}`, userId, teamId }
  const { language } = await brandForReader(scope, brand, to)
  const mail = {
    alias: 'adminNotification',
    to,
    model: { firstName, ...textsIn(language) },
    aboutId: id,
  } as const
  try {
    const { id: emailId } = await queueEmail(scope, mail, brand)
    await markWritten(scope, { id, userId }, { emailId })
  } catch (error) {
    // Nothing was stored for this recipient yet, and an invalid address must not block the others.
    if (!(error instanceof DomainError)) throw error
    await markWritten(scope, { id, userId }, { problem: `${error.code}: ${error.message}` })
  }
}

/** "Each response item is a success when ErrorCode is zero" (specification: forms, section 4). */
function responseTo({ to, problem, state, emailProblem, lastError }: WrittenEmail): BatchResponse {
  if (problem !== null) {
    const [code = '', ...words] = problem.split(': ')
    return { to, ErrorCode: code, Message: words.join(': ') }
  }
  if (state === 'cancelled') return { to, ErrorCode: 'cancelled', Message: '' }
  const { code, message } = emailFailure({ problem: emailProblem, lastError })
  return { to, ErrorCode: code, Message: message }
}

/** Stores the outcome of its emails when none of them is in progress. */
async function settle(scope: Scope, { clock }: Services, { notificationId }: Which): Promise<void> {
  const stored = await repository.lockNotification(scope, notificationId)
  if (stored?.status !== 'pushed' || stored.settledAt !== null) return
  const { counts, refused } = await countEmails(scope, notificationId, MAX_RESPONSES)
  const status = settledStatus(counts)
  if (status === null) return
  const now = clock.now()
  const isMailed = status !== 'pushed'
  // If no email was sent, there is no time of sending.
  const sentAt = status === 'sent' ? now : null
  await repository.advanceNotification(scope, notificationId, {
    status,
    settledAt: now,
    ...(isMailed && {
      sentAt,
      providerResponse: {
        accepted: counts.accepted,
        refused: counts.refused,
        responses: refused.map(responseTo),
      },
    }),
  })
  publish(scope, ['notifications'], 'organisers')
}
