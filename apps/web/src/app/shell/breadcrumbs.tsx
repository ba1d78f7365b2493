import { Link, useMatches } from '@tanstack/react-router'
import { useMenu, useSession } from '../../platform/portal-context.tsx'
import { useWords } from '../../platform/words.tsx'
import { Row } from '../../ui/layout.tsx'
import classes from './breadcrumbs.module.css'
import { crumbsOf, type Crumb, type CrumbNames } from './crumbs.ts'
import { isPlaceItself, placeOf } from './navigation-items.ts'

interface BreadcrumbsProps {
  names?: CrumbNames | undefined
  /** Language of the names, if it differs from the reader's. */
  namesLang?: string | undefined
}

/** The path to this screen. Renders nothing on the dashboard, the root. */
export function Breadcrumbs({ names, namesLang }: BreadcrumbsProps) {
  const t = useWords()
  const pattern = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' })
  const params = useMatches({ select: (matches) => matches.at(-1)?.params ?? {} })
  const session = useSession()
  const menu = useMenu()
  const place = placeOf(pattern, session)
  const own = crumbsOf(pattern, names)
  const crumbs = place === pattern ? own : [...crumbsOf(place, names), ...own.slice(-1)]
  if (crumbs.length < 2) return null
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
