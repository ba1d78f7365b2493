import { safeContinuePath } from '@eventflow/domain/kernel'
import type { Session } from '@eventflow/domain/access'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useServices } from '../../../platform/portal-context.tsx'
import { onboardingAddress } from '../../onboarding-address.ts'
import { sessionQuery, SIGN_IN_OF_DEVICE, signInOf } from '../../../platform/session.ts'
import { remember } from '../../../ui/device-memory.ts'

/** Starts a session: removes an earlier person's data from this browser. */
export function useBegin(): (session: Session) => void {
  const queryClient = useQueryClient()
  const services = useServices()
  return (session) => {
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'portal' })
    queryClient.setQueryData(sessionQuery(services).queryKey, session)
    // Notifies the browser's other tabs: their session may have ended, or belong to another person.
    remember(SIGN_IN_OF_DEVICE, signInOf(session))
  }
}

/** The first screen has priority. */
const AFTER_ENTRY_MS = 3_000

/** The page has not loaded again, so nothing has been stored for reading offline. */
const keepForHall = async (): Promise<void> =>
  (await import('../../offline/keep-for-hall.ts')).keepForHall()

/** Starts a session and opens the next screen. */
export function useEnter(): (session: Session, continuePath?: string) => Promise<void> {
  const begin = useBegin()
  const router = useRouter()
  return async (session, continuePath) => {
    begin(session)
    const path = safeContinuePath(continuePath)
    // With a reload, because only its document may embed the frames that it shows.
    if (session.isOnboardingDue) return globalThis.location.assign(onboardingAddress(path))
    await router.navigate({ href: path, replace: true })
    if (import.meta.env.PROD)
      setTimeout(() => void keepForHall().catch(() => undefined), AFTER_ENTRY_MS)
  }
}
