// A form with every field type: an organiser builds it, a team fills it in.
import { expect } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { buildEveryField, fillEveryField } from '../steps/every-field.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

test('a form with every field type is built and filled in', async ({ browser }) => {
  // Twenty-one fields, with all their settings.
  test.setTimeout(480_000)
  const title = `Everything ${test.info().project.name} ${Date.now() % 1_000_000}`
  const organisers = await browserOfTheirOwn(browser)
  await signInQuietly(organisers, demoPerson('moderator'))
  const organiser = await organisers.newPage()
  const formId = await buildEveryField(organiser, title)

  const teams = await browserOfTheirOwn(browser)
  await signInQuietly(teams, demoPerson('teamOwner'))
  const owner = await teams.newPage()
  await fillEveryField(owner, formId)
  await owner.getByRole('link', { name: 'View your answers' }).click()
  await expect(owner.getByText('YO1 7AA')).toBeVisible()
  await expect(owner.getByText('£55.50').first()).toBeVisible()
  await expectAccessible(owner, 'answers to every field')

  // A copy of it has the same questions and is not published.
  await organiser.getByRole('button', { name: 'Duplicate', exact: true }).click()
  await expect(organiser.getByRole('heading', { level: 1 })).toHaveText(`${title} (copy)`)
  await expect(organiser.getByText('Unpublished', { exact: true })).toBeVisible()

  // After its closing time its link leads to the answers, which say until when they could be changed.
  await organiser.goto(`/admin/forms/${formId}/settings`)
  await organiser.getByLabel('Closes').fill('2026-01-05T17:00')
  await organiser.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(organiser.getByText('All changes saved')).toBeVisible()
  await expectAccessible(organiser, 'form settings')
  await owner.goto(`/forms/${formId}`)
  await expect(owner.getByText(/until Mon 5 Jan( 2026)?, 17:00\./)).toBeVisible()
  await expectAccessible(owner, 'closed form')
})
