export { createPace } from './pace.ts'
export { paceForEach, type PaceWishes } from './pace-for-each.ts'
export { fewForEach, lineForEach, oneOfFew, type LineWishes } from './turns.ts'
