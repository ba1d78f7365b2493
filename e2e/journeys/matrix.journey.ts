// From the matrix to the email: select cells, check the recipients, and send the reminder.
import { expect } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { test } from '../steps/test.ts'

test('an organiser sends reminders from the matrix, and teams get the email', async ({
  page,
  context,
}) => {
  await signInQuietly(context, demoPerson('admin'))
  await page.goto('/admin/reports')
  const grid = page.getByRole('grid', { name: 'Teams and tasks' })
  // The impact journey adds and removes tasks at the same time.
  const overdue = grid.getByRole('gridcell', { name: /^(?!.*, Impact \d).*: Overdue$/ })
  // On a phone the filters are behind a button.
  const isPhone = test.info().project.name === 'phone'
  if (isPhone) await page.getByRole('button', { name: 'Filter and sort' }).click()
  await page.getByLabel('With a task that is').selectOption({ label: 'Overdue' })
  if (isPhone) await page.getByRole('button', { name: 'Show the list' }).click()
  await expect(overdue.first()).toBeVisible()
  await expectAccessible(page, 'matrix')

  await overdue.first().focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('1 cell selected')).toBeVisible()
  const [, title = ''] =
    /^.*?, (.*): Overdue$/.exec((await overdue.first().getAttribute('aria-label')) ?? '') ?? []
  await page.getByRole('button', { name: 'Remind', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Remind teams' })
  const note = `A word of ours ${Date.now()}`
  await expect(dialog.getByRole('listitem').first()).toContainText(title)
  await expectAccessible(page, 'who is reminded')
  await dialog.getByRole('textbox', { name: 'Personal note' }).fill(note)
  await dialog.getByRole('button', { name: /^Send \d+ emails?$/ }).click()
  await expect(page.getByText(/^\d+ emails? (is on its|are on their) way$/)).toBeVisible()

  // Emails are sent in the background, within moments.
  await expect
    .poll(
      async () => {
        const list = await page.request.get('/api/dev/mailbox?limit=20')
        const { items }: { items: { id: string; alias: string }[] } = await list.json()
        const reminder = items.find(({ alias }) => alias === 'taskReminder')
        if (reminder === undefined) return ''
        const { text }: { text: string } = await (
          await page.request.get(`/api/dev/mailbox/${reminder.id}`)
        ).json()
        return text
      },
      { timeout: 20_000 },
    )
    .toContain(note)
})
