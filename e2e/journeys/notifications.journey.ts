// An organiser schedules a notification for a team type. It arrives on time on a phone that has
// another screen open, with the number of unread ones.
import { expect } from '@playwright/test'
import { demoPeople } from '../demo-people.ts'
import { expectAccessible } from '../steps/accessible.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

/**
 * A different owner for each size, because both run at the same time and count unread
 * notifications. Their teams have different types.
 */
const owner = (project: string) =>
  demoPeople().filter(({ rank }) => rank === 'teamOwner')[project.startsWith('phone') ? 0 : 1] ??
  demoPerson('teamOwner')

test('a scheduled notification arrives on an open screen and is read', async ({
  page,
  context,
  browser,
}) => {
  const title = `Gate 2 from ${test.info().project.name} ${Date.now() % 1_000_000}`
  const theirs = await browserOfTheirOwn(browser)
  await signInQuietly(theirs, owner(test.info().project.name))
  const session = await (await theirs.request.get('/api/session')).json()
  const { count: before } = await (await theirs.request.get('/api/my-notifications/unread')).json()
  const phone = await theirs.newPage()
  await phone.goto('/forms')
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()

  await signInQuietly(context, demoPerson('moderator'))
  const { items: types } = await (await context.request.get('/api/team-types')).json()
  const { name: typeName } = types.find(
    ({ id }: { id: string }) => id === session.viewer.team.teamTypeId,
  )
  await page.goto('/admin/notifications')
  await expectAccessible(page, 'list of notifications')
  await page.getByRole('link', { name: 'Add notification' }).first().click()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByLabel('Text', { exact: true }).fill('Gate 4 is closed.')
  await page.getByLabel('Link', { exact: true }).fill('javascript:alert(1)')
  await page.getByLabel(typeName, { exact: true }).check()
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByText(/Enter a path of this portal/).first()).toBeVisible()
  await page.getByLabel('Link', { exact: true }).fill('/tasks')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  // The recipients are visible before it is published.
  await expect(page.getByRole('heading', { name: 'Recipients' })).toBeVisible()
  await expect(page.getByText('Not published yet.')).toBeVisible()
  await expectAccessible(page, 'notification')

  // Scheduled for tomorrow through the screen; the journey then sets its time to some seconds from
  // now.
  await page.getByRole('button', { name: 'Schedule' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Day and time/).fill('2090-03-25T09:00')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText(/^It will be published on Sat 25 Mar 2090, 09:00/)).toBeVisible()
  const adminNotificationId = page.url().split('/').at(-1)
  const stored = await (
    await context.request.get(`/api/notifications/${adminNotificationId}`)
  ).json()
  const soon = new Date(Date.now() + 4_000).toISOString()
  const put = await context.request.post(`/api/notifications/${adminNotificationId}/schedule`, {
    data: { revision: stored.revision, scheduledAt: soon },
  })
  expect(put.status()).toBe(200)
  const bell = phone.getByRole('link', { name: /^Notifications: \d+ unread$/ })
  if (before > 0) await expect(bell).toHaveAccessibleName(`Notifications: ${before} unread`)

  // Nobody touches the phone.
  await expect(bell).toHaveAccessibleName(`Notifications: ${before + 1} unread`, {
    timeout: 75_000,
  })
  expect(Date.now()).toBeGreaterThan(Date.parse(soon))
  await bell.click()
  const one = phone.getByRole('article').filter({ hasText: title })
  await expect(one.getByText('Gate 4 is closed.')).toBeVisible()
  await expectAccessible(phone, 'own notifications')
  await one.getByRole('link', { name: `Open: ${title}` }).click()
  await expect(phone).toHaveURL(/\/tasks$/)
  await phone.goto('/notifications')
  await expect(one.getByRole('button', { name: `Mark as unread: ${title}` })).toBeVisible()
  if (before > 0) await expect(bell).toHaveAccessibleName(`Notifications: ${before} unread`)

  // The organiser sees that it was read, without reloading.
  await expect(page.getByText(/^1 of \d+ have read it in the portal\.$/)).toBeVisible()
})
