// English, the part that the browser fetches where somebody signs in, comes in first, or looks after their
// own account. A door of its own, so that it can be fetched apart.
import { accessWords } from '../en/access.ts'
import { onboardingWords } from '../en/onboarding.ts'

/** What only those screens say. */
export const visitors = { access: accessWords, onboarding: onboardingWords } as const
