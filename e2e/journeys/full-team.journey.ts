// A team owner, from the welcome email until the team is full and shares its stand.
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { openMail } from '../steps/mailbox.ts'
import { comeIn, type Newcomer } from '../steps/newcomer.ts'
import { goOn } from '../steps/onboarding.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

/** The demo event allows ten people per team, including the owner. */
const PLACES = 10

const fillPerson = async (page: Page, firstName: string, email: string) => {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Surname').fill('Vane')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
}

test('an owner signs in through the welcome email, fills the team and adds a stand share', async ({
  browser,
}) => {
  const mark = randomUUID().slice(0, 8)
  const owner: Newcomer = { email: `olive.${mark}@full.example`, password: 'seven quiet harbours' }
  const organisers = await browserOfTheirOwn(browser)
  await signInQuietly(organisers, demoPerson('admin'))
  const added = await organisers.request.post('/api/teams', {
    data: {
      name: `Weathervane ${mark}`,
      teamTypeId: null,
      owner: { firstName: 'Olive', surname: 'Vane', email: owner.email },
    },
  })
  expect(added.status()).toBe(200)

  const context = await browserOfTheirOwn(browser)
  const page = await context.newPage()
  await comeIn(page, owner)
  if (page.url().includes('/onboarding')) await goOn(page)

  // All but one person are added through the API, the last one on the screen.
  const { id: teamId } = await added.json()
  for (let n = 2; n < PLACES; n += 1) {
    const member = {
      firstName: 'Max',
      surname: `Vane ${n}`,
      email: `max.${n}.${mark}@full.example`,
    }
    const answer = await context.request.post(`/api/teams/${teamId}/members`, {
      data: { ...member, sendWelcomeEmail: false },
    })
    expect(answer.status()).toBe(200)
  }
  await page.goto('/my-team')
  await expect(page.getByRole('heading', { level: 1, name: `Weathervane ${mark}` })).toBeVisible()
  await page.getByRole('link', { name: 'Add team member' }).click()
  await fillPerson(page, 'Lena', `lena.${mark}@full.example`)
  await page.getByRole('button', { name: 'Add team member' }).click()
  await expect(page.getByText('Team Full').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add team member' })).toBeHidden()
  await expectAccessible(page, 'a full team')
  await page.goto('/my-team/add-team-member')
  await expect(page.getByText(/Team Full/).first()).toBeVisible()

  // A full team can still share its stand.
  await page.goto('/my-team')
  await page.getByRole('link', { name: 'Add stand share' }).click()
  await page.getByLabel('Team name').fill(`Compass ${mark}`)
  await fillPerson(page, 'Cleo', `cleo.${mark}@full.example`)
  await page.getByRole('button', { name: 'Add stand share' }).click()
  await expect(page.getByText(`Compass ${mark}`).first()).toBeVisible()
  await openMail(page, `cleo.${mark}@full.example`)
  await expect(
    page.getByRole('main').getByText(`Weathervane ${mark}`).filter({ visible: true }).first(),
  ).toBeVisible()
  await context.close()
  await organisers.close()
})
