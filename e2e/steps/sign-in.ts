import { expect, type BrowserContext, type Page } from '@playwright/test'
import { demoPeople, type DemoPerson } from '../demo-people.ts'

/** The first demo person with a rank or role. */
export function demoPerson(rank: string): DemoPerson {
  const person = demoPeople().find((one) => one.rank === rank)
  if (person === undefined) throw new Error(`The demo event has no ${rank}`)
  return person
}

/** Signs in through the screen. */
export async function signIn(page: Page, person: { email: string; password: string }) {
  await page.goto('/auth/login')
  await fillIn(page, person)
}

/** Signs in on the open screen. */
export async function fillIn(page: Page, person: { email: string; password: string }) {
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).not.toHaveURL(/\/auth\//)
}

/** Signs in through the API, for journeys that do not test the sign-in. */
export async function signInQuietly(
  { request }: BrowserContext,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const answer = await request.post('/api/auth/log-in', { data: { email, password } })
  expect(answer.status()).toBe(200)
}
