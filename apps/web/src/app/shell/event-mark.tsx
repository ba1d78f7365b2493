import { Link } from '@tanstack/react-router'
import { usePortal } from '../../platform/portal-context.tsx'
import { useWords } from '../../platform/words.tsx'
import { useColourScheme } from '../../ui/theme/colour-scheme.ts'
import classes from './event-mark.module.css'

interface EventMarkProps {
  /** The background: the coloured navigation, or the page. */
  ground: 'navigation' | 'page'
  /** Whether there is no room for a wide logo. */
  isSmall?: boolean
}

/**
 * The event's logo, or its name if there is none. In small spaces, its icon logo (if any) and its
 * name. Links to the dashboard.
 */
export function EventMark({ ground, isSmall = false }: EventMarkProps) {
  const t = useWords()
  const { branding, event } = usePortal()
  const logo = useLogo(ground)
  const icon = isSmall && branding.hasIconLogo ? branding.iconLogoUrl : null
  const picture = icon ?? logo
  return (
    <Link
      to="/"
      className={classes['mark']}
      aria-label={`${event.shortName}: ${t('shell.core.dashboard')}`}
    >
      {/* Lazy, so that an invisible image is not loaded. */}
      {picture && (
        <img
          loading="lazy"
          src={picture}
          alt=""
          className={icon ? classes['icon'] : classes['logo']}
        />
      )}
      {(icon || !logo) && <span className={classes['name']}>{event.shortName}</span>}
    </Link>
  )
}

/** The logo for this background. */
function useLogo(ground: EventMarkProps['ground']): string | null {
  const { logoUrl, invertedLogoUrl, navTheme } = usePortal().branding
  const { scheme } = useColourScheme()
  // In the dark scheme the navigation is dark in every colour.
  const isOnDark = scheme === 'dark' || (ground === 'navigation' && navTheme === 'dark')
  return isOnDark ? (invertedLogoUrl ?? logoUrl) : logoUrl
}
