// German texts for signing in, the onboarding, and people's own accounts. A separate entry point,
// so that browsers fetch it separately.
import type { SameShape } from '../../same-shape.ts'
import type { visitors as english } from '../../visitors/index.ts'
import { accessWords } from '../access.ts'
import { onboardingWords } from '../onboarding.ts'

/** Only the texts of the screens that are named above. */
export const visitors: SameShape<typeof english> = {
  access: accessWords,
  onboarding: onboardingWords,
}
