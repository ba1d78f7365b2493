import { teamsContract, teamTypesContract } from '@eventflow/domain/teams'
import { authorOf, guarded, signedIn } from '../../platform/http/index.ts'
import { findActingPeriods } from './acting.report.ts'
import { teamTypeRepository } from './team-types.repository.ts'
import { withdrawTeam } from './withdrawal.usecases.ts'
import * as teams from './teams.usecases.ts'
import { changeTypeOfTeams, putBackTypes } from './types-of-teams.usecases.ts'

export const teamTypesRoutes = guarded(teamTypesContract, {
  list: (context, input) => teamTypeRepository.list(context.scope, input),
  get: (context, input) => teamTypeRepository.read(context.scope, input.teamTypeId),
  teams: async (context, { teamTypeId }) => {
    await teamTypeRepository.read(context.scope, teamTypeId)
    return { items: await teams.listPickable(context.scope, teamTypeId) }
  },
  pickTeams: (context, input) => teams.pickTeams(context.scope, signedIn(context), input),
  add: (context, input) => teamTypeRepository.add(context.scope, input, authorOf(context)),
  update: (context, { teamTypeId: id, revision, ...values }) =>
    teamTypeRepository.change(context.scope, { id, revision, values }, authorOf(context)),
})

export const teamsRoutes = guarded(teamsContract, {
  get: (context, input) => teams.openTeam(context.scope, signedIn(context), input.teamId),
  acting: async (context, { teamId }) => {
    await teams.openTeam(context.scope, signedIn(context), teamId)
    return { items: await findActingPeriods(context.scope, teamId) }
  },
  add: (context, input) => teams.addTeam(context, signedIn(context), input),
  update: (context, input) => teams.changeTeam(context, signedIn(context), input),
  changeType: (context, input) => changeTypeOfTeams(context.scope, signedIn(context), input),
  putBackTypes: (context, input) => putBackTypes(context.scope, signedIn(context), input),
  withdraw: (context, input) => withdrawTeam(context.scope, signedIn(context), input),
  handOver: (context, input) => teams.handOverTeam(context, signedIn(context), input),
  addMember: (context, input) => teams.addMember(context, signedIn(context), input),
})
