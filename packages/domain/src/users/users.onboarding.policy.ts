import { isOrganiser, type Viewer } from '../kernel/index.ts'

/**
 * Whether somebody is led to the onboarding: once after the first sign-in, where the event shows one
 * (specification: interpretations, section 11). It welcomes the people of teams: organisers, who write it,
 * are not kept from their work by it.
 */
export const isOnboardingDue = (
  viewer: Viewer,
  { showOnboarding, isOnboarded }: { showOnboarding: boolean; isOnboarded: boolean },
): boolean => showOnboarding && !isOnboarded && !isOrganiser(viewer)
