import { teamsContract, teamTypesContract } from '@eventflow/domain/teams'
import { authorOf, guarded, signedIn } from '../../platform/http/index.ts'
import { findActingPeriods } from './acting.report.ts'
import { addStandShare } from './stand-shares.usecases.ts'
import { teamTypeRepository } from './team-types.repository.ts'
import { reinstateTeam, withdrawTeam } from './withdrawal.usecases.ts'
import * as teams from './teams.usecases.ts'
import { changeTypeOfTeams, putBackTypes } from './types-of-teams.usecases.ts'

const types = guarded(teamTypesContract)
const api = guarded(teamsContract)

export const teamTypesRoutes = {
  list: types.list.handler(({ context, input }) => teamTypeRepository.list(context.scope, input)),
  get: types.get.handler(({ context, input }) =>
    teamTypeRepository.read(context.scope, input.teamTypeId),
  ),
  teams: types.teams.handler(async ({ context, input: { teamTypeId } }) => {
    await teamTypeRepository.read(context.scope, teamTypeId)
    return { items: await teams.listPickable(context.scope, teamTypeId) }
  }),
  pickTeams: types.pickTeams.handler(({ context, input }) =>
    teams.pickTeams(context.scope, signedIn(context), input),
  ),
  add: types.add.handler(({ context, input }) =>
    teamTypeRepository.add(context.scope, input, authorOf(context)),
  ),
  update: types.update.handler(({ context, input: { teamTypeId: id, revision, ...values } }) =>
    teamTypeRepository.change(context.scope, { id, revision, values }, authorOf(context)),
  ),
}

export const teamsRoutes = {
  get: api.get.handler(({ context, input }) =>
    teams.openTeam(context.scope, signedIn(context), input.teamId),
  ),
  acting: api.acting.handler(async ({ context, input: { teamId } }) => {
    await teams.openTeam(context.scope, signedIn(context), teamId)
    return { items: await findActingPeriods(context.scope, teamId) }
  }),
  add: api.add.handler(({ context, input }) => teams.addTeam(context, signedIn(context), input)),
  update: api.update.handler(({ context, input }) =>
    teams.changeTeam(context, signedIn(context), input),
  ),
  changeType: api.changeType.handler(({ context, input }) =>
    changeTypeOfTeams(context.scope, signedIn(context), input),
  ),
  putBackTypes: api.putBackTypes.handler(({ context, input }) =>
    putBackTypes(context.scope, signedIn(context), input),
  ),
  withdraw: api.withdraw.handler(({ context, input }) =>
    withdrawTeam(context.scope, signedIn(context), input),
  ),
  reinstate: api.reinstate.handler(({ context, input }) =>
    reinstateTeam(context.scope, signedIn(context), input),
  ),
  addStandShare: api.addStandShare.handler(({ context, input }) =>
    addStandShare(context, signedIn(context), input),
  ),
  handOver: api.handOver.handler(({ context, input }) =>
    teams.handOverTeam(context, signedIn(context), input),
  ),
  addMember: api.addMember.handler(({ context, input }) =>
    teams.addMember(context, signedIn(context), input),
  ),
}
