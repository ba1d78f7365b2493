import { terminologyLayer, titlesLayer } from '@eventflow/domain/settings'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo } from 'react'
import { ErrorBoundary } from '../platform/error-boundary.tsx'
import {
  ServicesProvider,
  useMenuIfKnown,
  usePortalIfKnown,
  useSessionIfKnown,
} from '../platform/portal-context.tsx'
import type { PortalServices } from '../platform/session.ts'
import { useLanguage, useWords, WordsProvider } from '../platform/words.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { FeedbackProvider } from '../ui/feedback.tsx'
import { ThemeProvider } from '../ui/theme/theme-provider.tsx'
import { speakToReader } from './reader-language.ts'
import type { createPortalRouter } from './routes.tsx'

interface AppProps {
  queryClient: QueryClient
  services: PortalServices
  router: ReturnType<typeof createPortalRouter>
}

/** The complete portal in the browser. */
export function App({ queryClient, services, router }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ServicesProvider services={services}>
        <ErrorBoundary fallback={() => <WithoutTheEvent />}>
          <InTheEventsColours>
            <ErrorBoundary fallback={({ retry }) => <AppFailure retry={retry} />}>
              <FeedbackProvider>
                <RouterProvider router={router} />
              </FeedbackProvider>
            </ErrorBoundary>
          </InTheEventsColours>
        </ErrorBoundary>
      </ServicesProvider>
    </QueryClientProvider>
  )
}

/** Shown if the event's data cannot be displayed. Uses nothing from it. */
const WithoutTheEvent = () => (
  <ThemeProvider>
    <AppFailure retry={() => location.reload()} />
  </ThemeProvider>
)

/** Shows the event's icon in the browser tab, or the portal's if it has none. */
function useTabIcon(address: string | null | undefined) {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (icon === null) return
    icon.type = address ? '' : 'image/svg+xml'
    icon.href = address ?? '/favicon.svg'
  }, [address])
}

/** Applies the event's brand colour, icon and terms once they are loaded. */
function InTheEventsColours({ children }: { children: ReactNode }) {
  const portal = usePortalIfKnown()
  useTabIcon(portal?.branding.iconLogoUrl)
  const menu = useMenuIfKnown()
  const session = useSessionIfKnown()
  const language = useLanguage()
  useEffect(() => {
    // The language may change while a screen is open: here, in another tab, or by the event.
    if (portal && session) void speakToReader(session, portal)
  }, [portal, session])
  const layers = useMemo(
    () => [
      ...(portal ? [terminologyLayer(portal, language)] : []),
      ...(menu ? [titlesLayer(menu.corePages)] : []),
    ],
    [portal, menu, language],
  )
  return (
    <ThemeProvider brand={portal?.branding.navBgColor}>
      <WordsProvider layers={layers} written={portal?.event.language} isPaused={portal?.isPaused}>
        {children}
      </WordsProvider>
    </ThemeProvider>
  )
}

/**
 * The app-level error screen (specification: portal core, section 2). It relies on nothing from the
 * portal.
 */
function AppFailure({ retry }: { retry: () => void }) {
  const t = useWords()
  return (
    <main>
      <ErrorState
        level={1}
        title={t('shell.errors.appTitle')}
        onRetry={retry}
        actions={
          <>
            <Button variant="default" onClick={() => location.reload()}>
              {t('shell.errors.reloadApp')}
            </Button>
            <Button variant="default" onClick={() => location.assign('/')}>
              {t('shell.errors.goToDashboard')}
            </Button>
          </>
        }
      >
        {t('shell.errors.app')}
      </ErrorState>
    </main>
  )
}
