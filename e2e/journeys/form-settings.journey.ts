// Input in the settings of a form and its fields is neither lost nor misinterpreted.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { addField, formIdOf, startForm } from '../steps/builder.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { test } from '../steps/test.ts'

const SAVED = 'Your updates have been successfully saved'

const aTitle = (what: string): string =>
  `${what} ${test.info().project.name} ${Date.now() % 1_000_000}`

const save = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Save', exact: true }).click()

test('incomplete and unsaved settings are neither dropped nor lost', async ({ page, context }) => {
  await signInQuietly(context, demoPerson('moderator'))
  await startForm(page, aTitle('Settings'))
  await page.goto(`/admin/forms/${formIdOf(page)}/settings`)

  const closes = page.getByLabel('Closes')
  await closes.pressSequentially('12012026')
  await save(page)
  await expect(page.getByText('Enter the day and the time')).toBeVisible()
  await expect(closes).toBeFocused()
  await expect(page.getByText(SAVED)).toBeHidden()
  await expectAccessible(page, 'settings with half a closing time')

  await closes.fill('2026-12-01T17:00')
  const description = page.getByLabel('Description')
  await description.fill('Typed before archiving')
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByText('1 form is archived')).toBeVisible()
  await expect(description).toHaveValue('Typed before archiving')
  await save(page)
  await expect(page.getByText(SAVED)).toBeVisible()
  // Keyboard users continue from the save button.
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeFocused()
  await page.reload()
  await expect(description).toHaveValue('Typed before archiving')
  await expect(closes).toHaveValue('2026-12-01T17:00')
})

test('settings of fields are interpreted correctly', async ({ page, context }) => {
  await signInQuietly(context, demoPerson('moderator'))
  await startForm(page, aTitle('Fields'))
  await addField(page, {
    type: 'Item List',
    label: 'Furniture',
    more: async () => {
      await page.getByRole('button', { name: 'Add an item' }).click()
      const price = page.getByLabel('Price', { exact: true })
      await price.fill('POA')
      await expect(page.getByText('Shown as text; not added to totals')).toBeVisible()
      await price.fill('£1,200')
      await price.blur()
      await page.getByRole('button', { name: '1200', exact: true }).click()
      await expect(price).toHaveValue('1200')
      await expect(page.getByText('Shown as text; not added to totals')).toBeHidden()
    },
  })
  await addField(page, {
    type: 'Upload',
    label: 'Drawing',
    more: async () => {
      await page.getByRole('switch', { name: 'Limit the size of a file' }).click()
      const size = page.getByLabel('Largest file in MB')
      await size.fill('')
      await expect(page.getByText('Enter 1 to 100')).toBeVisible()
      await expect(size).toHaveValue('')
      await size.fill('7')
      await expect(page.getByText('Enter 1 to 100')).toBeHidden()
    },
  })
  await expect(page.getByText('To fix')).toBeVisible()

  const removed = page.getByText('“Drawing” has been removed')
  await page.getByRole('button', { name: 'More actions for Drawing' }).click()
  await page.getByRole('menuitem', { name: 'Remove', exact: true }).click()
  await expect(removed).toBeVisible()
  await page.getByLabel('Form title').fill(aTitle('Renamed'))
  await expect(removed).toBeHidden()
})
