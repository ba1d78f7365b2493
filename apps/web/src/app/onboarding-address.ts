/** URL of the onboarding, with the screen to open after it. */
export const ONBOARDING = '/onboarding'

export const onboardingAddress = (continuePath: string): string =>
  continuePath === '/'
    ? ONBOARDING
    : `${ONBOARDING}?continuePath=${encodeURIComponent(continuePath)}`
