import type { Session } from '@eventflow/domain/access'
import { isOrganiser } from '@eventflow/domain/kernel'
import { Link } from '@tanstack/react-router'
import { useMenu } from '../../platform/portal-context.tsx'
import { useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Stack } from '../../ui/layout.tsx'
import { EventMark } from './event-mark.tsx'
import { navigationItems } from './navigation-items.ts'
import { OrganiserPlaces } from './organiser-navigation.tsx'
import classes from './side-navigation.module.css'

/** The navigation of wide screens, in the event's colour. */
export function SideNavigation({ session }: { session: Session }) {
  const t = useWords()
  return (
    <div className={classes['side']}>
      <nav className={classes['content']} aria-label={t('shell.mainNavigation')}>
        <EventMark ground="navigation" />
        {isOrganiser(session.viewer) ? (
          <OrganiserPlaces session={session} />
        ) : (
          <OwnPlaces session={session} />
        )}
      </nav>
    </div>
  )
}

function OwnPlaces({ session }: { session: Session }) {
  const t = useWords()
  const menu = useMenu()
  return (
    <Stack as="ul" gap="3xs">
      {navigationItems(session, menu).map((item) => (
        <li key={item.to}>
          <Link
            to={item.to}
            activeOptions={{ exact: item.isExact, includeSearch: false }}
            className={classes['item']}
          >
            <Icon name={item.icon} />
            {t(item.label)}
          </Link>
        </li>
      ))}
    </Stack>
  )
}
