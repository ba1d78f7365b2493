// An exhibitor installs the portal on a phone.
import { expect } from '@playwright/test'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { test } from '../steps/test.ts'

test("the portal can be installed with the event's name and an icon", async ({ context, page }) => {
  await signInQuietly(context, demoPerson('teamOwner'))
  await page.goto('/')
  const browser = await context.newCDPSession(page)
  // Journeys run in a private window, in which a full browser installs nothing. The headless shell
  // never installs anything and gives no reason.
  const against = async () =>
    (await browser.send('Page.getInstallabilityErrors')).installabilityErrors
      .map(({ errorId }) => errorId)
      .filter((errorId) => errorId !== 'in-incognito')
  await expect.poll(against).toEqual([])
  const { data, errors } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { event } = await (await context.request.get('/api/portal')).json()
  expect(JSON.parse(data ?? '')).toMatchObject({
    name: event.longName,
    short_name: event.shortName,
    start_url: '/',
    display: 'standalone',
  })
})
