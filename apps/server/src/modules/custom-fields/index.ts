export { findCustomFieldKinds, findTeamValues, findValuesOfTeams } from './team-values.report.ts'
export { customFieldsRoutes, teamCustomFieldsRoutes } from './custom-fields.routes.ts'
export { problemInWords } from './custom-fields.usecases.ts'
export { setTeamValues, setValuesOfNewTeams } from './team-values.usecases.ts'
export {
  addOptions,
  customFieldRepository,
  listInOrder,
  lockCustomFields,
  showStandParts,
} from './custom-fields.repository.ts'
export { addCustomField, changeCustomField } from './custom-fields.usecases.ts'
export { customFieldsPack } from './custom-fields.pack.ts'
export { copyTeamValues, findTeamValuesToCopy, type ValueRow } from './team-values.repository.ts'
