// A separate file for lazy loading. Importing the module's index lazily would load all of the
// module for every screen that uses it.
export { FormFiller } from '../../../../modules/submissions/index.ts'
