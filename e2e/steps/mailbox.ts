import { expect, type Page } from '@playwright/test'

/** Opens the newest email to somebody, as the development mailbox shows it. */
export async function openMail(page: Page, email: string): Promise<void> {
  await page.goto(`/dev/mailbox?search=${encodeURIComponent(email)}`)
  await page.getByRole('main').getByRole('link', { name: email }).first().click()
}

/** The link in the newest email to somebody. */
export async function mailedLink(page: Page, email: string): Promise<string> {
  await openMail(page, email)
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /\/auth\// })
    .first()
  await expect(link).toBeVisible()
  return (await link.getAttribute('href')) ?? ''
}
