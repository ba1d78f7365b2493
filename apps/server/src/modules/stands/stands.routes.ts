import { standsContract, teamStandsContract } from '@eventflow/domain/stands'
import { authorOf, guarded, signedIn } from '../../platform/http/index.ts'
import { createFromFields, planFromFields } from './stands-from-fields.usecases.ts'
import * as stands from './stands.usecases.ts'

export const standsRoutes = guarded(standsContract, {
  list: (context, input) => stands.listStands(context.scope, signedIn(context), input),
  get: (context, input) => stands.readVisibleStand(context.scope, signedIn(context), input.standId),
  add: (context, input) => stands.addStand(context.scope, input, authorOf(context)),
  update: (context, input) => stands.changeStand(context.scope, input, authorOf(context)),
  remove: (context, input) => stands.removeStands(context.scope, input.standIds, authorOf(context)),
  give: (context, input) => stands.giveStand(context.scope, input, authorOf(context)),
  release: (context, input) => stands.releaseStand(context.scope, input, authorOf(context)),
  makeFirst: (context, input) => stands.makeFirst(context.scope, input, authorOf(context)),
  history: (context, input) =>
    stands.readStandHistory(context.scope, signedIn(context), input.standId),
  halls: (context) => stands.readChoices(context.scope, signedIn(context)),
  planFromFields: (context, input) => planFromFields(context.scope, input),
  createFromFields: (context, input) => createFromFields(context.scope, input, authorOf(context)),
})

export const teamStandsRoutes = guarded(teamStandsContract, {
  get: (context, input) => stands.readStandsOfTeam(context.scope, signedIn(context), input.teamId),
  history: (context, input) => stands.readTeamHistory(context.scope, input.teamId),
})
