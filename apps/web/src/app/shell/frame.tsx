import type { SignedIn } from '@eventflow/domain/access'
import { Outlet, useElementScrollRestoration, useMatches, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useIsOffline } from '../../platform/network.ts'
import { usePortal, useSession } from '../../platform/portal-context.tsx'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { loadWords } from '../../platform/words-catalogue.ts'
import { ScrollArea } from '../../ui/bar.tsx'
import { FeedbackRegion } from '../../ui/feedback.tsx'
import { Muted } from '../../ui/layout.tsx'
import { dateRangeText } from '../../ui/time-text.ts'
import { BottomNavigation } from './bottom-navigation.tsx'
import { CommandPaletteGate } from './command-palette-gate.tsx'
import { EventMark } from './event-mark.tsx'
import {
  useArrival,
  useKeysScroll,
  useLive,
  useSignedInAgain,
  useSessionWatch,
} from './frame-hooks.ts'
import classes from './frame.module.css'
import { Header } from './header.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { SideNavigation } from './side-navigation.tsx'
import { useIsOnDevice } from './use-on-device.ts'
import { isOfOrganisers, WithinLimits } from './within-limits.tsx'

const ClosedEvent = lazy(async () => {
  const [file] = await Promise.all([
    import('../pages/auth/closed-event.tsx'),
    loadWords('visitors'),
  ])
  return { default: file.ClosedEvent }
})

// Only organisers who view as others need it, so exhibitors' phones do not load it.
const ViewingBanner = lazy(async () => {
  const file = await import('./viewing-banner.tsx')
  return { default: file.ViewingBanner }
})

const untilOnline = () =>
  new Promise((resolve) => addEventListener('online', resolve, { once: true }))

/**
 * Offline, the file may be missing on this device. The frame continues without it and loads it
 * later.
 */
const onceOnline = <File,>(load: () => Promise<File>): Promise<File> =>
  load().catch(() => untilOnline().then(load))

const OutboxBanner = lazy(async () => ({
  default: (await onceOnline(() => import('./outbox-banner.tsx'))).OutboxBanner,
}))

const SessionEnded = lazy(async () => ({
  default: (await onceOnline(() => import('./banners.tsx'))).SessionEnded,
}))

const PausedBanner = lazy(async () => ({
  default: (await import('./paused-banner.tsx')).PausedBanner,
}))

const LimitsBanner = lazy(async () => ({
  default: (await import('./limits-banner.tsx')).LimitsBanner,
}))

const BARE = /^\/(auth|guests|onboarding|unsubscribe)(\/|$)/
/** Screens that show the event themselves. */
const WITH_OWN_MARK = /^\/(auth|unsubscribe)(\/|$)/

/** The frame of every screen: navigation for signed-in people, none for guests. */
export function Frame() {
  const session = useSession()
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' })
  useArrival()
  useKeysScroll()
  useRestoredPosition()
  const isOwn = WITH_OWN_MARK.test(path)
  const isClosed = useIsClosed(session.viewer) && !isOwn
  useSessionWatch()
  useLive(session.viewer !== null && !session.hasEnded)
  useSignedInAgain(session.hasEnded === true)
  if (isClosed || !session.viewer || BARE.test(path))
    return <BareFrame isOwn={isOwn} isClosed={isClosed} isGuest={!session.viewer} />
  return (
    <WithinLimits viewer={session.viewer} path={path}>
      <div className={classes['frame']}>
        <SkipLink />
        <SideNavigation session={session} />
        <div className={classes['column']}>
          <Header viewer={session.viewer} />
          <OfflineBanner />
          {!session.viewer.viewedBy && !session.hasEnded && (
            <WhatWaits userId={session.viewer.userId} />
          )}
          {session.viewer.viewedBy && (
            <Suspense fallback={null}>
              <ViewingBanner viewer={session.viewer} />
            </Suspense>
          )}
          <WhilePaused viewer={session.viewer} />
          {session.viewer.limits && isOfOrganisers(path) && (
            <Suspense fallback={null}>
              <LimitsBanner limits={session.viewer.limits} />
            </Suspense>
          )}
          {session.hasEnded && (
            <Suspense fallback={null}>
              <SessionEnded viewer={session.viewer} noAccess={session.noAccess} />
            </Suspense>
          )}
          <main className={classes['main']}>
            <ScrollArea id="content">
              <Outlet />
            </ScrollArea>
          </main>
          <FeedbackRegion />
        </div>
        <BottomNavigation session={session} />
        <CommandPaletteGate session={session} />
      </div>
    </WithinLimits>
  )
}

/** The event is archived. Only Eventflow admins can still open it. */
const useIsClosed = (viewer: SignedIn | null): boolean =>
  usePortal().isArchived && viewer?.permissions !== 'eventflowAdmin'

/** Empty unless the portal is paused. */
function WhilePaused({ viewer }: { viewer: SignedIn | null }) {
  const { isPaused } = usePortal()
  if (!isPaused) return null
  return (
    <Suspense fallback={null}>
      <PausedBanner viewer={viewer} />
    </Suspense>
  )
}

/** Actions that wait on this device. Loads their program only if there are any. */
function WhatWaits({ userId }: { userId: string }) {
  const isAnyWaiting = useIsOnDevice(`eventflow-outbox ${userId}`)
  useLeftDrafts(userId)
  if (!isAnyWaiting) return null
  return (
    <Suspense fallback={null}>
      <OutboxBanner userId={userId} />
    </Suspense>
  )
}

interface BareFrameProps {
  isOwn: boolean
  isClosed: boolean
  isGuest: boolean
}

/** The frame for guests. Shows the event's mark unless the screen shows its own. */
function BareFrame({ isOwn, isClosed, isGuest }: BareFrameProps) {
  const { event } = usePortal()
  // The dates follow the language that the reader chooses here.
  useLanguage()
  return (
    <div className={classes['bare']}>
      <SkipLink />
      <OfflineBanner />
      {isOwn && isGuest && <WhilePaused viewer={null} />}
      {!isOwn && (
        <header className={classes['mark']}>
          <EventMark ground="page" />
          <Muted>
            {event.longName}
            <br />
            {dateRangeText(event.startDate, event.endDate)}
          </Muted>
        </header>
      )}
      <main id="content" tabIndex={-1} className={classes['main']}>
        {isClosed ? (
          <Suspense fallback={null}>
            <ClosedEvent />
          </Suspense>
        ) : (
          <Outlet />
        )}
      </main>
      {isGuest && <LanguageSwitch />}
      <FeedbackRegion />
    </div>
  )
}

/** The first focusable element: skips the navigation. */
function SkipLink() {
  const t = useWords()
  return (
    <a className={classes['skip']} href="#content">
      {t('shell.skipToContent')}
    </a>
  )
}

/**
 * Restores the scroll position after a reload. The router scrolls only once, before the content has
 * loaded.
 */
function useRestoredPosition(): void {
  const router = useRouter()
  const stored = useElementScrollRestoration({ id: 'content' })
  const [top] = useState(stored?.scrollY ?? 0)
  useEffect(() => {
    if (top === 0 || router.latestLocation.hash !== '') return undefined
    // If the file cannot be loaded, the page stays at its start.
    const kept = import('./kept-position.ts').then(
      ({ keepPosition }) => keepPosition(router, top),
      () => () => undefined,
    )
    return () => void kept.then((stop) => stop())
  }, [router, top])
}

const AFTER_MS = 4_000

/**
 * Sends form drafts that exist only on this device, even if their screen is not open: for example
 * after the app was closed offline and reopened online.
 */
function useLeftDrafts(userId: string): void {
  const isOffline = useIsOffline()
  const router = useRouter()
  const hasLeft = useIsOnDevice(`eventflow-draft ${userId} `)
  useEffect(() => {
    if (isOffline || !hasLeft) return undefined
    const timer = setTimeout(() => {
      void import('./left-drafts.ts')
        .then(({ sendLeft }) => sendLeft(userId, () => router.state.location.pathname))
        // The program could not be loaded, so the drafts wait.
        .catch(() => undefined)
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [userId, isOffline, hasLeft, router])
}
