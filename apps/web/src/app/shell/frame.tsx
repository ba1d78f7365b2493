import type { SignedIn } from '@eventflow/domain/access'
import { Outlet, useElementScrollRestoration, useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useIsOffline } from '../../platform/network.ts'
import { usePortal, useSession } from '../../platform/portal-context.tsx'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { ScrollArea } from '../../ui/bar.tsx'
import { FeedbackRegion } from '../../ui/feedback.tsx'
import { Muted } from '../../ui/layout.tsx'
import { dateRangeText } from '../../ui/time-text.ts'
import { BottomNavigation } from './bottom-navigation.tsx'
import { CommandPaletteGate } from './command-palette-gate.tsx'
import { ScreenOfCompany } from './company-of-link.tsx'
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
import { seldom } from './seldom.tsx'
import { SideNavigation } from './side-navigation.tsx'
import { useIsOnDevice } from './use-on-device.ts'
import { WithinLimits } from './within-limits.tsx'

const ClosedEvent = seldom('ClosedEvent')
const Banners = seldom('Banners')
const OutboxBanner = seldom('OutboxBanner')
const PausedBanner = seldom('PausedBanner')

const BARE = /^\/(auth|guests|onboarding|unsubscribe)(\/|$)/
/** Screens that show the event themselves. */
const WITH_OWN_MARK = /^\/(auth|unsubscribe)(\/|$)/

/** The frame of every screen: navigation for signed-in people, none for guests. */
export function Frame() {
  const session = useSession()
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' })
  const { isPaused } = usePortal()
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
          {(isPaused || session.hasEnded || session.viewer.viewedBy || session.viewer.limits) && (
            <Banners session={session} isPaused={isPaused} path={path} />
          )}
          <main className={classes['main']}>
            <ScrollArea id="content">
              <ScreenOfCompany viewer={session.viewer} />
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

/** Actions that wait on this device. Loads their program only if there are any. */
function WhatWaits({ userId }: { userId: string }) {
  const isAnyWaiting = useIsOnDevice(`eventflow-outbox ${userId}`)
  useLeftDrafts(userId)
  if (!isAnyWaiting) return null
  return <OutboxBanner userId={userId} />
}

interface BareFrameProps {
  isOwn: boolean
  isClosed: boolean
  isGuest: boolean
}

/** The frame for guests. Shows the event's mark unless the screen shows its own. */
function BareFrame({ isOwn, isClosed, isGuest }: BareFrameProps) {
  const { event, isPaused } = usePortal()
  // The dates follow the language that the reader chooses here.
  useLanguage()
  return (
    <div className={classes['bare']}>
      <SkipLink />
      <OfflineBanner />
      {isPaused && isOwn && isGuest && <PausedBanner viewer={null} />}
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
        {isClosed ? <ClosedEvent /> : <Outlet />}
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
