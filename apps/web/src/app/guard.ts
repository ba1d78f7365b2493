// Decides who may open a path. This saves people a screen full of refusals; the server decides what
// they may see.
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
 * Guests sign in first; an insufficient permission level is unauthorised (specification: portal
 * core, section 6).
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

/** Whether the onboarding is shown before a screen: once, and never before public screens. */
export const leadsToOnboarding = (
  { viewer, isOnboardingDue }: Session,
  screen: OpenedScreen | undefined,
): boolean =>
  viewer !== null &&
  isOnboardingDue === true &&
  screen?.fullPath !== ONBOARDING &&
  (screen?.staticData.access ?? 'public') !== 'public'

/** A core page that is missing in the person's menu is reported as not found. */
export const isHiddenPage = ({ corePages }: Menu, path: string): boolean => {
  const id = CORE_PAGE_IDS.find((one) => CORE_PAGE_PATHS[one] === path)
  return id !== undefined && !corePages.some((page) => page.id === id)
}

const FORM_PATH = /^\/forms\/([^/]+)\/?$/

/**
 * The form that a person who is not signed in may open as a guest: the plain URL of a form, as
 * shared by others. Links for a task, to a submission or to an item are for teams.
 */
export function formForGuests(
  pathname: string,
  { taskId, submissionId, item }: UrlSearch,
): string | null {
  if ((taskId ?? submissionId ?? item) !== undefined) return null
  const formId = FORM_PATH.exec(pathname)?.[1]
  return formId === undefined ? null : decodeURIComponent(formId)
}
