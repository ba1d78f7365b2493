import type { Pin } from '@eventflow/domain/kernel'
import { Link, useLocation, useMatches, useRouter } from '@tanstack/react-router'
import { useIsOffline } from '../../platform/network.ts'
import { useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePageName } from './page-name.ts'
import { usePins } from './pins.ts'
import { pinClass, QuickLinkRow, quickLinkClass } from './quick-link-row.tsx'

/** The pinned screens of an organiser, and a button to pin this one. */
export function OrganiserQuickLinks() {
  const t = useWords()
  const router = useRouter()
  const { pathname } = useLocation()
  const pattern = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' })
  const pageName = usePageName()
  const isOffline = useIsOffline()
  const { pins, isLoaded, change } = usePins()
  const isPinned = pins.some(({ path }) => path === pathname)
  const nameOf = ({ path, name }: Pin) => {
    const title = router.getMatchedRoutes(path)[2]?.options.staticData?.title
    return name || (title ? t(title) : path)
  }
  const label = t(isPinned ? 'shell.unpin' : 'shell.pin')
  return (
    <QuickLinkRow
      end={
        <button
          type="button"
          className={pinClass}
          aria-label={label}
          title={isOffline ? t('ui.offline.needsNetwork') : label}
          disabled={isOffline || !isLoaded}
          onClick={() =>
            change({
              path: pathname,
              name: pattern.includes('$') ? (pageName ?? '') : '',
              isPinned: !isPinned,
            })
          }
        >
          <Icon name={isPinned ? 'push_pin' : 'push_pin_outlined'} size={18} />
        </button>
      }
    >
      {pins
        .filter(({ path }) => path !== pathname)
        .map((one) => (
          <Link key={one.path} to={one.path} className={quickLinkClass}>
            {nameOf(one)}
          </Link>
        ))}
    </QuickLinkRow>
  )
}
