import { expect, type Page } from '@playwright/test'

/** Opens the newest email to an address in the development mailbox. */
export async function openMail(page: Page, email: string): Promise<void> {
  await page.goto(`/dev/mailbox?search=${encodeURIComponent(email)}`)
  await page.getByRole('main').getByRole('link', { name: email }).first().click()
}

/** The link in the newest email to an address. */
export async function mailedLink(page: Page, email: string): Promise<string> {
  await openMail(page, email)
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /\/auth\// })
    .first()
  await expect(link).toBeVisible()
  return (await link.getAttribute('href')) ?? ''
}

/** The code in the newest sign-in code email to an address. */
export async function mailedCode({ request }: Page, email: string): Promise<string> {
  const search = encodeURIComponent(email)
  let code = ''
  await expect
    .poll(async () => {
      const list = await request.get(`/api/dev/mailbox?search=${search}`)
      const { items }: { items: { id: string; alias: string }[] } = await list.json()
      const newest = items.find(({ alias }) => alias === 'signInCode')
      if (newest === undefined) return ''
      const letter = await request.get(`/api/dev/mailbox/${newest.id}`)
      const { text }: { text: string } = await letter.json()
      code = /^\d{6}$/m.exec(text)?.[0] ?? ''
      return code
    })
    .not.toBe('')
  return code
}
