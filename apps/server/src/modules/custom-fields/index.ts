export { findCustomFieldKinds, findTeamValues, findValuesOfTeams } from './team-values.report.ts'
export { customFieldsRoutes, teamCustomFieldsRoutes } from './custom-fields.routes.ts'
export { setTeamValues, setValuesOfNewTeams } from './team-values.usecases.ts'
export { customFieldRepository } from './custom-fields.repository.ts'
