import { terminologyLayer } from '@eventflow/domain/settings'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { ErrorBoundary } from '../platform/error-boundary.tsx'
import { ServicesProvider, usePortalIfKnown } from '../platform/portal-context.tsx'
import type { PortalServices } from '../platform/session.ts'
import { WordsProvider } from '../platform/words.tsx'
import { FeedbackProvider } from '../ui/feedback.tsx'
import { ThemeProvider } from '../ui/theme/theme-provider.tsx'
import type { createPortalRouter } from './routes.tsx'
import { AppFailure } from './shell/app-failure.tsx'

interface AppProps {
  queryClient: QueryClient
  services: PortalServices
  router: ReturnType<typeof createPortalRouter>
}

/** The whole portal in the browser. */
export function App({ queryClient, services, router }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ServicesProvider services={services}>
        <InTheEventsColours>
          <ErrorBoundary fallback={({ retry }) => <AppFailure retry={retry} />}>
            <FeedbackProvider>
              <RouterProvider router={router} />
            </FeedbackProvider>
          </ErrorBoundary>
        </InTheEventsColours>
      </ServicesProvider>
    </QueryClientProvider>
  )
}

/** The event's brand colour and its names of things, as soon as they are known. */
function InTheEventsColours({ children }: { children: ReactNode }) {
  const portal = usePortalIfKnown()
  const layers = useMemo(() => (portal ? [terminologyLayer(portal.terminology)] : []), [portal])
  return (
    <ThemeProvider brand={portal?.branding.navBgColor}>
      <WordsProvider layers={layers}>{children}</WordsProvider>
    </ThemeProvider>
  )
}
