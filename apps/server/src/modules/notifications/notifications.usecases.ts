import { DomainError, DONE, kernelErrors, type Done } from '@eventflow/domain/kernel'
import {
  canMove,
  isPublished,
  notificationsErrors,
  type Notification,
  type NotificationMove,
  type NotificationValues,
} from '@eventflow/domain/notifications'
import type { WordKey } from '@eventflow/domain/words'
import { changedNames, noteRemoved, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import { cancelEmailsAbout, findHold } from '../../platform/mail/index.ts'
import type { Author } from '../../platform/records/index.ts'
import { areTeamTypesThere, removeAudience, setAudience } from '../audience/index.ts'
import { publishNow } from './notifications.advance.ts'
import { ADVANCE_QUEUE } from './notifications.queues.ts'
import { listRecipients, readNotification } from './notifications.report.ts'
import * as repository from './notifications.repository.ts'
import { requestEmail } from './recipients.repository.ts'

const MAX_WAIT_SECONDS = 30 * 24 * 3600

interface OneAtRevision {
  readonly adminNotificationId: string
  readonly revision: number
}

const invalid = (path: string, word: WordKey): DomainError =>
  new DomainError(notificationsErrors.invalidNotification, { problems: [problemAt(path, word)] })

/** "teamId, else teamTypeIds, else all" (specification: interpretations, section 10). */
const audienceOf = ({ teamId, teamTypeIds, hideFromTeamTypeIds, dimensions }: NotificationValues) =>
  teamId === null
    ? { teamTypeIds, hideFromTeamTypeIds, dimensions }
    : { teamTypeIds: [], hideFromTeamTypeIds: [], dimensions: [] }

const rowOf = (values: NotificationValues): repository.NotificationRow => {
  const { teamTypeIds: _shown, hideFromTeamTypeIds: _hidden, ...row } = values
  return { ...row, dimensions: audienceOf(values).dimensions }
}

async function checkReferences(scope: ReadScope, values: NotificationValues): Promise<void> {
  const { teamId } = values
  if (teamId !== null && !(await repository.isTeamThere(scope, teamId)))
    throw invalid('teamId', 'problems.notifications.teamId')
  for (const path of ['teamTypeIds', 'hideFromTeamTypeIds'] as const)
    if (!(await areTeamTypesThere(scope, audienceOf(values)[path])))
      throw invalid(path, 'problems.notifications.teamTypeIds')
}

function saveAudience(scope: Scope, id: string, values: NotificationValues): Promise<void> {
  const { hideFromTeamTypeIds: hiddenTeamTypeIds, ...shown } = audienceOf(values)
  return setAudience(scope, id, { ownerKind: 'notification', ...shown, hiddenTeamTypeIds })
}

/** Locks it at the revision that the caller has seen. */
async function openAt(
  scope: Scope,
  { adminNotificationId: id, revision }: OneAtRevision,
): Promise<repository.StoredNotification> {
  const stored = await repository.lockNotification(scope, id)
  if (stored === null) throw new DomainError(notificationsErrors.notificationNotFound)
  if (stored.revision !== revision) {
    const current = await readNotification(scope, id)
    throw new DomainError(kernelErrors.staleRevision, { current })
  }
  return stored
}

async function openToMove(
  scope: Scope,
  at: OneAtRevision,
  move: NotificationMove,
): Promise<repository.StoredNotification> {
  const stored = await openAt(scope, at)
  if (!canMove(stored.status, move)) throw new DomainError(notificationsErrors.notificationMoved)
  return stored
}

export async function addNotification(
  scope: Scope,
  input: NotificationValues,
  author: Author,
): Promise<Notification> {
  await checkReferences(scope, input)
  const id = await repository.addNotification(scope, rowOf(input), author)
  await saveAudience(scope, id, input)
  scope.live.audience = 'organisers'
  return readNotification(scope, id)
}

/** The audience of a published notification, and whether it is emailed, cannot change. */
function checkPublished(before: Notification, values: NotificationValues): void {
  const { sendEmail, teamId } = values
  const audience = audienceOf(values)
  const [changed] = changedNames(before, {
    sendEmail,
    teamId,
    ...audience,
    teamTypeIds: audience.teamTypeIds.toSorted(),
    hideFromTeamTypeIds: audience.hideFromTeamTypeIds.toSorted(),
  })
  if (changed !== undefined) throw invalid(changed, 'problems.notifications.published')
}

export async function changeNotification(
  scope: Scope,
  { adminNotificationId: id, revision, ...values }: NotificationValues & OneAtRevision,
  author: Author,
): Promise<Notification> {
  const stored = await openAt(scope, { adminNotificationId: id, revision })
  const before = await readNotification(scope, id)
  if (isPublished(stored.status)) checkPublished(before, values)
  else {
    await checkReferences(scope, values)
    await saveAudience(scope, id, values)
    scope.live.audience = 'organisers'
  }
  await repository.changeNotification(scope, id, { change: rowOf(values), author })
  scope.audit.changed.push(...changedNames(before, { ...values, ...audienceOf(values) }))
  return readNotification(scope, id)
}

export async function removeNotifications(
  scope: Scope,
  adminNotificationIds: readonly string[],
): Promise<Done> {
  const ids = [...new Set(adminNotificationIds)]
  const removed = await repository.removeNotifications(scope, ids)
  if (removed.length < ids.length) throw new DomainError(notificationsErrors.notificationNotFound)
  noteRemoved(scope.audit, 'adminNotification', removed)
  await removeAudience(scope, 'notification', ids)
  await cancelEmailsAbout(scope, ids)
  return DONE
}

export async function pushNotification(
  scope: Scope,
  at: OneAtRevision,
  author: Author,
): Promise<Notification> {
  const stored = await openToMove(scope, at, 'push')
  const change = { status: 'pushed', scheduledAt: null, publishedAt: author.at } as const
  await repository.changeNotification(scope, stored.id, { change, author })
  await publishNow(scope, stored)
  return readNotification(scope, stored.id)
}

export async function scheduleNotification(
  scope: Scope,
  { scheduledAt: text, ...at }: OneAtRevision & { scheduledAt: string },
  author: Author,
): Promise<Notification> {
  const stored = await openToMove(scope, at, 'schedule')
  const scheduledAt = new Date(text)
  const secondsLeft = (scheduledAt.getTime() - author.at.getTime()) / 1000
  if (secondsLeft <= 0) {
    const problems = [problemAt('scheduledAt', 'problems.notifications.past')]
    throw new DomainError(notificationsErrors.invalidTargetDate, { problems })
  }
  const change = { status: 'scheduled', scheduledAt } as const
  await repository.changeNotification(scope, stored.id, { change, author })
  // A later time is handled by the sweep, which runs every minute.
  const wait = Math.min(Math.ceil(secondsLeft), MAX_WAIT_SECONDS)
  await scope.enqueue(ADVANCE_QUEUE, { notificationId: stored.id }, wait)
  scope.live.audience = 'organisers'
  return readNotification(scope, stored.id)
}

export async function cancelNotification(
  scope: Scope,
  at: OneAtRevision,
  author: Author,
): Promise<Notification> {
  const stored = await openToMove(scope, at, 'cancel')
  const change = { status: 'draft', scheduledAt: null } as const
  await repository.changeNotification(scope, stored.id, { change, author })
  scope.live.audience = 'organisers'
  return readNotification(scope, stored.id)
}

/**
 * "Send a single email" (specification: portal core, section 7): to one of its recipients, no
 * matter whether it was emailed before. The outcome is stored like that of all others.
 */
export async function mailNotification(
  scope: Scope,
  { userId, ...at }: OneAtRevision & { readonly userId: string },
): Promise<Notification> {
  const { id } = await openToMove(scope, at, 'mail')
  if (!(await requestEmail(scope, { id, userId })))
    throw invalid('userId', 'problems.notifications.notTheirs')
  await repository.advanceNotification(scope, id, { status: 'pushed', settledAt: null })
  await scope.enqueue(ADVANCE_QUEUE, { notificationId: id })
  scope.live.audience = 'organisers'
  return readNotification(scope, id)
}

export async function listRecipientsOf(
  scope: ReadScope,
  {
    adminNotificationId: id,
    ...query
  }: Omit<Parameters<typeof listRecipients>[1], 'id' | 'isPublished'> & {
    adminNotificationId: string
  },
) {
  const { status } = await readNotification(scope, id)
  const found = await listRecipients(scope, { ...query, id, isPublished: isPublished(status) })
  return { ...found, isOnHold: (await findHold(scope)) !== null }
}
