// German, the part that the browser fetches where somebody signs in, comes in first, or looks after their
// own account. A door of its own, so that it can be fetched apart.
import type { SameShape } from '../../same-shape.ts'
import type { visitors as english } from '../../visitors/index.ts'
import { accessWords } from '../access.ts'
import { onboardingWords } from '../onboarding.ts'

/** What only those screens say. */
export const visitors: SameShape<typeof english> = {
  access: accessWords,
  onboarding: onboardingWords,
}
