/** Where the onboarding is shown, and where it leads on to. */
export const ONBOARDING = '/onboarding'

export const onboardingAddress = (continuePath: string): string =>
  continuePath === '/'
    ? ONBOARDING
    : `${ONBOARDING}?continuePath=${encodeURIComponent(continuePath)}`
