import { expect, test } from 'vitest'
import { ifBuilt, portalRoutes } from './portal-paths.ts'

/**
 * The paths of the specification whose screens are still to be built. This list only ever gets
 * shorter: building a screen takes its line away here, and nothing is ever added.
 */
const OWED: readonly string[] = [
  '/auth/update-email',
  '/auth/update-email/login',
  '/content',
  '/content/$contentId',
  '/content/$contentId/supplier/$supplierId',
  '/content/$contentId/task/$taskId',
  '/downloads',
  '/suppliers',
  '/suppliers/$supplierId',
  '/time-table',
  '/notifications',
  '/my-team/add-stand-share/$parentId',
  '/onboarding',
  '/admin/assets',
  '/admin/assets/add',
  '/admin/assets/$assetId',
  '/admin/content',
  '/admin/content/add',
  '/admin/content/archived',
  '/admin/content/$contentId',
  '/admin/content/$contentId/settings',
  '/admin/downloads',
  '/admin/downloads/add',
  '/admin/downloads/$downloadId',
  '/admin/notifications',
  '/admin/notifications/add',
  '/admin/notifications/$notificationId',
  '/admin/suppliers',
  '/admin/suppliers/add',
  '/admin/suppliers/archived',
  '/admin/suppliers/$supplierId',
  '/admin/supplier-groups',
  '/admin/supplier-groups/add',
  '/admin/supplier-groups/archived',
  '/admin/supplier-groups/$supplierGroupId',
  '/admin/teams/$teamId/$userId',
  '/admin/featured-pages',
  '/admin/sidebar',
  '/admin/onboarding',
  '/admin/dashboard-header',
  '/admin/emails',
  '/admin/emails/edit/$emailId',
  '/admin/emails/view/$emailId',
  '/admin/card-layouts',
  '/admin/card-layouts/add',
  '/admin/card-layouts/$layoutId',
  '/admin/cards/$cardId',
  '/admin/reports',
  '/admin/reports/add',
  '/admin/reports/$reportId',
  '/admin/reports/$reportId/edit',
  '/admin/teams/add-stand-share/$parentId',
  '/admin/teams/import',
]

test('exactly the listed paths are owed', () => {
  const owed = portalRoutes.filter(({ line }) => line.kind === 'owed').map(({ path }) => path)
  expect(owed.toSorted()).toEqual(OWED.toSorted())
})

test('an owed path is offered to nobody as a link', () => {
  for (const { path, line } of portalRoutes) {
    expect(ifBuilt(path) === null).toBe(line.kind === 'owed')
  }
})

test('each path stands in the table once', () => {
  const paths = portalRoutes.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

test("the organisers' area lets in nobody below a moderator", () => {
  const admin = portalRoutes.filter(({ path }) => path.startsWith('/admin'))
  expect(admin.length).toBeGreaterThan(80)
  for (const { access } of admin) expect(['moderator', 'admin', 'eventflowAdmin']).toContain(access)
})
