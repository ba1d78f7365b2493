// The endpoints whose work spans several modules. The router puts them in the place of a module's own.
import { implement } from '@orpc/server'
import { teamsContract } from '@eventflow/domain/teams'
import { guard, signedIn, type RequestContext } from '../../platform/http/index.ts'
import { deleteTeam } from './delete-team.ts'

const teams = implement(teamsContract).$context<RequestContext>().use(guard)

export const workflowRoutes = {
  teams: {
    remove: teams.remove.handler(({ context, input }) =>
      deleteTeam(context.scope, signedIn(context), input.teamId),
    ),
  },
}
