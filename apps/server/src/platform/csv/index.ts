export { BYTE_ORDER_MARK, csvLines, guarded, isPlainNumber } from './csv.ts'
