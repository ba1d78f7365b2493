// Calls for tests of notifications.
import type { Notification } from '@eventflow/domain/notifications'
import type { Cast } from '../../testing/cast.ts'
import type { TestEvent, TestPortal } from '../../testing/test-portal.ts'
import { advance } from './notifications.advance.ts'

export type Draft = Parameters<Cast['moderator']['api']['notifications']['add']>[0]

/** As a moderator of the event of the running test. */
export function notificationCalls(
  portal: TestPortal,
  stage: () => { event: TestEvent; cast: Cast },
) {
  const api = () => stage().cast.moderator.api.notifications
  const add = (over: Partial<Draft> = {}): Promise<Notification> =>
    api().add({ title: 'Gate 4 is closed', ...over })
  const at = ({ id, revision }: Notification) => ({ adminNotificationId: id, revision })
  const push = async (over: Partial<Draft> = {}): Promise<Notification> =>
    api().push(at(await add(over)))
  const advanceAll = ({ id }: Notification) =>
    advance(portal.services, { eventId: stage().event.eventId, notificationId: id })
  const read = ({ id }: Notification) => api().get({ adminNotificationId: id })
  const unreadOf = async (who: Cast['loner']) => (await who.api.myNotifications.unread()).count
  const titlesOf = async (who: Cast['loner']) =>
    (await who.api.myNotifications.list({})).items.map(({ title }) => title)
  return { add, at, push, advanceAll, read, unreadOf, titlesOf }
}
