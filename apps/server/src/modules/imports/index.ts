export { registerImports } from './imports.byte-routes.ts'
export { declareImports } from './imports.queues.ts'
export { forgetSheets } from './import-sheets.repository.ts'
export { findFacts } from './imports.report.ts'
export {
  changeRow,
  forgetPerson,
  leaveOutInvited,
  lockRow,
  type StoredRow,
} from './imports.repository.ts'
export { importsRoutes } from './imports.routes.ts'
export { requeueImports, startImports } from './imports.run.ts'
export type { StoredRecord } from './imports.tables.ts'
export { addImport, findStored, toRow } from './imports.usecases.ts'
