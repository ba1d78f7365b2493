export { createPaper, EDGES, type Cell, type Paper } from './paper.ts'
export type { Picture } from './picture.ts'
