// A team does its tasks in one session on a phone: an external form, a text to accept, a task to
// tick, and one to be confirmed. It accepts again after the text has changed.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { asPerson } from '../steps/review.ts'
import { test } from '../steps/test.ts'

const dueDate = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)

/** Opens a task from the list, does `work`, and returns. */
async function inTask(page: Page, title: string, work: () => Promise<void>): Promise<void> {
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await work()
  await page.goBack()
}

test('a team finishes its list, and accepts a changed text again', async ({ browser }) => {
  const [theirs, hers] = [
    await asPerson(browser, 'moderator'),
    await asPerson(browser, 'teamOwner'),
  ]
  const name = `Sitting ${Date.now() % 1_000_000}`
  const ids: Record<string, string> = {}
  for (const [title, values] of Object.entries({
    rigging: { type: 'externalForm', externalLink: 'https://orders.example.com/rigging' },
    terms: { type: 'disclaimer', disclaimer: 'Walls up to 2.5 m.' },
    manager: { type: 'task' },
    breakdown: { type: 'tbc' },
  })) {
    const data = { title: `${name} ${title}`, dueDate, description: '', ...values }
    const added = await theirs.request.post('/api/tasks', { data })
    ids[title] = ((await added.json()) as { id: string }).id
  }

  const team = await hers.newPage()
  await team.goto(`/tasks?search=${encodeURIComponent(name)}`)
  await expect(team.getByText('4 found')).toBeVisible()
  await inTask(team, `${name} breakdown`, async () => {
    await expect(team.getByText('There is nothing to do yet.')).toBeVisible()
    await expect(team.getByRole('button', { name: 'Mark as complete' })).toHaveCount(0)
    await expect(team.getByRole('button', { name: 'This does not apply to us' })).toHaveCount(0)
    await expectAccessible(team, 'task that is to be confirmed')
  })
  await inTask(team, `${name} rigging`, async () => {
    const elsewhere = team.getByRole('link', { name: 'Open the form in a new tab' })
    await expect(elsewhere).toHaveAttribute('href', 'https://orders.example.com/rigging')
    await expect(elsewhere).toHaveAttribute('target', '_blank')
    await expectAccessible(team, 'task with a form elsewhere')
    await team.getByRole('button', { name: 'I have sent it' }).click()
    await expect(team.getByText(`“${name} rigging” is complete.`)).toBeVisible()
  })
  await inTask(team, `${name} manager`, async () => {
    await team.getByRole('button', { name: 'Mark as complete' }).click()
    await expect(team.getByText(`“${name} manager” is complete.`)).toBeVisible()
  })
  await inTask(team, `${name} terms`, async () => {
    await team.getByRole('button', { name: 'I agree' }).click()
    await expect(team.getByRole('heading', { name: 'Text that your team agreed to' })).toBeVisible()
    await expectAccessible(team, 'text that was agreed to')
  })
  await expect(team.getByRole('heading', { name: 'Complete', exact: true })).toBeVisible()
  await expect(team.getByRole('heading', { name: 'Due Soon' })).toHaveCount(0)

  // The text changes: the number of people who accepted the earlier one is shown, and they are
  // asked again.
  const organiser = await theirs.newPage()
  await organiser.goto(`/admin/tasks/${ids['terms']}`)
  await organiser.getByRole('textbox', { name: 'Text to agree to' }).fill('Walls up to 4 m.')
  await expect(organiser.getByText('1 team has agreed to an earlier text')).toBeVisible()
  await organiser.getByRole('switch', { name: 'They must agree again' }).click()
  await expectAccessible(organiser, 'another text to agree to')
  await organiser.getByRole('button', { name: 'Save', exact: true }).click()

  // The team's open list updates.
  await expect(team.getByRole('heading', { name: 'Due Soon' })).toBeVisible()
  await inTask(team, `${name} terms`, async () => {
    await expect(team.getByText('Walls up to 4 m.')).toBeVisible()
    await team.getByRole('button', { name: 'I agree' }).click()
    await expect(team.getByText(`“${name} terms” is complete.`)).toBeVisible()
  })
})
