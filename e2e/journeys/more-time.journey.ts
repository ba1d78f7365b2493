// A team requests more time, the organiser grants less, and the new date is shown everywhere.
import { expect } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { inDays, stageOf } from '../steps/review.ts'
import { test } from '../steps/test.ts'

test('a team requests more time and gets it', async ({ browser }) => {
  const { organiser, team, title, taskId, teamName } = await stageOf(browser, 'More time')
  await team.getByRole('button', { name: 'Ask for more time' }).click()
  const asking = team.getByRole('dialog', { name: 'Ask for more time' })
  await asking.getByLabel('New date').fill(inDays(27))
  await asking.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(asking.getByText('Explain why you need more time')).toBeVisible()
  await asking.getByRole('textbox', { name: /^Why/ }).fill('Our builder is ill.')
  await expectAccessible(team, 'asking for more time')
  await asking.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(team.getByText(/^You have asked for time until/)).toBeVisible()
  // Withdrawn, and requested again.
  await team.getByRole('button', { name: 'Withdraw request' }).click()
  await team.getByRole('button', { name: 'Ask for more time' }).click()
  await asking.getByLabel('New date').fill(inDays(27))
  await asking.getByRole('textbox', { name: /^Why/ }).fill('Our builder is ill.')
  await asking.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(team.getByText(/^You have asked for time until/)).toBeVisible()

  await organiser.goto('/admin/reviews')
  const options = organiser.getByRole('listitem').filter({ hasText: title })
  await expect(options).toContainText('Our builder is ill.')
  await expectAccessible(organiser, 'what teams ask for')
  await options.getByRole('button', { name: 'Grant' }).click()
  const granting = organiser.getByRole('dialog', { name: `Grant: ${teamName}` })
  await granting.getByLabel('New due date').fill(inDays(25))
  await granting.getByLabel('Note to the team').fill('Then the hall closes.')
  await expectAccessible(organiser, 'granting more time')
  await granting.getByRole('button', { name: 'Grant' }).click()
  await expect(options).toBeHidden()

  // The team's open screen updates: the date, the reason for it, and the answer.
  await expect(team.getByText(/^Extended for you until/)).toBeVisible()
  await expect(team.getByText('in 25 days')).toBeVisible()
  await expect(team.getByText('Then the hall closes.')).toBeVisible()
  await expectAccessible(team, 'task with a date of its own')

  await organiser.goto(`/admin/tasks/${taskId}/report?search=${encodeURIComponent(teamName)}`)
  await expect(organiser.getByText(/^Own date; the date of the task is /)).toBeVisible()
})
