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
import { readMenu } from './menu.usecases.ts'
import {
  listTeamsWithProgress,
  readAttention,
  readDashboard,
  readWaiting,
} from './navigation.usecases.ts'
import { listSearchMisses } from './search-misses.repository.ts'
import { addSearchMiss, emptySearchMisses } from './search-misses.usecases.ts'
import { readSetup } from './setup.usecases.ts'
import { search } from './search.report.ts'

const api = guarded(navigationContract)
const misses = guarded(searchMissesContract)
const views = guarded(listViewsContract)
const teams = guarded({ list: teamsContract.list })

const lookingFrom = (context: QueryContext) => ({ viewer: signedIn(context), now: context.now })

export const navigationRoutes = {
  menu: api.menu.handler(({ context }) => readMenu(context.scope, context.viewer)),
  dashboard: api.dashboard.handler(({ context }) =>
    readDashboard(context.scope, { viewer: signedIn(context), now: context.now }),
  ),
  attention: api.attention.handler(({ context }) => readAttention(context.scope, context)),
  waiting: api.waiting.handler(({ context }) => readWaiting(context.scope, context)),
  setup: api.setup.handler(({ context }) =>
    readSetup(context.scope, { ...lookingFrom(context), services: context.services }),
  ),
  find: api.find.handler(async ({ context, input }) => ({
    items: await search(context.scope, lookingFrom(context), input),
  })),
}

export const searchMissesRoutes = {
  list: misses.list.handler(async ({ context }) => ({
    items: await listSearchMisses(context.scope, context.now),
  })),
  add: misses.add.handler(({ context, input }) =>
    addSearchMiss(context.scope, { viewer: signedIn(context), now: context.now }, input.text),
  ),
  clear: misses.clear.handler(({ context }) => emptySearchMisses(context.scope)),
}

const editorOf = (context: GuardedContext) => ({
  viewer: signedIn(context),
  author: authorOf(context),
})

export const listViewsRoutes = {
  list: views.list.handler(({ context, input }) =>
    listListViews(context.scope, signedIn(context), input),
  ),
  add: views.add.handler(({ context, input }) =>
    addListView(context.scope, input, editorOf(context)),
  ),
  update: views.update.handler(({ context, input }) =>
    changeListView(context.scope, input, editorOf(context)),
  ),
  remove: views.remove.handler(({ context, input }) =>
    removeListView(context.scope, signedIn(context), input.listViewId),
  ),
}

/** The list of teams includes their progress, which the module of teams cannot compute. */
export const teamsListRoutes = {
  list: teams.list.handler(({ context, input }) =>
    listTeamsWithProgress(context.scope, context, input),
  ),
}
