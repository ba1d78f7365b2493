// An exhibitor uses the portal in German: pages, dates, emails, and texts without a translation.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { halfTranslatedPage } from '../steps/half-translated.ts'
import { openMail } from '../steps/mailbox.ts'
import { comeIn, inviteNewcomer } from '../steps/newcomer.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

/** Whether the page has loaded German texts, recognised by one of them. */
function watchGerman(page: Page): () => Promise<boolean> {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''))
  })
  return async () => (await Promise.all(scripts)).some((text) => text.includes('Aufgaben'))
}

test('an exhibitor uses the portal in German', async ({ page, context, browser }) => {
  const hasGerman = watchGerman(page)
  // No other journey uses this person.
  await signInQuietly(context, demoPerson('standShareOwner'))
  await page.goto('/my-account')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
  await page.getByLabel('Surname').fill('Half typed')
  expect(await hasGerman()).toBe(false)

  // It takes effect immediately, and typed text stays.
  await page.getByRole('radio', { name: 'Deutsch' }).check()
  await expect(page.getByRole('heading', { name: 'Sprache' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  await expect(page.getByLabel('Nachname')).toHaveValue('Half typed')
  await expectAccessible(page, 'my account in German')
  expect(await hasGerman()).toBe(true)

  page.once('dialog', (dialog) => void dialog.accept())
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Guten Tag')
  await expectAccessible(page, 'dashboard in German')
  await page.goto('/tasks')
  await expect(page.getByText(/^(Mo|Di|Mi|Do|Fr|Sa|So)\., \d{1,2}\. /).first()).toBeVisible()
  await expectAccessible(page, 'tasks in German')

  // A page in German.
  await page.goto('/content/arrival')
  await expect(page.getByRole('heading', { level: 1, name: 'Anfahrt und Entladen' })).toBeVisible()
  await expect(page.getByText('Entladen dürfen Sie in der Ladezone an Tor 2')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Parkplätze für Fahrzeuge' })).toBeVisible()
  await expect(page.locator('main [lang="en-GB"]')).toHaveCount(0)
  // Untranslated parts are shown in the original with their language.
  const mark = String(Date.now() % 1_000_000)
  await page.goto(await halfTranslatedPage(browser, mark))
  await expect(page.getByRole('heading', { level: 1, name: `Parken ${mark}` })).toBeVisible()
  await expect(page.getByText('Pkw parken im Parkhaus.')).toBeVisible()
  const english = page.locator('main [lang="en-GB"]')
  await expect(english.filter({ hasText: 'Lorries' }).first()).toBeVisible()
  await expect(english.filter({ hasText: 'Lorry park, shuttle' }).first()).toBeVisible()
  await expect(english.filter({ hasText: /Park(en|haus)/ })).toHaveCount(0)
  await expectAccessible(page, 'page in German, with a part in English')
  // Its words are found, and the result has the translated title.
  await page.goto('/search?q=Entladen')
  await page.getByRole('main').getByRole('link', { name: 'Anfahrt und Entladen' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Anfahrt und Entladen' })).toBeVisible()

  // The next person who signs in on this device starts in its language.
  await page.goto('/my-account')
  await page.getByRole('radio', { name: 'English' }).check()
  await expect(page.getByRole('heading', { name: 'Language' })).toBeVisible()
})

test("an email is in its recipient's language", async ({ page, browser }) => {
  const nina = await inviteNewcomer(browser)
  await comeIn(page, nina)
  await page.goto('/my-account')
  await page.getByRole('radio', { name: 'Deutsch' }).check()
  await expect(page.getByRole('heading', { name: 'Sprache' })).toBeVisible()
  const elsewhere = await (await browserOfTheirOwn(browser)).newPage()
  const { request } = elsewhere.context()
  expect(
    (await request.post('/api/auth/forgot-password', { data: { email: nina.email } })).ok(),
  ).toBe(true)
  await expect(async () => {
    await openMail(elsewhere, nina.email)
    await expect(elsewhere.getByRole('main')).toContainText('Passwort', { timeout: 1_000 })
  }).toPass()
})

test('a guest chooses a language, and the device stores it', async ({ page }) => {
  await page.goto('/auth/login')
  await page.getByRole('textbox', { name: 'Email' }).fill('anna@example.com')
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible()
  await expect(page.getByLabel('E-Mail').first()).toHaveValue('anna@example.com')
  await expectAccessible(page, 'sign in, in German')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible()
})
