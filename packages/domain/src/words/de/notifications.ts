// Organisers' notifications, for teams.
import type { notificationsWords as english } from '../en/notifications.ts'
import type { SameShape } from '../same-shape.ts'

export const notificationsWords: SameShape<typeof english> = {
  mine: {
    lead: 'Was der Veranstalter Ihnen mitgeteilt hat, das Neueste zuerst.',
    leadOrganiser:
      'Was veröffentlicht wurde, das Neueste zuerst: {:Teams} sehen, was für sie bestimmt ist.',
    isUnread: 'Ungelesen',
    markRead: 'Als gelesen markieren',
    markUnread: 'Als ungelesen markieren',
    ofWhich: '{action}: {title}',
    readAll: 'Alle als gelesen markieren',
    allRead: 'Alle {:Notifications} sind als gelesen markiert.',
    follow: 'Öffnen',
    followOutside: '{host} öffnen (andere Website)',
    emptyTitle: 'Noch keine {:Notifications}',
    emptyText: 'Wenn der Veranstalter Neuigkeiten für Sie hat, erscheinen sie hier sofort.',
    list: '{:Notifications}',
  },
}
