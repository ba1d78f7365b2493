// What organisers tell teams, as the teams read it.
export const notificationsWords = {
  mine: {
    lead: 'What the organisers have told your {:ownTeam}, newest first.',
    leadOrganiser: 'What has been published, newest first: {:teams} see those that are for them.',
    isUnread: 'Unread',
    markRead: 'Mark as read',
    markUnread: 'Mark as unread',
    ofWhich: '{action}: {title}',
    readAll: 'Mark all as read',
    allRead: 'All {:notifications} are marked as read.',
    follow: 'Open',
    followOutside: 'Open {host} (another site)',
    emptyTitle: 'No {:notifications} yet',
    emptyText: 'When the organisers have news for your {:ownTeam}, it appears here at once.',
    list: '{:Notifications}',
  },
} as const
