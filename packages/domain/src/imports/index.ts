export { cellProblem } from './imports.cell-problem.ts'
export { storableCell } from './imports.cells.ts'
export * from './imports.columns.ts'
export { addressIn, filledCells, readContact } from './imports.people.ts'
export * from './imports.contract.ts'
export {
  DATE_READINGS,
  type DateReading,
  inferDateReading,
  possibleDates,
  readDate,
} from './imports.dates.ts'
export * from './imports.errors.ts'
export * from './imports.headings.ts'
export * from './imports.judge.ts'
export * from './imports.new-field.ts'
export * from './imports.no-address.ts'
export * from './imports.rows.ts'
export * from './imports.schema.ts'
export { hasStates } from './imports.states.ts'
export * from './imports.vocabulary.ts'
export * from './imports.undo.ts'
