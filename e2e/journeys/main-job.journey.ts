// The main job from beginning to end, as people do it: an organiser asks, a team answers.
import { expect, test, type Browser, type Page } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { mailedLink } from '../steps/mailbox.ts'
import { addMember, addTeam, addTeamType } from '../steps/organiser.ts'
import { demoPerson, signIn } from '../steps/sign-in.ts'

const PASSWORD = 'a stand in the north hall'

/** Somebody with a browser of their own. */
async function somebody(browser: Browser): Promise<Page> {
  const context = await browser.newContext(test.info().project.use)
  return context.newPage()
}

/** Follows the link of the welcome e-mail, chooses a password, and is in. */
async function enter(page: Page, email: string): Promise<void> {
  await page.goto(await mailedLink(page, email))
  await expectAccessible(page, 'set password')
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('New password again').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set password and enter' }).click()
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()
}

test('an organiser asks, and a team answers', async ({ browser }) => {
  const mark = `${test.info().project.name} ${Date.now() % 1_000_000}`
  const names = { type: `Type ${mark}`, team: `Team ${mark}`, form: `Form ${mark}` }
  const owner = {
    firstName: 'Olive',
    surname: 'Owner',
    email: `olive-${mark.replaceAll(' ', '-')}@team.example`,
  }
  const member = { firstName: 'Max', surname: 'Member', email: `max-${owner.email}` }

  const admin = await somebody(browser)
  await signIn(admin, demoPerson('admin'))
  await addTeamType(admin, names.type)
  await addTeam(admin, { name: names.team, type: names.type, owner })
  await addMember(admin, member)

  const ownerPage = await somebody(browser)
  await enter(ownerPage, owner.email)
  await expectAccessible(ownerPage, 'dashboard')
})
