import { createRootRoute, createRoute, createRouter, type AnyRoute } from '@tanstack/react-router'
import type { JSX } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '../src/app/app.tsx'
import { Frame } from '../src/app/shell/frame.tsx'
import { createQueryClient } from '../src/platform/query-client.ts'
import type { createPortalRouter } from '../src/app/routes.tsx'
import { Gallery } from './gallery.tsx'
import { ListStory } from './list-story.tsx'
import { EditorStory } from './editor-story.tsx'
import { FailureStory } from './failure-story.tsx'
import { fakePortal, fakeServices, fakeSession } from './fake-services.ts'

const root = createRootRoute({ component: Frame })
const at = (path: string, component: () => JSX.Element): AnyRoute =>
  createRoute({ getParentRoute: () => root, path, component })

const router = createRouter({
  routeTree: root.addChildren([
    at('/', Gallery),
    at('/tasks', ListStory),
    at('/forms', EditorStory),
    at('/admin', FailureStory),
  ]),
})
const queryClient = createQueryClient()
const brand = new URLSearchParams(location.search).get('brand') ?? '#029e66'
queryClient.setQueryData([['access', 'session']], fakeSession)
queryClient.setQueryData([['settings', 'portal']], fakePortal(brand))

const element = document.querySelector('#root')
if (!element) throw new Error('Root container not found')
createRoot(element).render(
  <App
    queryClient={queryClient}
    services={fakeServices}
    // The shell uses only parts of the portal's router that every router has.
    router={router as unknown as ReturnType<typeof createPortalRouter>}
  />,
)
