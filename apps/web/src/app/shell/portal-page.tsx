import { useMatches, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useEventLang, useWords } from '../../platform/words.tsx'
import { Page } from '../../ui/page.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import type { CrumbNames } from './crumbs.ts'
import { JoinedTabs, OrganiserQuickLinks } from './organiser-places.tsx'
import { useNamedPage } from './page-name.ts'
import { isOfOrganisers } from './within-limits.tsx'
import { useMenu, useSession } from '../../platform/portal-context.tsx'
import { placeOf, quickLinkItems } from './navigation-items.ts'
import { QuickLinkRow, quickLinkClass } from './quick-link-row.tsx'

/** The Quick Links of the open screen. */
function QuickLinks() {
  const t = useWords()
  const session = useSession()
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' })
  const items = quickLinkItems(session, useMenu()).filter(({ to }) => to !== path)
  if (!session.viewer) return null
  if (placeOf(path, session).startsWith('/admin'))
    return <OrganiserQuickLinks userId={session.viewer.userId} />
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

interface PortalPageProps {
  /** The heading; defaults to the title of the route. */
  title?: ReactNode
  /** Title and names are texts by organisers. */
  isEventText?: boolean
  lead?: ReactNode
  /** Names of records for the breadcrumbs, by path parameter: `{ teamId: team.name }`. */
  names?: CrumbNames
  actions?: ReactNode
  /** Cover picture. */
  cover?: ReactNode
  /** Tips and tricks, from 1200 px. */
  tips?: ReactNode
  width?: 'reading' | 'wide'
  /** Set for a skeleton of the content. */
  isOnItsWay?: boolean
  children: ReactNode
}

/** The frame of every screen's content: breadcrumbs, Quick Links, tabs, title, actions, tips. */
export function PortalPage({ title, names, isEventText, ...rest }: PortalPageProps) {
  const t = useWords()
  const eventLang = useEventLang()
  const titleLang = isEventText ? eventLang : undefined
  const routeTitle = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' })
  useNamedPage(typeof title === 'string' ? title : null)
  return (
    <Page
      {...rest}
      title={title ?? (routeTitle && t(routeTitle))}
      titleLang={titleLang}
      tabs={isOfOrganisers(path) && <JoinedTabs />}
      breadcrumbs={<Breadcrumbs names={names} namesLang={titleLang} />}
      quickLinks={<QuickLinks />}
      tipsLabel={t('shell.tips')}
    />
  )
}
