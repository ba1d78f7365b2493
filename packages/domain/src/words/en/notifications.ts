// Organisers' notifications, for teams.
export const notificationsWords = {
  mine: {
    lead: 'News from the organisers for your {:ownTeam}, newest first.',
    leadOrganiser: 'All published {:notifications}, newest first. {:Teams} see only their own.',
    isUnread: 'Unread',
    markRead: 'Mark as read',
    markUnread: 'Mark as unread',
    ofWhich: '{action}: {title}',
    readAll: 'Mark all as read',
    allRead: 'All {:notifications} are marked as read.',
    follow: 'Open',
    followOutside: 'Open {host} (another site)',
    emptyTitle: 'No {:notifications} yet',
    emptyText: 'News from the organisers for your {:ownTeam} appears here.',
    list: '{:Notifications}',
  },
} as const
