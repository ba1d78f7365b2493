// Catalogue texts of submissions.
export { word } from '../../platform/language/index.ts'
