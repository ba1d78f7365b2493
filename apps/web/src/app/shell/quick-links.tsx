import { Link, useMatches } from '@tanstack/react-router'
import { useMenu, useSession } from '../../platform/portal-context.tsx'
import { useWords } from '../../platform/words.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { quickLinkItems } from './navigation-items.ts'
import { placeOf } from './organiser-items.ts'
import classes from './quick-links.module.css'

/** The Quick Links row of every screen (specification: portal core, section 2). */
export function QuickLinks() {
  const t = useWords()
  const session = useSession()
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' })
  const menu = useMenu()
  const isAdminArea = placeOf(path, session).startsWith('/admin')
  const items = quickLinkItems(session, { menu, isAdminArea }).filter(({ to }) => to !== path)
  if (!session.viewer || items.length === 0) return null
  return (
    <nav aria-label={t('shell.quickLinks')} className={classes['row']}>
      <Text aria-hidden tone="dimmed">
        {t('shell.quickLinks')}
      </Text>
      <Row as="ul" noWrap align="stretch" gap="sm">
        {items.map((item) => (
          <li key={item.to}>
            <Link to={item.to} className={classes['link']}>
              {item.name ?? t(item.label)}
            </Link>
          </li>
        ))}
      </Row>
    </nav>
  )
}
