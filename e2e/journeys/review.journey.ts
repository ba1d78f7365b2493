// Organisers review the work of a team, and both discuss it in place.
import { expect } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { isNightly } from '../steps/night.ts'
import { asPerson, inQueue, sendForApproval, stageOf } from '../steps/review.ts'
import { test } from '../steps/test.ts'

test('changes are requested, the team submits again, and it is approved', async ({ browser }) => {
  const stage = await stageOf(browser, 'Drawing')
  const { organiser, team, title, teamName } = stage
  await sendForApproval(stage)
  await expectAccessible(team, 'task that waits for approval')

  await organiser.goto('/admin/reviews')
  const link = inQueue(stage).getByRole('link', { name: `Review ${teamName}, ${title}` })
  await expect(link).toBeVisible()
  await expectAccessible(organiser, 'queue of reviews')
  await link.click()
  // Each line of the queue has the same buttons.
  const request = organiser.getByRole('button', { name: 'Request changes' })
  await expect(request).toHaveCount(1)
  await request.click()
  const dialog = organiser.getByRole('dialog', { name: 'Request changes' })
  await dialog.getByRole('button', { name: 'Request changes' }).click()
  await expect(dialog.getByText('Enter what the team has to change, or the reason')).toBeVisible()
  await dialog.getByLabel('Note to the team').fill('Please add the height of the wall.')
  await expectAccessible(organiser, 'asking for changes')
  await dialog.getByRole('button', { name: 'Request changes' }).click()
  await expect(dialog).toBeHidden()

  // The team sees it on its open screen and in the conversation.
  await expect(team.getByRole('status').filter({ hasText: 'Changes requested' })).toBeVisible()
  await expect(team.getByText('Please add the height of the wall.').first()).toBeVisible()
  await expect(team.getByText('Pinned')).toBeVisible()
  await sendForApproval(stage)

  await expect(organiser.getByText('Awaiting approval').first()).toBeVisible()
  await organiser.getByRole('button', { name: 'Approve' }).click()
  await expect(team.getByText('Complete', { exact: true }).first()).toBeVisible()
  await expectAccessible(organiser, 'task of a team, approved')
})

test('a team that is stuck gets an answer', async ({ browser }) => {
  test.skip(!isNightly, 'tests of comments and of the inbox hold it by day')
  const { organiser, team, title, teamName } = await stageOf(browser, 'Power')
  await team.getByRole('button', { name: "I'm stuck" }).click()
  const dialog = team.getByRole('dialog', { name: 'What are you stuck on?' })
  await dialog.getByLabel('In one sentence').fill('The form stops at 32 A.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(team.getByText('Stuck', { exact: true })).toBeVisible()

  await organiser.goto('/admin/comments')
  await expectAccessible(organiser, 'inbox')
  await organiser.getByRole('link', { name: `Answer ${teamName}, ${title}` }).click()
  await organiser.getByRole('button', { name: /^Reply to / }).click()
  await organiser
    .getByLabel(/^Reply to /)
    .last()
    .fill('Call us, we add it by hand.')
  await organiser.keyboard.press('Control+Enter')
  await expect(organiser.getByText('Call us, we add it by hand.')).toBeVisible()
  await expectAccessible(organiser, 'conversation')

  await expect(team.getByText('Call us, we add it by hand.')).toBeVisible()
  await team.getByRole('button', { name: 'Like' }).last().click()
  await expect(organiser.getByText('1 like')).toBeVisible()
  await expectAccessible(team, 'conversation of the team')
  await organiser.goto('/admin/comments')
  await expect(organiser.getByRole('link', { name: `Answer ${teamName}, ${title}` })).toBeHidden()
})

test('two reviewers share one queue by keyboard', async ({ browser }) => {
  test.skip(!isNightly, 'tests of the queue hold it by day')
  const stage = await stageOf(browser, 'Shared')
  const { organiser, title, teamName } = stage
  await sendForApproval(stage)
  const other = await (await asPerson(browser, 'admin')).newPage()
  const hers = { ...stage, organiser: other }
  await organiser.goto('/admin/reviews')
  await other.goto('/admin/reviews')
  const name = `Review ${teamName}, ${title}`
  await inQueue(hers).getByRole('link', { name }).focus()
  await inQueue(stage).getByRole('link', { name }).focus()
  await organiser.keyboard.press('a')
  await expect(inQueue(stage)).toBeHidden()
  // It also disappears from the other organiser's list.
  await expect(inQueue(hers)).toBeHidden()

  // Undone: it is shown in both lists again.
  await organiser.getByRole('button', { name: 'Undo' }).click()
  await expect(inQueue(stage)).toBeVisible()
  await expect(inQueue(hers)).toBeVisible()
})
