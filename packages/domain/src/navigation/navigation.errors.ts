import { defineErrors, MAX_LIST_VIEWS } from '../kernel/index.ts'

export const navigationErrors = defineErrors({
  listViewNotFound: { kind: 'notFound', message: 'View not found' },
  invalidListView: { kind: 'invalid', message: 'Invalid view' },
  tooManyListViews: {
    kind: 'limitReached',
    message: `There are ${MAX_LIST_VIEWS} views already. Delete one first`,
  },
})
