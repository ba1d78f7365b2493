export { createPace } from './pace.ts'
export { fewForEach, oneOfFew } from './turns.ts'
