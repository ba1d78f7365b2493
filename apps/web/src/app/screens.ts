// All paths of the specification (portal core, section 2; forms, section 2): who may open them,
// title, file, and link on the organisers' home. Organisers' paths are in organiser-screens.ts.
import { keysOf } from '@eventflow/domain/kernel'
import { organiserScreens } from './organiser-screens.ts'
import * as data from './prefetches.ts'
import { everybody, linkIn, redirectTo, user, type ScreenLine } from './screen-line.ts'

const screens = {
  '/auth': redirectTo('/auth/login', 'public'),
  '/auth/login': everybody('logIn', 'auth/log-in'),
  '/auth/oidc': everybody('logIn', 'auth/oidc'),
  '/auth/forgot-password': everybody('forgotPassword', 'auth/forgot-password'),
  '/auth/set-password': everybody('setPassword', 'auth/set-password'),
  '/auth/reset-password': everybody('resetPassword', 'auth/reset-password'),
  '/auth/update-email': everybody('updateEmail', 'auth/update-email'),
  '/auth/update-email/login': everybody('logIn', 'auth/update-email-log-in'),
  '/guests/forms/$formId': everybody('form', 'guests/guest-form'),
  '/guests/forms/$formId/$confirmationId': everybody('confirmation', 'guests/guest-confirmation'),
  '/supplier-orders': everybody('supplierOrders', 'suppliers/supplier-orders'),
  '/unsubscribe': everybody('unsubscribe', 'auth/unsubscribe'),
  '/unauthorised': everybody('unauthorised', 'unauthorised'),
  '/404': everybody('notFound', 'not-found'),
  '/dev/mailbox': everybody(
    'mailbox',
    'dev/mailbox',
    linkIn('emails', 'inbox_outlined', { isMailbox: true }),
  ),

  '/': user('core.dashboard', 'dashboard/dashboard', { prefetch: data.dashboard }),
  '/content': user('content', 'content/my-content', { prefetch: data.myPages }),
  '/content/$contentId': user('contentPage', 'content/content-page', { prefetch: data.myContent }),
  '/content/$contentId/supplier/$supplierId': user('supplier', 'suppliers/supplier:InContent', {
    prefetch: data.myContent,
  }),
  '/content/$contentId/task/$taskId': user('task', 'tasks/my-task:TaskOfContentPage', {
    prefetch: data.myContent,
  }),
  '/downloads': user('core.downloads', 'downloads/downloads'),
  '/forms': user('core.forms', 'forms/forms'),
  '/forms/$formId': user('form', 'forms/form', { prefetch: data.filling }),
  '/forms/$formId/$confirmationId': user('confirmation', 'forms/confirmation'),
  '/forms/$formId/draft-saved': user('draftSaved', 'forms/draft-saved'),
  '/forms/$formId/submissions': redirectTo('/forms', 'user'),
  '/forms/$formId/submissions/$submissionId': user('submission', 'forms/submission', {
    prefetch: data.submission,
  }),
  '/suppliers': user('core.suppliers', 'suppliers/suppliers'),
  '/suppliers/$supplierId': user('supplier', 'suppliers/supplier:SupplierPage', {
    prefetch: data.mySupplier,
  }),
  '/tasks': user('core.tasks', 'tasks/my-tasks'),
  '/tasks/$taskId': user('task', 'tasks/my-task:TaskPage', { prefetch: data.myTask }),
  '/time-table': user('core.timeTable', 'time-table/time-table', { prefetch: data.timeTable }),
  '/notifications': user('core.notifications', 'notifications/my-notifications'),
  '/search': user('search', 'search/search'),
  '/my-team': user('myTeam', 'my-team/my-team'),
  '/my-team/add-team-member': user('addTeamMember', 'my-team/add-team-member'),
  '/my-team/add-stand-share': redirectTo('/my-team', 'user'),
  '/my-team/add-stand-share/$parentId': user('addStandShare', 'my-team/add-stand-share'),
  '/my-account': user('myAccount', 'my-account/my-account', { prefetch: data.me }),
  '/onboarding': user('onboarding', 'onboarding/onboarding', { prefetch: data.onboarding }),

  ...organiserScreens,
} as const satisfies Readonly<Record<string, ScreenLine>>

/** A path of the specification. */
export type PortalPath = keyof typeof screens

export type PortalScreen = ScreenLine & { readonly path: PortalPath }

/** The table as a list. */
export const portalScreens = keysOf(screens).map((path): PortalScreen => ({
  path,
  ...screens[path],
}))

const byPath = new Map<string, PortalScreen>(portalScreens.map((screen) => [screen.path, screen]))

/** The entry of a path pattern (`/tasks/$taskId`); undefined for unknown paths. */
export const screenAt = (path: string): PortalScreen | undefined => byPath.get(path)

/** The prefetch of a path pattern. */
export function prefetchOf(path: string): data.Prefetch | undefined {
  const line = screenAt(path)
  if (line?.kind === 'screen' && line.prefetch) return line.prefetch
  const parent = path.slice(0, path.lastIndexOf('/'))
  return parent.startsWith('/admin/') ? prefetchOf(parent) : undefined
}
