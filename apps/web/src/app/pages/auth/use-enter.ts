import { safeContinuePath } from '@eventflow/domain/access'
import type { Session } from '@eventflow/domain/access'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useServices } from '../../../platform/portal-context.tsx'
import { onboardingAddress } from '../../onboarding-address.ts'
import { sessionQuery, USER_OF_DEVICE } from '../../../platform/session.ts'
import { remember } from '../../../ui/device-memory.ts'

/** Nothing of an earlier person stays at this browser; from now on it is this session. */
export function useBegin(): (session: Session) => void {
  const queryClient = useQueryClient()
  const services = useServices()
  return (session) => {
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'portal' })
    queryClient.setQueryData(sessionQuery(services).queryKey, session)
    // Tells the other tabs of this browser, whose pages may be another person's.
    remember(USER_OF_DEVICE, session.viewer?.userId ?? '')
  }
}

/** What follows a session that has begun, and on we go. */
export function useEnter(): (session: Session, continuePath?: string) => Promise<void> {
  const begin = useBegin()
  const router = useRouter()
  return async (session, continuePath) => {
    begin(session)
    const path = safeContinuePath(continuePath)
    // Reloads: what its page may show in a frame, no other page may.
    if (session.isOnboardingDue) return globalThis.location.assign(onboardingAddress(path))
    await router.navigate({ href: path, replace: true })
  }
}
