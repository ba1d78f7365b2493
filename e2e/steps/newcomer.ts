// A person whom no other journey uses, so changes to the account affect nobody.
import { randomUUID } from 'node:crypto'
import { expect, type Browser, type Page } from '@playwright/test'
import { mailedLink } from './mailbox.ts'
import { demoPerson, signInQuietly } from './sign-in.ts'
import { browserOfTheirOwn } from './test.ts'

export interface Newcomer {
  readonly email: string
  readonly password: string
}

/** Adds an organiser, whose welcome email is in the mailbox. */
export async function inviteNewcomer(
  browser: Browser,
  permissions: 'moderator' | 'admin' = 'moderator',
): Promise<Newcomer> {
  const organiser = await browserOfTheirOwn(browser)
  await signInQuietly(organiser, demoPerson('admin'))
  const email = `nina.${randomUUID().slice(0, 8)}@newcomer.example`
  const answer = await organiser.request.post('/api/users', {
    data: { firstName: 'Nina', surname: 'Newcomer', email, permissions },
  })
  expect(answer.status()).toBe(200)
  await organiser.close()
  return { email, password: 'seven quiet harbours' }
}

/** Follows the link of the welcome email and chooses a password. */
export async function comeIn(page: Page, { email, password }: Newcomer): Promise<void> {
  await page.goto(await mailedLink(page, email))
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Set password and continue' }).click()
  await expect(page).not.toHaveURL(/\/auth\//)
}
