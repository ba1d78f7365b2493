import { navigationContract } from '@eventflow/domain/navigation'
import { teamsContract } from '@eventflow/domain/teams'
import { guarded, signedIn, type QueryContext } from '../../platform/http/index.ts'
import { readMenu } from './menu.usecases.ts'
import {
  listTeamsWithProgress,
  readAttention,
  readDashboard,
  readWaiting,
} from './navigation.usecases.ts'
import { search } from './search.report.ts'

const api = guarded(navigationContract)
const teams = guarded({ list: teamsContract.list })

const lookingFrom = (context: QueryContext) => ({ viewer: signedIn(context), now: context.now })

export const navigationRoutes = {
  menu: api.menu.handler(({ context }) => readMenu(context.scope, context.viewer)),
  dashboard: api.dashboard.handler(({ context }) =>
    readDashboard(context.scope, { viewer: signedIn(context), now: context.now }),
  ),
  attention: api.attention.handler(({ context }) => readAttention(context.scope, context)),
  waiting: api.waiting.handler(({ context }) => readWaiting(context.scope, context)),
  find: api.find.handler(async ({ context, input }) => ({
    items: await search(context.scope, lookingFrom(context), input),
  })),
}

/** The list of teams tells how far each is, which their own module does not know. */
export const teamsListRoutes = {
  list: teams.list.handler(({ context, input }) =>
    listTeamsWithProgress(context.scope, context, input),
  ),
}
