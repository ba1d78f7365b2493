import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'

/** Reads the letter that a team member sees after the first sign-in. */
export async function readOnboarding(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/onboarding/)
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
  await expect(page.getByText(/^Dear /)).toBeVisible()
  await expectAccessible(page, 'onboarding')
}

export const goOn = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Continue' }).click()
