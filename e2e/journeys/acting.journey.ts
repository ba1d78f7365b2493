// An admin views the portal as a team and acts on behalf of its owner, with a reason and their own
// password. The admin completes a task, and the team reads who did it and why.
import { expect } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { test } from '../steps/test.ts'

const REASON = 'You asked us by phone'

test('an admin acts on behalf of a team, and the team sees it', async ({ page, context }) => {
  const admin = demoPerson('admin')
  await signInQuietly(context, admin)
  const me = await (await context.request.get('/api/users/me')).json()
  const own = `${me.firstName} ${me.surname}`
  const { items } = await (await context.request.get('/api/teams?search=Ironbridge')).json()
  const team = `/admin/teams/${items[0].id}`
  await page.goto(team)
  await page.getByRole('button', { name: 'View as team' }).click()
  await page.getByRole('button', { name: 'Act on behalf…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: /^Act on behalf of/ })).toBeVisible()
  await expectAccessible(page, 'asking why')
  await dialog.getByRole('button', { name: 'Start' }).click()
  await expect(dialog.getByText('Explain why you act on their behalf')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(REASON)
  await dialog.getByLabel('Current password').fill(admin.password)
  await dialog.getByRole('button', { name: 'Start' }).click()
  await expect(
    page.getByText(/^You are acting on behalf of .* of Ironbridge Ovens until/),
  ).toBeVisible()

  const { items: tasks } = await (await context.request.get('/api/my-tasks?limit=100')).json()
  const task = tasks.find(
    (one: { type: string; isComplete: boolean; approval: unknown; state: string }) =>
      one.type === 'task' &&
      !one.isComplete &&
      one.approval === null &&
      one.state !== 'notApplicable',
  )
  await page.goto(`/tasks/${task.id}`)
  await page.getByRole('button', { name: 'Mark as complete' }).click()
  await expect(page.getByText(new RegExp(`${own} on behalf of`)).first()).toBeVisible()
  await expectAccessible(page, 'a task, acting')
  // Accounts are personal, so this is refused.
  await page.goto('/my-account')
  await page.getByLabel('First name').fill('Somebody')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(
    page.getByText('This cannot be done on behalf of another person').first(),
  ).toBeVisible()

  await page.goto('/my-team')
  await expect(page.getByText(REASON).first()).toBeVisible()
  await expectAccessible(page, 'the team, with who acted for it')
  await page.getByRole('button', { name: 'Stop viewing' }).click()
  await expect(page).toHaveURL(new RegExp(`${team}$`))
  await expect(page.getByText(/^You are acting on behalf/)).toHaveCount(0)
  await expect(page.getByText(REASON).first()).toBeVisible()
})
