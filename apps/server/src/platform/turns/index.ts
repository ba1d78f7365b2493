export { createPace } from './pace.ts'
export { paceForEach, type PaceOptions } from './pace-for-each.ts'
export { fewForEach, lineForEach, oneOfFew, type LineOptions } from './turns.ts'
