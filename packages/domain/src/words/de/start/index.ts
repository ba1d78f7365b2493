// German texts that a browser fetches before it shows anything. A separate entry point, so that
// readers of English do not fetch it.
import { termsLayer, type Terms } from '../../terms.ts'
import { GERMAN_TERMS } from '../terms.ts'

export { everyone } from '../everyone.ts'
/** The terms of an event without names of its own. */
export const terms: Terms = termsLayer(GERMAN_TERMS, 'de')
