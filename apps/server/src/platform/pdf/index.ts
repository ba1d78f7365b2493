export { createPaper, EDGES, type Cell, type Paper } from './paper.ts'
