export { readSheet } from './read-sheet.ts'
export type { Sheet, SheetAnswer, SheetProblemCode, SheetRow } from './sheet.ts'
export { sheetName } from './sheet-name.ts'
