import { expect, test } from 'vitest'
import { screenFiles } from './screen-line.ts'
import { portalScreens, prefetchOf } from './screens.ts'
import { form, submissionToEdit } from './prefetches.ts'

test('the table names each screen file once, and all named files exist', () => {
  const named = portalScreens.flatMap((screen) => (screen.kind === 'screen' ? [screen.file] : []))
  expect(new Set(named).size).toBe(named.length)
  const files = new Set(named.map((name) => name.replace(/:.*/, '')))
  expect([...files].toSorted()).toEqual(screenFiles.toSorted())
})

test('screens below a form prefetch the form, unless they have their own prefetch', () => {
  expect(prefetchOf('/admin/forms/$formId/webhooks/$webhookId/edit')).toBe(form)
  expect(prefetchOf('/admin/forms/$formId/submissions/$submissionId/edit')).toBe(submissionToEdit)
  expect(prefetchOf('/admin/forms')).toBeUndefined()
  expect(prefetchOf('/tasks')).toBeUndefined()
})

test("the organisers' area is closed below the rank of moderator", () => {
  const admin = portalScreens.filter(({ path }) => path.startsWith('/admin'))
  expect(admin.length).toBeGreaterThan(80)
  for (const { access } of admin) expect(['moderator', 'admin', 'eventflowAdmin']).toContain(access)
})
