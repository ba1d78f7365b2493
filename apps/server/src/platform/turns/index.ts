export { fewForEach, oneOfFew } from './turns.ts'
