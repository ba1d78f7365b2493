// Actions of team members on a task of type form.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'

// A picture of one pixel.
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** From the dashboard to the form, checking the task's screen on the way. */
export async function openFormOfTask(page: Page, task: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: task }).first().click()
  await expect(page.getByText('in 10 days').first()).toBeVisible()
  await expectAccessible(page, 'task')
  await page.getByRole('link', { name: 'Fill in the form' }).click()
  await expect(page.getByLabel('Name on the fascia')).toBeVisible()
  await expectAccessible(page, 'form, first page')
}

/** Fills in the first page. A question that a rule controls appears and disappears immediately. */
export async function fillFirstPage(page: Page): Promise<void> {
  await page.getByLabel('Name on the fascia').fill('Ironbridge Ovens')
  const kilowatts = page.getByLabel('How many kilowatts?')
  await expect(kilowatts).toBeHidden()
  await page.getByLabel('Do you need power?').selectOption({ label: 'Yes please' })
  await expect(kilowatts).toBeVisible()
  await kilowatts.fill('12')
}

/**
 * Missing answers are reported at their fields and above the page, and the summary links to them.
 */
export async function seeWhatIsMissing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click()
  const summary = page.getByRole('main').getByRole('link', { name: /Contact for the hall/ })
  await expect(summary).toBeVisible()
  await expectAccessible(page, 'form with problems')
  await summary.click()
  await expect(page.getByLabel('Contact for the hall')).toBeFocused()
}

export async function fillSecondPage(page: Page): Promise<void> {
  await page.getByLabel('Day of arrival').fill('2027-01-18')
  await page.getByRole('radio', { name: 'Yes', exact: true }).check()
  await page.getByLabel('Address Line 1').fill('1 Mill Lane')
  await page.locator('input[type=file]').setInputFiles({
    name: 'plan.png',
    mimeType: 'image/png',
    buffer: PICTURE,
  })
  await expect(page.getByText('plan.png')).toBeVisible()
  await expectAccessible(page, 'form, last page')
}
