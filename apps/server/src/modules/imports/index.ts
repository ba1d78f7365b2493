export { auditFieldOf } from './imports.audit.ts'
export { registerImports } from './imports.byte-routes.ts'
export { declareImports } from './imports.queues.ts'
export {
  countEmails,
  leaveOutInvited,
  prepareUninvited,
  welcomeOf,
} from './import-welcomes.repository.ts'
export { forgetSheets } from './import-sheets.repository.ts'
export { findFacts } from './imports.report.ts'
export {
  awaitRows,
  changeRow,
  findChangesOfTeams,
  findJoined,
  forgetPerson,
  noteUndo,
  type StoredRow,
} from './imports.repository.ts'
export { importsRoutes } from './imports.routes.ts'
export { requeueImports, startImports } from './imports.run.ts'
export type { StoredRecord } from './imports.tables.ts'
export { addImport, findStored, planOf, toRow } from './imports.usecases.ts'
