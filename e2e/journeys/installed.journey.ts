// An exhibitor puts the portal on the phone.
import { expect } from '@playwright/test'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { test } from '../steps/test.ts'

test('the portal can be installed, under the name of the event and with an icon', async ({
  context,
  page,
}) => {
  await signInQuietly(context, demoPerson('teamOwner'))
  await page.goto('/')
  const browser = await context.newCDPSession(page)
  // The window of a journey is a private one, from which a whole browser installs nothing; the headless shell
  // never does, and has nothing to say.
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
