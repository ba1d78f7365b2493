import { expect, type Page } from '@playwright/test'

/** The link in the newest e-mail to somebody, as the development mailbox shows it. */
export async function mailedLink(page: Page, email: string): Promise<string> {
  await page.goto(`/dev/mailbox?search=${encodeURIComponent(email)}`)
  await page.getByRole('main').getByRole('link', { name: email }).first().click()
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /\/auth\// })
    .first()
  await expect(link).toBeVisible()
  return (await link.getAttribute('href')) ?? ''
}
