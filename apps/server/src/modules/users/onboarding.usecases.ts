// The onboarding: a message to each person of a team, shown once.
import { DomainError, DONE, type Done, type Viewer } from '@eventflow/domain/kernel'
import { onboardingLetter, settingsErrors, type OnboardingLetter } from '@eventflow/domain/settings'
import { isOnboardingDue } from '@eventflow/domain/users'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { readAllSettings } from '../settings/index.ts'
import { isOnboarded, markOnboarded } from './users.repository.ts'
import { readUser } from './users.usecases.ts'

/** Whether the onboarding has to be shown. Reads nothing else if the event has none. */
export async function findIsOnboardingDue(scope: ReadScope, viewer: Viewer): Promise<boolean> {
  const { showOnboarding } = (await readAllSettings(scope)).onboarding
  if (!isOnboardingDue(viewer, { showOnboarding, isOnboarded: false })) return false
  const seen = await isOnboarded(scope, viewer.userId)
  return isOnboardingDue(viewer, { showOnboarding, isOnboarded: seen })
}

/** Throws `noOnboardingFound` if the event has none. */
export async function readOnboarding(scope: ReadScope, viewer: Viewer): Promise<OnboardingLetter> {
  const [{ onboarding, event }, reader] = await Promise.all([
    readAllSettings(scope),
    readUser(scope, viewer.userId),
  ])
  if (!onboarding.showOnboarding) throw new DomainError(settingsErrors.noOnboardingFound)
  return onboardingLetter(onboarding, reader, event)
}

export async function finishOnboarding(scope: Scope, viewer: Viewer): Promise<Done> {
  await markOnboarded(scope, viewer.userId)
  if (viewer.team !== null) scope.live.audience = [viewer.team.id]
  return DONE
}
