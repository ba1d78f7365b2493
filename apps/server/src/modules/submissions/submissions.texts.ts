// The words of the catalogue, for what is said of submissions.
export { word } from '../../platform/language/index.ts'
