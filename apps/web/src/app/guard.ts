// Who may open a path: the one place in the browser that decides it. It saves people a screen full
// of refusals; what they may really see is decided by the server.
import type { Session } from '@eventflow/domain/access'
import { rankOf } from '@eventflow/domain/kernel'
import type { Menu } from '@eventflow/domain/navigation'
import { CORE_PAGE_IDS, CORE_PAGE_PATHS } from '@eventflow/domain/settings'
import type { UrlSearch } from '../platform/url-search.ts'
import { isClosedTo } from './limited-screens.ts'
import { ONBOARDING } from './onboarding-address.ts'
import type { ScreenAccess } from './screen-line.ts'

export type Admission = 'open' | 'signIn' | 'unauthorised'

/**
 * Guests sign in first; an insufficient rank is unauthorised (specification: portal core, section
 * 6).
 */
export function admission(
  session: Session,
  { access, path }: { readonly access: ScreenAccess; readonly path: string },
): Admission {
  if (access === 'public') return 'open'
  if (!session.viewer) return 'signIn'
  if (isClosedTo(session.viewer, path)) return 'unauthorised'
  return rankOf(session.viewer.permissions) >= rankOf(access) ? 'open' : 'unauthorised'
}

interface OpenedScreen {
  readonly fullPath: string
  readonly staticData: { readonly access?: ScreenAccess }
}

/** Whether the onboarding comes before a screen: once, and never before what is public. */
export const leadsToOnboarding = (
  { viewer, isOnboardingDue }: Session,
  screen: OpenedScreen | undefined,
): boolean =>
  viewer !== null &&
  isOnboardingDue === true &&
  screen?.fullPath !== ONBOARDING &&
  (screen?.staticData.access ?? 'public') !== 'public'

/** A core page that is not in the menu is, to this person, no page at all. */
export const isHiddenPage = ({ corePages }: Menu, path: string): boolean => {
  const id = CORE_PAGE_IDS.find((one) => CORE_PAGE_PATHS[one] === path)
  return id !== undefined && !corePages.some((page) => page.id === id)
}

const FORM_PATH = /^\/forms\/([^/]+)\/?$/

/**
 * The form that somebody who is not signed in may be led to as a guest: the address of a form, as
 * somebody passed it on. A link for a task, or to change what was submitted, is a team's.
 */
export function formForGuests(
  pathname: string,
  { taskId, submissionId }: UrlSearch,
): string | null {
  if (taskId !== undefined || submissionId !== undefined) return null
  const formId = FORM_PATH.exec(pathname)?.[1]
  return formId === undefined ? null : decodeURIComponent(formId)
}
