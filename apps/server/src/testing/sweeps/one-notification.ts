// A scheduled notification, and one that a team has received and not read, for the sweeps.
import {
  notificationRecipients,
  notifications,
} from '../../modules/notifications/notifications.tables.ts'
import { newId, type Scope } from '../../platform/db/index.ts'
import type { CastTeam } from '../cast.ts'

export async function oneNotification({ tx, eventId }: Scope, { team, member, owner }: CastTeam) {
  const ids = { adminNotificationId: newId(), publishedNotificationId: newId() }
  const about = { eventId, teamId: team.id, title: 'Gate 4 is closed' }
  await tx.insert(notifications).values([
    {
      ...about,
      id: ids.adminNotificationId,
      status: 'scheduled',
      scheduledAt: new Date('2026-07-01T08:00:00Z'),
    },
    {
      ...about,
      id: ids.publishedNotificationId,
      status: 'pushed',
      publishedAt: new Date('2026-06-14T08:00:00Z'),
      settledAt: new Date('2026-06-14T08:00:00Z'),
    },
  ])
  const notificationId = ids.publishedNotificationId
  await tx
    .insert(notificationRecipients)
    .values([member, owner].map(({ person: { userId } }) => ({ eventId, notificationId, userId })))
  return ids
}
