import {
  listViewsContract,
  navigationContract,
  searchMissesContract,
} from '@eventflow/domain/navigation'
import { teamsContract } from '@eventflow/domain/teams'
import {
  authorOf,
  guarded,
  signedIn,
  type GuardedContext,
  type QueryContext,
} from '../../platform/http/index.ts'
import {
  addListView,
  changeListView,
  listListViews,
  removeListView,
} from './list-views.usecases.ts'
import { listCompanies } from './companies.usecases.ts'
import { readMenu } from './menu.usecases.ts'
import {
  listTeamsWithProgress,
  readAttention,
  readDashboard,
  readWaiting,
} from './navigation.usecases.ts'
import { previewPortal } from './portal-preview.usecases.ts'
import { listSearchMisses } from './search-misses.repository.ts'
import { addSearchMiss, emptySearchMisses } from './search-misses.usecases.ts'
import { search } from './search.report.ts'

const lookingFrom = (context: QueryContext) => ({ viewer: signedIn(context), now: context.now })

const { setup: _, ...ownContract } = navigationContract

/** The setup checklist is a workflow, because it reads the texts of all modules. */
export const navigationRoutes = guarded(ownContract, {
  menu: (context) => readMenu(context.scope, context.viewer),
  dashboard: (context) =>
    readDashboard(context.scope, { viewer: signedIn(context), now: context.now }),
  companies: (context) => listCompanies(context.scope, signedIn(context), context.now),
  attention: (context) => readAttention(context.scope, context),
  waiting: (context, input) => readWaiting(context.scope, context, input),
  preview: (context, input) => previewPortal(context.scope, input, context.now),
  find: async (context, input) => ({
    items: await search(context.scope, lookingFrom(context), input),
  }),
})

export const searchMissesRoutes = guarded(searchMissesContract, {
  list: async (context) => ({
    items: await listSearchMisses(context.scope, context.now),
  }),
  add: (context, input) =>
    addSearchMiss(context.scope, { viewer: signedIn(context), now: context.now }, input.text),
  clear: (context) => emptySearchMisses(context.scope),
})

const editorOf = (context: GuardedContext) => ({
  viewer: signedIn(context),
  author: authorOf(context),
})

export const listViewsRoutes = guarded(listViewsContract, {
  list: (context, input) => listListViews(context.scope, signedIn(context), input),
  add: (context, input) => addListView(context.scope, input, editorOf(context)),
  update: (context, input) => changeListView(context.scope, input, editorOf(context)),
  remove: (context, input) => removeListView(context.scope, signedIn(context), input.listViewId),
})

/** The list of teams includes their progress, which the module of teams cannot compute. */
export const teamsListRoutes = guarded(
  { list: teamsContract.list },
  {
    list: (context, input) => listTeamsWithProgress(context.scope, context, input),
  },
)
