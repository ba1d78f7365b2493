import { Link, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMenu, useSession } from '../../platform/portal-context.tsx'
import { useEventLang, useWords } from '../../platform/words.tsx'
import { Row } from '../../ui/layout.tsx'
import { Page } from '../../ui/page.tsx'
import classes from './breadcrumbs.module.css'
import { type Crumb, type CrumbNames, crumbsOf } from './crumbs.ts'
import { isPlaceItself, placeOf, quickLinkItems } from './navigation-items.ts'
import { JoinedTabs, OrganiserQuickLinks } from './organiser-places.tsx'
import { useNamedPage } from './page-name.ts'
import { quickLinkClass, QuickLinkRow } from './quick-link-row.tsx'
import { isOfOrganisers } from './within-limits.tsx'

/** The Quick Links of the open screen. */
function QuickLinks() {
  const t = useWords()
  const session = useSession()
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' })
  const items = quickLinkItems(session, useMenu()).filter(({ to }) => to !== path)
  if (!session.viewer) return null
  if (placeOf(path, session).startsWith('/admin')) return <OrganiserQuickLinks />
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

interface BreadcrumbsProps {
  names?: CrumbNames | undefined
  /** Language of the names, if it differs from the reader's. */
  namesLang?: string | undefined
}

/** The path to this screen. Renders nothing on the dashboard, the root, and for guests. */
function Breadcrumbs({ names, namesLang }: BreadcrumbsProps) {
  const t = useWords()
  const pattern = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' })
  const params = useMatches({ select: (matches) => matches.at(-1)?.params ?? {} })
  const session = useSession()
  const menu = useMenu()
  const place = placeOf(pattern, session)
  const own = crumbsOf(pattern, names)
  const crumbs = place === pattern ? own : [...crumbsOf(place, names), ...own.slice(-1)]
  if (!session.viewer || crumbs.length < 2) return null
  const shown = (crumb: Crumb) => {
    const label = crumb.name ?? t(crumb.title)
    if (!crumb.to) return <span>{label}</span>
    return (
      <Link to={crumb.to} params={params}>
        {label}
      </Link>
    )
  }
  return (
    <nav
      aria-label={t('ui.breadcrumbs')}
      className={classes['crumbs']}
      // On phones the navigation already shows it, so the content starts a line higher.
      data-in-navigation={isPlaceItself(pattern, session, menu) || undefined}
    >
      <Row as="ol" align="stretch" size="sm" tone="dimmed" className={classes['trail']}>
        {crumbs.map((crumb, index) => (
          <li
            key={crumb.title + String(index)}
            lang={crumb.name === undefined ? undefined : namesLang}
            aria-current={index === crumbs.length - 1 ? 'page' : undefined}
          >
            {shown(crumb)}
          </li>
        ))}
      </Row>
    </nav>
  )
}
