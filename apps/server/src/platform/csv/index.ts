export { BYTE_ORDER_MARK, csvLines, guarded, isPlainNumber, unguarded } from './csv.ts'
