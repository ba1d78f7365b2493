export { atMost } from './at-most.ts'
export { openLog, type LogOptions } from './log.ts'
export { loggedError, type LoggedError } from './logged-error.ts'
