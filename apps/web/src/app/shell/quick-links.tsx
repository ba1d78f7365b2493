import { Link, useMatches } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useMenu, useSession } from '../../platform/portal-context.tsx'
import { useWords } from '../../platform/words.tsx'
import { placeOf, quickLinkItems } from './navigation-items.ts'
import { QuickLinkRow, quickLinkClass } from './quick-link-row.tsx'

// Only organisers pin screens, so teams' phones do not load it.
const Pinned = lazy(async () => ({
  default: (await import('./organiser-quick-links.tsx')).OrganiserQuickLinks,
}))

/** The Quick Links of the open screen. */
export function QuickLinks() {
  const t = useWords()
  const session = useSession()
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' })
  const items = quickLinkItems(session, useMenu()).filter(({ to }) => to !== path)
  if (!session.viewer) return null
  if (placeOf(path, session).startsWith('/admin'))
    return (
      <Suspense fallback={null}>
        <Pinned userId={session.viewer.userId} />
      </Suspense>
    )
  if (items.length === 0) return null
  return (
    <QuickLinkRow>
      {items.map((item) => (
        <Link key={item.to} to={item.to} className={quickLinkClass}>
          {item.name ?? t(item.label)}
        </Link>
      ))}
    </QuickLinkRow>
  )
}
