export { readSheet } from './read-sheet.ts'
export type { SheetAnswer, SheetProblemCode } from './sheet.ts'
