// Choosing the target of a card or of an entry in a list of resources.
export const targetsWords = {
  type: 'Kind',
  types: {
    contentPage: 'Pages',
    form: '{:Forms}',
    task: '{:Tasks}',
    supplier: '{:Suppliers}',
    download: '{:Downloads}',
  },
  none: 'Nothing to choose from yet.',
  noneFound: 'Nothing found.',
  more: 'There are more. Type part of the name.',
  gone: 'No longer exists',
} as const
