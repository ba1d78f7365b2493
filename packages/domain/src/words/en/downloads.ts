// The downloads of a team.
export const downloadsWords = {
  lead: 'Files from the organisers, for your {:ownTeam}.',
  list: '{:Downloads}',
  name: 'Name',
  type: 'Type',
  size: 'Size',
  file: 'File',
  fetch: 'Download',
  notShown: 'Not shown to {:teams}',
  emptyTitle: 'Nothing to download yet',
  emptyText: 'Files from the organisers for your {:ownTeam} appear here.',
} as const
