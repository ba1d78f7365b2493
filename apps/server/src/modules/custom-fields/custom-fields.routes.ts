import { customFieldsContract, teamCustomFieldsContract } from '@eventflow/domain/custom-fields'
import { authorOf, guarded, signedIn } from '../../platform/http/index.ts'
import { customFieldRepository } from './custom-fields.repository.ts'
import * as customFields from './custom-fields.usecases.ts'
import { findSavedValuesOfTeams } from './team-values.report.ts'
import * as teamValues from './team-values.usecases.ts'

export const customFieldsRoutes = guarded(customFieldsContract, {
  list: (context, input) => customFieldRepository.list(context.scope, input),
  get: (context, input) => customFieldRepository.read(context.scope, input.customFieldId),
  values: (context, input) => customFields.listUsedValues(context.scope, input.customFieldId),
  reorder: (context, input) =>
    customFields.reorderCustomFields(context.scope, input, authorOf(context)),
})

export const teamCustomFieldsRoutes = guarded(teamCustomFieldsContract, {
  get: (context, input) =>
    teamValues.readTeamValues(context.scope, signedIn(context), input.teamId),
  ofTeams: async (context, input) => ({
    items: await findSavedValuesOfTeams(context.scope, input.teamIds),
  }),
  update: (context, input) =>
    teamValues.changeTeamValues({ ...context, viewer: signedIn(context) }, input),
})
