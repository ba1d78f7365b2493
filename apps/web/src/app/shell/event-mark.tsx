import { Link } from '@tanstack/react-router'
import { usePortal } from '../../platform/portal-context.tsx'
import { useWords } from '../../platform/words.tsx'
import { useColourScheme } from '../../ui/theme/colour-scheme.ts'
import classes from './event-mark.module.css'

interface EventMarkProps {
  /** What it stands on: the coloured navigation, or the page. */
  ground: 'navigation' | 'page'
}

/** The event's logo, or its name where it has none; leads to the dashboard. */
export function EventMark({ ground }: EventMarkProps) {
  const t = useWords()
  const { branding, event } = usePortal()
  const { scheme } = useColourScheme()
  // By night the navigation is dark too, whatever its colour.
  const isOnDark = scheme === 'dark' || (ground === 'navigation' && branding.navTheme === 'dark')
  const logo = isOnDark ? (branding.invertedLogoUrl ?? branding.logoUrl) : branding.logoUrl
  return (
    <Link
      to="/"
      className={classes['mark']}
      aria-label={`${event.shortName}: ${t('shell.core.dashboard')}`}
    >
      {logo ? (
        // The one that this screen has no room for is not fetched.
        <img loading="lazy" src={logo} alt="" className={classes['logo']} />
      ) : (
        <span className={classes['name']}>{event.shortName}</span>
      )}
    </Link>
  )
}
