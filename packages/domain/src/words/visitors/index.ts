// English texts for signing in, the onboarding, and people's own accounts. A separate entry point,
// so that browsers fetch it separately.
import { accessWords } from '../en/access.ts'
import { onboardingWords } from '../en/onboarding.ts'

/** Only the texts of the screens that are named above. */
export const visitors = { access: accessWords, onboarding: onboardingWords } as const
