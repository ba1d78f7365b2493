export { createPace } from './pace.ts'
export { fewForEach, lineForEach, oneOfFew, type LineWishes } from './turns.ts'
