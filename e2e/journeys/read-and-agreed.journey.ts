// A team reads a page of the manual and accepts it. The page is published again, and the organiser
// asks teams again.
import { expect } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

test('a team accepts the version that it has read, and then the next one', async ({
  page,
  context,
  browser,
}) => {
  const name = `Rules ${Date.now()}`
  await signInQuietly(context, demoPerson('moderator'))
  await page.goto('/admin/content/add')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(name)
  await page.getByRole('button', { name: 'Add page' }).click()
  await page.getByRole('button', { name: 'Add section' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Callout' }).click()
  await page.getByRole('textbox', { name: 'Text' }).fill('Walls up to 2.5 m.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('The page is published.')).toBeVisible()
  const writing = page.url()

  await page.goto('/admin/tasks/add')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(`Agree to ${name}`)
  await page.getByLabel('Due date').fill('2027-03-01')
  await page.getByRole('radio', { name: 'Disclaimer' }).check()
  await page.getByRole('textbox', { name: 'Text to agree to' }).fill('We keep to the rules.')
  await page.getByRole('combobox', { name: 'Required reading' }).selectOption({ label: name })
  await expectAccessible(page, 'task that asks to read')
  await page.getByRole('button', { name: 'Add task' }).click()
  await expect(page.getByRole('link', { name: `Agree to ${name}` }).first()).toBeVisible()

  const team = await browserOfTheirOwn(browser)
  await signInQuietly(team, demoPerson('teamOwner'))
  const task = await team.newPage()
  const search = new URLSearchParams({ search: name })
  const found = (await (await team.request.get(`/api/my-tasks?${search}`)).json()) as {
    items: { id: string }[]
  }
  await task.goto(`/tasks/${found.items[0]?.id}`)
  await expect(task.getByText('Please read this first:')).toBeVisible()
  await expectAccessible(task, 'what is to be read')
  await task.getByRole('link', { name, exact: true }).click()
  await expect(task.getByText('Walls up to 2.5 m.')).toBeVisible()
  await task.goBack()
  await task.getByRole('button', { name: 'I have read it and agree' }).click()
  await expect(task.getByText(`${name}, version 1.`)).toBeVisible()

  await page.goto(writing)
  await page.getByRole('button', { name: 'Edit Callout without heading' }).click()
  await page.getByRole('textbox', { name: 'Text' }).fill('Walls up to 4 m.')
  await page.getByRole('button', { name: 'Publish' }).click()
  const asking = page.getByRole('dialog', { name: 'Publish a new version?' })
  await expect(asking).toContainText('1 team has agreed')
  await asking.getByRole('switch', { name: 'They must agree again' }).click()
  await expectAccessible(page, 'whether they must agree again')
  await asking.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('The page is published.')).toBeVisible()

  // The team's open screen updates.
  await expect(task.getByText('version 2, published')).toBeVisible()
  await task.getByRole('button', { name: 'I have read it and agree' }).click()
  await expect(task.getByText(`${name}, version 2.`)).toBeVisible()
})
