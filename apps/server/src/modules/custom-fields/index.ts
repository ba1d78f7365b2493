export { findCustomFieldKinds, findTeamValues } from './team-values.report.ts'
export { customFieldsRoutes, teamCustomFieldsRoutes } from './custom-fields.routes.ts'
