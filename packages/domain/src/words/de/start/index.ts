// German, what a browser fetches before it shows anything. A door of its own, so that nobody fetches it who
// reads English.
import { termsLayer, type Terms } from '../../terms.ts'
import { GERMAN_TERMS } from '../terms.ts'

export { everyone } from '../everyone.ts'
/** Every term of an event that has named nothing. */
export const terms: Terms = termsLayer(GERMAN_TERMS, 'de')
