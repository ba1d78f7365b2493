// From a number on the organisers' home to the list behind it, to one team and its tasks.
import { expect } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { test } from '../steps/test.ts'

const LATE = /^(\d+) teams? (has|have) overdue tasks$/

test('an organiser goes from the late teams to one of them, and completes a task for it', async ({
  page,
  context,
}) => {
  await signInQuietly(context, demoPerson('moderator'))
  await page.goto('/admin')
  const number = page.getByRole('link', { name: LATE })
  const count = Number(LATE.exec(await number.innerText())?.[1])
  await number.click()
  await expect(page).toHaveURL(/\/admin\/teams\?.*overdue=yes/)
  await expect(page.getByText(`${count} found`)).toBeVisible()
  await expectAccessible(page, 'list of late teams')

  // The number in a row links to exactly the tasks that it counts.
  const ofTeam = page.getByRole('link', { name: /overdue tasks? of/ }).first()
  const overdue = Number(await ofTeam.innerText())
  await ofTeam.click()
  await expect(page).toHaveURL(/\/admin\/teams\/[^/?]+\?state=overdue/)
  const menus = page.getByRole('button', { name: /^Change the state of “/ })
  await expect(menus).toHaveCount(Math.min(overdue, 10))
  for (const title of ['People', 'Submissions', 'Files in forms', 'Custom fields', 'Emails'])
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  await expectAccessible(page, 'team with its tasks')

  await menus.first().click()
  await page.getByRole('menuitem', { name: 'Mark as N/A' }).click()
  await expect(page.getByRole('button', { name: /^Overdue/ })).toContainText(String(overdue - 1))
})
