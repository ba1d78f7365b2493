import type { KnownSession } from '../../platform/session.ts'
import { SessionEnded } from './banners.tsx'
import { LimitsBanner } from './limits-banner.tsx'
import { PausedBanner } from './paused-banner.tsx'
import { ViewingBanner } from './viewing-banner.tsx'
import { isOfOrganisers } from './within-limits.tsx'

interface BannersProps {
  session: KnownSession
  isPaused: boolean
  /** Path pattern of the screen. */
  path: string
}

/** What a signed-in person has to know about this session, above every screen. */
export function Banners({ session: { viewer, hasEnded, noAccess }, isPaused, path }: BannersProps) {
  if (viewer === null) return null
  return (
    <>
      {viewer.viewedBy && <ViewingBanner viewer={viewer} />}
      {isPaused && <PausedBanner viewer={viewer} />}
      {viewer.limits && isOfOrganisers(path) && <LimitsBanner limits={viewer.limits} />}
      {hasEnded && <SessionEnded viewer={viewer} noAccess={noAccess} />}
    </>
  )
}
