// The router, built from the table of screens: each screen in a separate file, one guard for all,
// and links checked against the table's paths.
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  notFound,
  redirect,
  type AnyRouter,
  type ParsedLocation,
  type RouterHistory,
} from '@tanstack/react-router'
import { setPageUser } from '../platform/page-user.ts'
import { reportError } from '../platform/reports/index.ts'
import {
  type KnownSession,
  menuQuery,
  portalQuery,
  sessionNow,
  type PortalServices,
} from '../platform/session.ts'
import { parseUrlSearch, stringifyUrlSearch, type UrlSearch } from '../platform/url-search.ts'
import { PageSkeleton } from '../ui/skeletons.tsx'
import { admission, formForGuests, isHiddenPage, leadsToOnboarding } from './guard.ts'
import { onboardingAddress } from './onboarding-address.ts'
import { takesGuests } from './prefetches.ts'
import { speakToReader } from './reader-language.ts'
import type { ScreenAccess, ScreenTitle } from './screen-line.ts'
import { portalScreens, prefetchOf, type PortalPath, type PortalScreen } from './screens.ts'
import { Frame } from './shell/frame.tsx'
import { NotFound } from './shell/not-found.tsx'
import { loadOrganiserNavigation } from './shell/organiser-places.tsx'
import { RouteFailure } from './shell/route-failure.tsx'
import { isOfOrganisers } from './shell/within-limits.tsx'

export interface RouterContext {
  readonly queryClient: QueryClient
  readonly services: PortalServices
}

interface OpenContext extends RouterContext {
  /** The path of the open screen; null until one is open. */
  readonly openPath: () => string | null
}

/** The destination. Unknown paths are open to everybody and show that nothing was found. */
const screenOf = (
  match: { fullPath: string; staticData: { access?: ScreenAccess } } | undefined,
) => ({
  access: match?.staticData.access ?? 'public',
  path: match?.fullPath ?? '/',
})

const signInFor = ({ href }: ParsedLocation) =>
  redirect({ to: '/auth/login', search: { continuePath: href } })

/** The form at the same address for guests; null if they have none there. */
async function formOfGuest({ queryClient }: RouterContext, { pathname, search }: ParsedLocation) {
  const formId = formForGuests(pathname, search)
  if (formId === null || !(await takesGuests(queryClient, formId))) return null
  return redirect({ to: '/guests/forms/$formId', params: { formId }, replace: true })
}

/** The page is loaded again if the session changed meanwhile, because it would show data of two users. */
function nameReader({ viewer }: KnownSession): void {
  if (!setPageUser(viewer?.userId ?? null)) globalThis.location.reload()
}

const rootRoute = createRootRouteWithContext<OpenContext>()({
  component: Frame,
  validateSearch: (search: UrlSearch): UrlSearch => search,
  beforeLoad: async ({ context, location, matches, cause }) => {
    const [session, portal] = await Promise.all([
      sessionNow(context.queryClient, context.services),
      context.queryClient.ensureQueryData(portalQuery(context.services)),
      context.queryClient.ensureQueryData(menuQuery(context.services)),
    ])
    nameReader(session)
    await speakToReader(session, portal)
    const current = session.hasEnded ? { viewer: null } : session
    const verdict = admission(current, screenOf(matches.at(-1)))
    // The user stays on the open screen and turns its pages.
    const isStaying = session.hasEnded === true && location.pathname === context.openPath()
    if (verdict === 'signIn' && !isStaying) {
      // Every other screen is opened in the new company.
      if (session.isSwitched && cause !== 'preload')
        throw redirect({ href: location.href, replace: true, reloadDocument: true })
      const isGuest = session.hasEnded !== true
      throw (isGuest && (await formOfGuest(context, location))) || signInFor(location)
    }
    if (verdict === 'unauthorised') throw redirect({ to: '/unauthorised', replace: true })
    // Only when the portal is opened, so that nobody is interrupted.
    if (cause === 'enter' && leadsToOnboarding(current, matches.at(-1)))
      throw redirect({
        href: onboardingAddress(location.href),
        replace: true,
        reloadDocument: true,
      })
  },
})

const routeAt = <const Path extends string>(path: Path, screen: PortalScreen) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: {
      access: screen.access,
      title: screen.kind === 'screen' ? screen.title : undefined,
    },
    component: screen.kind === 'screen' ? screen.screen : undefined,
    beforeLoad: async ({ context, params }) => {
      if (screen.kind === 'redirect') throw redirect({ to: screen.to, params, replace: true })
      const menu = context.queryClient.getQueryData(menuQuery(context.services).queryKey)
      if (menu && isHiddenPage(menu, path)) throw notFound()
      if (isOfOrganisers(path)) await loadOrganiserNavigation()
    },
    loader: ({ context, params, location }) =>
      prefetch(context.queryClient, path, { params, search: location.search }),
  })

/** The parameters of a path pattern. */
interface ScreenParams {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: UrlSearch
}

function prefetch(client: QueryClient, path: string, { params, search }: ScreenParams): void {
  void prefetchOf(path)?.(client, (name) => params[name] ?? '', search)
}

// Derives the type of each route from its path in the table, so that a wrong link is a type error.
type RouteOf<Path> = Path extends string ? ReturnType<typeof routeAt<Path>> : never

// map() loses which path each entry belongs to.
const children = portalScreens.map((screen) => routeAt(screen.path, screen))
const routeTree = rootRoute.addChildren(children as unknown as readonly RouteOf<PortalPath>[])

/**
 * Whether a screen is scrolled to its previous position or to its start. A page that was just
 * opened is at its start, and scrolling would make the browser lay it out before it is complete.
 */
function restoresScroll(): (to: { readonly location: { readonly hash: string } }) => boolean {
  let isOpened = false
  return ({ location: { hash } }) => {
    const [opening] = isOpened ? [] : performance.getEntriesByType('navigation')
    isOpened = true
    const isNew = opening !== undefined && 'type' in opening && opening.type === 'navigate'
    return !isNew || hash !== ''
  }
}

/** The router. `history` defaults to the browser's; tests pass their own. */
export function createPortalRouter(context: RouterContext, history?: RouterHistory) {
  let openPath: string | null = null
  const router = routerIn({ ...context, openPath: () => openPath }, history)
  router.subscribe('onResolved', ({ toLocation }) => {
    openPath = toLocation.pathname
  })
  return router
}

const routerIn = (context: OpenContext, history: RouterHistory | undefined) =>
  createRouter({
    routeTree,
    context,
    history,
    parseSearch: parseUrlSearch,
    stringifySearch: stringifyUrlSearch,
    defaultPreload: 'intent',
    // The query client decides about freshness.
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultErrorComponent: RouteFailure,
    defaultOnCatch: reportError,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: restoresScroll(),
    // Within the frame, this element scrolls instead of the window.
    scrollToTopSelectors: ['#content'],
  })

/** Starts to load the program and data of the screen in the URL. */
export function fetchScreenEarly(router: AnyRouter, context: RouterContext): void {
  const [, params, foundRoute] = router.getMatchedRoutes(router.latestLocation.pathname)
  const screen = portalScreens.find(({ path }) => path === foundRoute?.fullPath)
  if (screen?.kind !== 'screen') return
  void screen.screen.preload()
  if (isOfOrganisers(screen.path)) void loadOrganiserNavigation().catch(() => {})
  prefetch(context.queryClient, screen.path, { params, search: router.latestLocation.search })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>
  }
  interface StaticDataRouteOption {
    access?: ScreenAccess
    title?: ScreenTitle | undefined
  }
}
