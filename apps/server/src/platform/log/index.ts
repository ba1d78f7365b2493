export { atMost } from './at-most.ts'
export { openLog, type LogOptions } from './log.ts'
export { toldError, type ToldError } from './told-error.ts'
