// Before a due date changes and before a task is archived, an organiser sees the effects. Both are
// undone.
import { expect } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { test } from '../steps/test.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('an organiser sees the effects of a change on teams, saves it, and undoes it', async ({
  page,
  context,
}) => {
  await signInQuietly(context, demoPerson('moderator'))
  const title = `Impact ${Date.now()}`
  const added = await context.request.post('/api/tasks', {
    data: { title, dueDate: inDays(20), description: '', type: 'task' },
  })
  const { id }: { id: string } = await added.json()
  const messages = page.getByRole('region', { name: 'Messages' })
  const undo = messages.getByRole('button', { name: 'Undo', exact: true })
  const stored = async () => (await context.request.get(`/api/tasks/${id}`)).json()

  // The due date.
  await page.goto(`/admin/tasks/${id}`)
  const due = page.getByLabel('Due date')
  await due.fill(inDays(-3))
  const impact = page.getByRole('status').filter({ hasText: 'Effects of this change' })
  await expect(impact).toContainText(/\d+ teams are overdue immediately/)
  await expectAccessible(page, 'what another date does')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await undo.click()
  await expect(page.getByText('Undone.').last()).toBeVisible()
  await expect(due).toHaveValue(inDays(20))
  expect((await stored()).dueDate).toBe(inDays(20))

  // The audience, which somebody else changes before Undo.
  await page.getByRole('checkbox', { name: 'Sponsor', exact: true }).check()
  await expect(impact).toContainText(/\d+ teams? no longer ha(ve|s) it/)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(undo).toBeVisible()
  const change = { taskIds: [id], change: { dueDate: inDays(30) } }
  expect((await context.request.post('/api/tasks/change', { data: change })).ok()).toBe(true)
  await undo.click()
  await expect(page.getByText(/^This can no longer be undone/)).toBeVisible()
  expect((await stored()).dueDate).toBe(inDays(30))

  // Archiving, from the list.
  await page.goto(`/admin/tasks?search=${encodeURIComponent(title)}`)
  await page.getByRole('checkbox', { name: new RegExp(title) }).check()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Archive “${title}”?` })
  await expect(dialog.getByText(/\d+ teams? no longer ha(ve|s) it/)).toBeVisible()
  await expectAccessible(page, 'what archiving does')
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('1 task archived')).toBeVisible()
  expect((await stored()).isArchived).toBe(true)
  await undo.click()
  await expect(page.getByText('Undone.').last()).toBeVisible()
  expect((await stored()).isArchived).toBe(false)
})
