import { implement } from '@orpc/server'
import { teamsContract, teamTypesContract } from '@eventflow/domain/teams'
import { guard, signedIn, type RequestContext } from '../../platform/http/index.ts'
import { findTeamTypes } from './team-types.repository.ts'
import * as teamTypes from './team-types.usecases.ts'
import * as teams from './teams.usecases.ts'

const types = implement(teamTypesContract).$context<RequestContext>().use(guard)
const api = implement(teamsContract).$context<RequestContext>().use(guard)
const done = { done: true } as const

export const teamTypesRoutes = {
  list: types.list.handler(({ context, input }) => findTeamTypes(context.scope, input)),
  get: types.get.handler(({ context, input }) =>
    teamTypes.readTeamType(context.scope, input.teamTypeId),
  ),
  add: types.add.handler(({ context, input }) =>
    teamTypes.addTeamType(context.scope, signedIn(context), input.name),
  ),
  update: types.update.handler(({ context, input }) =>
    teamTypes.renameTeamType(context.scope, signedIn(context), input),
  ),
  remove: types.remove.handler(async ({ context, input }) => {
    await teamTypes.removeTeamType(context.scope, input.teamTypeId)
    return done
  }),
}

export const teamsRoutes = {
  list: api.list.handler(({ context, input }) => teams.listTeams(context.scope, input)),
  get: api.get.handler(({ context, input }) =>
    teams.openTeam(context.scope, signedIn(context), input.teamId),
  ),
  add: api.add.handler(({ context, input }) => teams.addTeam(context, signedIn(context), input)),
  update: api.update.handler(({ context, input }) =>
    teams.changeTeam(context.scope, signedIn(context), input),
  ),
  remove: api.remove.handler(async ({ context, input }) => {
    await teams.removeTeam(context.scope, signedIn(context), input.teamId)
    return done
  }),
  addMember: api.addMember.handler(({ context, input }) =>
    teams.addMember(context, signedIn(context), input),
  ),
}
