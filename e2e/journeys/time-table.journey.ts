// The time table by keyboard: agenda, week, day. Then a calendar program reads it through the
// private URL, until that is re-created.
import { expect } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

test('a person reads the time table by keyboard and subscribes to it', async ({
  page,
  context,
  browser,
}) => {
  await signInQuietly(context, demoPerson('teamOwner'))
  await page.goto('/time-table')
  await expect(page.getByRole('heading', { level: 2, name: /Today$/ })).toBeInViewport()
  await expectAccessible(page, 'agenda')

  // From the agenda to the week, with the keys of radio buttons.
  await page.getByRole('radio', { name: 'Agenda' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Day', exact: true })).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Week' })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'Everything' })).toBeFocused()
  for (const name of ['Week before', 'Week after']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
  // The show is nine weeks away.
  for (let week = 0; week < 9; week++) await page.keyboard.press('Enter')
  await expect(page.getByText('Open to visitors').first()).toBeVisible()
  await expectAccessible(page, 'week by the hour')
  const box = page.getByRole('button', { name: /^Open to visitors/ }).first()
  await box.press('Enter')
  const opened = page.getByRole('dialog', { name: 'Open to visitors' })
  await expect(opened).toContainText('Halls 1 and 2')
  await expectAccessible(page, 'all of a box')
  await page.keyboard.press('Escape')
  await expect(opened).toBeHidden()
  await expect(box).toBeFocused()
  await page.getByRole('radio', { name: 'Week' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('button', { name: 'Day after' })).toBeVisible()
  await expectAccessible(page, 'day by the hour')

  await page.getByRole('button', { name: 'Add to your calendar' }).press('Enter')
  const another = page.getByRole('button', { name: 'Create a new address' })
  await expect(another).toBeVisible()
  const again = page.getByRole('dialog').getByRole('button', { name: 'Create a new address' })
  // The journey at the other size may have created one already.
  if (!(await page.getByRole('link', { name: 'Google Calendar' }).isVisible())) {
    await another.press('Enter')
    await again.press('Enter')
  }
  const shown = page.getByRole('status').locator('code')
  await expect(shown).toHaveText(/\/api\/calendar\/[\w-]{43}\.ics$/)
  const address = new URL(await shown.innerText()).pathname
  await expectAccessible(page, 'private address')
  await expect(page.getByRole('link', { name: 'Apple and other calendars' })).toHaveAttribute(
    'href',
    `webcal://${new URL(page.url()).host}${address}`,
  )

  // A calendar program, which has no session.
  const program = await browserOfTheirOwn(browser)
  const calendar = await program.request.get(address)
  expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await calendar.text()).toContain('SUMMARY:Open to visitors\r\n')

  await page.getByRole('button', { name: 'Create a new address' }).press('Enter')
  await again.press('Enter')
  await expect(shown).not.toHaveText(new RegExp(`${address}$`))
  expect((await program.request.get(address)).status()).toBe(404)
})
