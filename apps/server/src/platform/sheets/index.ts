export { readSheet } from './read-sheet.ts'
export type { SheetAnswer, SheetProblemCode, SheetRow } from './sheet.ts'
