// A form that takes so many submissions of a team.
import { expect, type Page } from '@playwright/test'

export async function allowSubmissions(page: Page, formId: string, times: number): Promise<void> {
  await page.goto(`/admin/forms/${formId}/settings`)
  await page.getByLabel('Submissions per team').fill(String(times))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your updates have been successfully saved')).toBeVisible()
}
