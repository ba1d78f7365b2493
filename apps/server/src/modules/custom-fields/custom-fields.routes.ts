import { customFieldsContract, teamCustomFieldsContract } from '@eventflow/domain/custom-fields'
import { authorOf, guarded, signedIn } from '../../platform/http/index.ts'
import { customFieldRepository } from './custom-fields.repository.ts'
import * as customFields from './custom-fields.usecases.ts'
import { findSavedValuesOfTeams } from './team-values.report.ts'
import * as teamValues from './team-values.usecases.ts'

const fields = guarded(customFieldsContract)
const values = guarded(teamCustomFieldsContract)

export const customFieldsRoutes = {
  list: fields.list.handler(({ context, input }) =>
    customFieldRepository.list(context.scope, input),
  ),
  get: fields.get.handler(({ context, input }) =>
    customFieldRepository.read(context.scope, input.customFieldId),
  ),
  add: fields.add.handler(({ context, input }) =>
    customFields.addCustomField(context.scope, input, authorOf(context)),
  ),
  reorder: fields.reorder.handler(({ context, input }) =>
    customFields.reorderCustomFields(context.scope, input, authorOf(context)),
  ),
}

export const teamCustomFieldsRoutes = {
  get: values.get.handler(({ context, input }) =>
    teamValues.readTeamValues(context.scope, signedIn(context), input.teamId),
  ),
  ofTeams: values.ofTeams.handler(async ({ context, input }) => ({
    items: await findSavedValuesOfTeams(context.scope, input.teamIds),
  })),
  update: values.update.handler(({ context, input }) =>
    teamValues.changeTeamValues({ ...context, viewer: signedIn(context) }, input),
  ),
}
