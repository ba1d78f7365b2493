// The onboarding: shown once after the first sign-in, with a video that loads only when it is
// played.
import { expect, type APIRequestContext } from '@playwright/test'
import { mailedLink } from '../steps/mailbox.ts'
import { goOn, readOnboarding } from '../steps/onboarding.ts'
import { demoPerson, fillIn, signInQuietly } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

const PASSWORD = 'a stand in the south hall'
const VIDEO = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0'

async function saveVideo(admin: APIRequestContext, videoUrl: string) {
  const { revision } = await (await admin.get('/api/settings/onboarding')).json()
  return admin.put('/api/settings/onboarding', { data: { data: { videoUrl }, revision } })
}

test('a new person is welcomed once, and can play a video', async ({ browser }) => {
  const admins = await browserOfTheirOwn(browser)
  await signInQuietly(admins, demoPerson('admin'))
  expect((await saveVideo(admins.request, 'https://youtu.be/aqz-KE-bpKQ')).status()).toBe(200)
  expect((await saveVideo(admins.request, 'https://evil.test/aqz-KE-bpKQ')).status()).toBe(422)
  const mark = `${test.info().project.name} ${Date.now() % 1_000_000}`
  const email = `nora-${mark.replaceAll(' ', '-')}@team.example`
  const owner = { firstName: 'Nora', surname: 'New', email }
  const team = { name: `Newcomers ${mark}`, owner }
  expect((await admins.request.post('/api/teams', { data: team })).status()).toBe(200)

  const theirs = await browserOfTheirOwn(browser)
  const page = await theirs.newPage()
  // The contents of the other site do not matter, only whether and from where it is requested.
  const asked: string[] = []
  await theirs.route(/youtube|vimeo|ytimg|google/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>The player</p>' })
  })
  await page.goto(await mailedLink(page, email))
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Set password and continue' }).click()
  await readOnboarding(page)
  await expect(page.getByText('Dear Nora,')).toBeVisible()

  // Before the video is played, no other site is contacted.
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Play the video' }).click()
  await expect(page.frameLocator('iframe').getByText('The player')).toBeVisible()
  expect(asked).toEqual([VIDEO])

  // A person who leaves before continuing sees it again, and is then led to the requested page.
  await page.goto('/tasks')
  await readOnboarding(page)
  await goOn(page)
  await expect(page).toHaveURL(/\/tasks$/)

  // It is never shown again, not even after the next sign-in.
  await page.reload()
  await expect(page).toHaveURL(/\/tasks$/)
  await theirs.clearCookies()
  await page.goto('/tasks')
  await fillIn(page, { email, password: PASSWORD })
  await expect(page).toHaveURL(/\/tasks$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await saveVideo(admins.request, '')).status()).toBe(200)
})
