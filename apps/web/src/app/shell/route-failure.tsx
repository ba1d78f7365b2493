import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { Button } from '../../ui/button.tsx'
import { isChunkError } from '../../platform/chunk-reload.ts'
import { failureOf } from '../../platform/failure.ts'
import { forgetFailedScreens } from '../../platform/lazy-screen.ts'
import { useIsOffline } from '../../platform/network.ts'
import { usePortalIfKnown } from '../../platform/portal-context.tsx'
import { useWords } from '../../platform/words.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { GoToDashboard } from './go-to-dashboard.tsx'
import { NoPortal, whyNoPortal } from './no-portal.tsx'
import { NotFound } from './not-found.tsx'

/** The section-level error screen (specification: portal core, section 2). */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const t = useWords()
  const router = useRouter()
  const isOffline = useIsOffline()
  const isPortalKnown = usePortalIfKnown() !== undefined
  const failure = failureOf(error)
  const retry = () => {
    forgetFailedScreens()
    reset()
    void router.invalidate()
  }
  const why = whyNoPortal(failure, isPortalKnown)
  if (why !== null) return <NoPortal why={why} onRetry={retry} />
  if (failure.status === 404) return <NotFound />
  return (
    <ErrorState
      level={1}
      title={t('shell.errors.title')}
      error={error}
      onRetry={retry}
      actions={
        <>
          <Button variant="default" onClick={() => location.reload()}>
            {t('shell.errors.refreshPage')}
          </Button>
          <GoToDashboard variant="default" />
        </>
      }
    >
      {isOffline
        ? failure.message
        : (failure.message ??
          t(isChunkError(error) ? 'shell.errors.chunk' : 'shell.errors.section'))}
    </ErrorState>
  )
}
