import type { Session } from '@eventflow/domain/access'
import { containsText, foldedText } from '@eventflow/domain/kernel'
import {
  isAction,
  searchWordsOf,
  THINGS_ON_ADMIN_SCREENS,
  THINGS_ON_SCREENS,
  type Menu,
} from '@eventflow/domain/navigation'
import type { T } from '@eventflow/domain/words'
import type { PaletteFind } from '../../platform/session.ts'
import { admission, isHiddenPage } from '../guard.ts'
import { portalScreens, type PortalPath, type PortalScreen } from '../screens.ts'
import { crumbsOf } from './crumbs.ts'

/** Screens that people also look for by the names of things on them. */
const THINGS_ON: Partial<Record<PortalPath, string>> = {
  '/my-team': THINGS_ON_SCREENS.myTeam,
  '/my-account': THINGS_ON_SCREENS.myAccount,
  '/tasks': THINGS_ON_SCREENS.tasks,
  '/time-table': THINGS_ON_SCREENS.timeTable,
  '/admin/event': THINGS_ON_ADMIN_SCREENS.event,
  '/admin/branding': THINGS_ON_ADMIN_SCREENS.branding,
  '/admin/variables': THINGS_ON_ADMIN_SCREENS.variables,
  '/admin/orders': THINGS_ON_ADMIN_SCREENS.orders,
  '/admin/reviews': THINGS_ON_ADMIN_SCREENS.reviews,
  '/admin/emails/welcome': THINGS_ON_ADMIN_SCREENS.welcomeEmail,
  '/admin/users': THINGS_ON_ADMIN_SCREENS.users,
  '/admin/teams': THINGS_ON_ADMIN_SCREENS.teams,
  '/admin/teams/import': THINGS_ON_ADMIN_SCREENS.importTeams,
  '/admin/reports': THINGS_ON_ADMIN_SCREENS.reports,
}

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
      ...thingsOn(path),
      id: path,
      group: t('shell.palette.screens'),
      label: labelOf(path, t),
      path,
      icon: path.startsWith('/admin') ? 'tune_outlined' : 'web_asset_outlined',
    }))
}

function thingsOn(path: PortalPath): Pick<PaletteFind, 'things'> {
  const things = THINGS_ON[path]
  return things === undefined ? {} : { things }
}

function labelOf(path: string, t: T): string {
  const trail = crumbsOf(path).map((crumb) => t(crumb.title))
  return (trail.length > 1 ? trail.slice(1) : trail).join(' / ')
}

/** A shorter beginning of a word would match too many others: *pass* would find *password*. */
const SHORTEST_BEGINNING = 5

/**
 * The screens whose label or things contain every word of a question, case-insensitively. *Change
 * password* finds the screen with the password.
 */
export function matching(finds: readonly PaletteFind[], text: string): readonly PaletteFind[] {
  const words = searchWordsOf(text)
  return finds.filter(({ label, things = '' }) => {
    const listed = foldedText(things).split(' ').filter(Boolean)
    const isThing = ({ word, stem }: (typeof words)[number]): boolean =>
      listed.some(
        (one) => one === word || (stem.length >= SHORTEST_BEGINNING && one.startsWith(stem)),
      )
    const isInLabel = ({ word }: (typeof words)[number]): boolean => containsText(label, word)
    if (words.every(isInLabel)) return true
    const named = words.filter(({ word }) => !isAction(word))
    return (
      named.length > 0 &&
      listed.length > 0 &&
      named.every((word) => isThing(word) || isInLabel(word))
    )
  })
}
