export { openLog, type LogOptions } from './log.ts'
