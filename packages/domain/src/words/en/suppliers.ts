// The suppliers of a team.
export const suppliersWords = {
  lead: 'Companies that know the venue and work at the event.',
  list: '{:Suppliers}',
  groups: 'Groups',
  group: '{title} ({count})',
  featured: 'Featured',
  contacts: 'Contacts',
  noContacts: 'No contact details.',
  back: 'All {:suppliers}',
  emptyTitle: 'No {:suppliers} yet',
  emptyText: '{:Suppliers} for your {:ownTeam} appear here once the organisers add them.',
} as const
