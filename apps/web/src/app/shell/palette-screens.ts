import type { Session } from '@eventflow/domain/access'
import { containsText } from '@eventflow/domain/kernel'
import type { Menu } from '@eventflow/domain/navigation'
import type { T } from '@eventflow/domain/words'
import type { PaletteFind } from '../../platform/session.ts'
import { admission, isHiddenPage } from '../guard.ts'
import { portalScreens, type PortalScreen } from '../screens.ts'
import { crumbsOf } from './crumbs.ts'

const isOpenableFor = ({ path, access, kind }: PortalScreen, session: Session): boolean =>
  kind === 'screen' &&
  access !== 'public' &&
  !path.includes('$') &&
  admission(session, { access, path }) === 'open'

/** The screens open to this person, named by their location: "Admin / Teams". */
export function paletteScreens(
  session: Session,
  { menu, t }: { menu: Menu | undefined; t: T },
): readonly PaletteFind[] {
  return portalScreens
    .filter((screen) => isOpenableFor(screen, session))
    .filter(({ path }) => menu !== undefined && !isHiddenPage(menu, path))
    .map(({ path }) => ({
      id: path,
      group: t('shell.palette.screens'),
      label: labelOf(path, t),
      path,
      icon: path.startsWith('/admin') ? 'tune_outlined' : 'web_asset_outlined',
    }))
}

function labelOf(path: string, t: T): string {
  const trail = crumbsOf(path).map((crumb) => t(crumb.title))
  return (trail.length > 1 ? trail.slice(1) : trail).join(' / ')
}

/** Those whose label contains every word of `text`, case-insensitively. */
export function matching(finds: readonly PaletteFind[], text: string): readonly PaletteFind[] {
  const words = text.split(/\s+/).filter(Boolean)
  return finds.filter(({ label }) => words.every((word) => containsText(label, word)))
}
