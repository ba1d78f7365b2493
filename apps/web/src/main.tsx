// Must be the first import, for the reason given in that file.
import { traceErrors } from './app/error-traces.ts'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { createPortalRouter, fetchScreenEarly } from './app/routes.tsx'
import { portalServices as services } from './app/services.ts'
import { createQueryClient } from './platform/query-client.ts'
import { reportErrors } from './app/report-errors.ts'
import { menuQuery, portalQuery, sessionQuery } from './platform/session.ts'
import { languageOfPage, speak } from './platform/words-catalogue.ts'
import { followPresses } from './ui/after-press.ts'
import { prepareTheme } from './ui/theme/theme-provider.tsx'

// Each part of the start is a separate task, so that slow phones can handle input in between.
const breath = () => new Promise((resolve) => setTimeout(resolve))

async function start(root: Element): Promise<void> {
  followPresses(document)
  // The page is in the last used language. A signed-in person may have chosen another one since.
  speak(languageOfPage()).catch(reportError)
  const queryClient = createQueryClient()
  const context = { queryClient, services }
  await breath()
  // Requests everything that the first screen needs in advance, so that the router only waits for
  // it.
  void queryClient.prefetchQuery(sessionQuery(services))
  void queryClient.prefetchQuery(portalQuery(services)).then(() => {
    const portal = queryClient.getQueryData(portalQuery(services).queryKey)
    return portal && prepareTheme(portal.branding.navBgColor, breath)
  })
  void queryClient.prefetchQuery(menuQuery(services))
  await breath()
  traceErrors()
  const router = createPortalRouter(context)
  await breath()
  fetchScreenEarly(router, context)
  await breath()
  void reportErrors(router, context)
  // Until the first screen is ready, the page shows the frame in its HTML.
  await router.load()
  // A transition makes React render in slices.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App queryClient={queryClient} services={services} router={router} />
      </StrictMode>,
    ),
  )
}

const root = document.querySelector('#root')
if (!root) throw new Error('Root container not found')
start(root).catch((error: unknown) => {
  // index.html contains a fallback for this.
  root.classList.add('has-failed')
  reportError(error)
})

// The first screen has priority (docs/design/offline.md).
const AFTER_LOAD_MS = 3_000
const loadLater = async () => (await import('./app/after-load.ts')).afterLoad(document)
if (import.meta.env.PROD)
  addEventListener('load', () =>
    setTimeout(() => void loadLater().catch(() => undefined), AFTER_LOAD_MS),
  )
