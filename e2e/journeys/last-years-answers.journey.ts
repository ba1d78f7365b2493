// 150 of 200 companies come again, and are offered what they answered last year. One of them uses the answers
// of one section and leaves out those of another.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { goOn } from '../steps/onboarding.ts'
import { ownPortal, type OwnPortal } from '../steps/own-portal.ts'
import { signIn } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'
import { expectSaved } from '../steps/two-people.ts'

const COMPANY = 'Harbour & Vale Kitchens'
const ALL = 200
const LEAVING = 50

let portal: OwnPortal

test.beforeAll(async () => {
  test.setTimeout(240_000)
  portal = await ownPortal({ EVENT_MODE: 'multi' })
})
test.afterAll(() => portal?.stop())

const atEvent = (slug: string): string => portal.url.replace('localhost', `${slug}.localhost`)

/** Adds companies until there are 200. Fifty of them have a name with `Leaving`. */
async function fillEvent(page: Page): Promise<void> {
  const chosen = page.getByRole('status').filter({ hasText: /^0 of \d+ selected$/ })
  const [, count = ''] = /of (\d+)/.exec(await chosen.innerText()) ?? []
  const missing = ALL - Number(count)
  expect(missing).toBeGreaterThan(LEAVING)
  for (let n = 0; n < missing; n += 1) {
    const owner = { firstName: 'Nora', surname: `Field ${n}`, email: `nora.${n}@clone.example` }
    const name = n < LEAVING ? `Leaving ${n}` : `Returning ${n}`
    // Node does not resolve hosts of `localhost`, but the browser does.
    const status = await page.evaluate(
      async (team) => {
        const headers = { 'content-type': 'application/json' }
        return (await fetch('/api/teams', { method: 'POST', headers, body: JSON.stringify(team) }))
          .status
      },
      { name, teamTypeId: null, owner },
    )
    expect(status).toBe(200)
  }
}

test('a company of a clone uses the answers of one section', async ({ browser }) => {
  test.setTimeout(240_000)
  const context = await browserOfTheirOwn(browser, atEvent('demo'))
  const page = await context.newPage()
  await signIn(page, portal.person('eventflowAdmin'))
  const demo = (await page.evaluate(async () => (await fetch('/api/portal')).json())).event
  await page.goto('/admin/events')
  await page.getByRole('link', { name: demo.eventName, exact: true }).first().click()
  await page.getByRole('link', { name: 'Clone this event' }).click()
  await fillEvent(page)
  await page.reload()
  await page.getByRole('textbox', { name: 'Event name' }).fill('Next Hospitality')
  await page.getByRole('textbox', { name: 'Name in the address' }).fill('next')
  const offers = page.getByRole('checkbox', { name: 'Offer last year’s answers' })
  // Without companies there is nobody to offer them to.
  await expect(offers).toHaveCount(0)
  await page.getByRole('button', { name: `Select all ${ALL}`, exact: true }).click()
  const search = page.getByRole('textbox', { name: 'Search teams' })
  await search.fill('Leaving')
  await page.getByRole('button', { name: `Deselect all ${LEAVING}` }).click()
  await expect(page.getByText(`${ALL - LEAVING} of ${ALL} selected`)).toBeVisible()
  await search.fill(COMPANY)
  await expect(page.getByRole('checkbox', { name: COMPANY })).toBeChecked()
  await offers.check()
  await expectAccessible(page, 'clone an event with answers')
  await page.getByRole('button', { name: 'Clone the event' }).click()
  await expect(page.getByText('Next Hospitality has been created')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(`${ALL - LEAVING} teams were copied.`)).toBeVisible()
  await expect(page.getByText(/^\d\d teams are offered their answers of last year/)).toBeVisible()

  const there = await browserOfTheirOwn(browser, atEvent('next'))
  const own = await there.newPage()
  await signIn(own, portal.person('teamOwner', COMPANY))
  await goOn(own)
  await expect(own).not.toHaveURL(/onboarding/)
  await own.goto('/forms')
  await own.getByRole('link', { name: 'Exhibitor profile' }).first().click()
  const name = own.getByRole('textbox', { name: 'Name in the show guide' })
  await expect(name).toHaveValue('')
  const year = demo.startDate.slice(0, 4)
  await expect(own.getByText(`Answers from ${year}`).first()).toBeVisible()
  await expectAccessible(own, 'answers of last year')
  await own.getByRole('button', { name: 'Use these answers' }).first().click()
  await expect(name).toHaveValue(COMPANY)
  await expect(name).toBeFocused()
  await expect(own.getByText(`From ${year}`).first()).toBeVisible()
  await expectSaved(own)

  // The draft contains them, and no other section.
  await own.reload()
  await expect(name).toHaveValue(COMPANY)
  await expect(own.getByText(`From ${year}`).first()).toBeVisible()
  await own.getByRole('button', { name: 'Next', exact: true }).click()
  const left = own.getByRole('button', { name: 'Leave them out' })
  await expect(left).toHaveCount(1)
  await left.click()
  await expect(left).toHaveCount(0)
  await expect(own.getByText(`From ${year}`)).toHaveCount(0)
})
