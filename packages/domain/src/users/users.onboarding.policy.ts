import { isOrganiser, type Viewer } from '../kernel/index.ts'

/**
 * Whether a person is redirected to the onboarding: once after the first sign-in, if the event has one
 * (specification: interpretations, section 11). It is only for people of teams, not for organisers, who
 * write it.
 */
export const isOnboardingDue = (
  viewer: Viewer,
  { showOnboarding, isOnboarded }: { showOnboarding: boolean; isOnboarded: boolean },
): boolean => showOnboarding && !isOnboarded && !isOrganiser(viewer)
