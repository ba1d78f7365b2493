// The suppliers of a team.
export const suppliersWords = {
  lead: 'Companies that know the venue and work at the event.',
  list: '{:Suppliers}',
  groups: 'Groups',
  group: '{title} ({count})',
  featured: 'Featured',
  contacts: 'Contacts',
  noContacts: 'No contact is given.',
  back: 'All {:suppliers}',
  emptyTitle: 'No {:suppliers} yet',
  emptyText: 'As soon as the organisers list {:suppliers} for your {:ownTeam}, they are here.',
} as const
