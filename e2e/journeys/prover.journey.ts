// The prover checks a form before it is published: parts that nobody can ever see are refused, and
// fixed.
import { expect } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { startForm } from '../steps/builder.ts'
import { addCircle, addPageNobodySees, checkPanel, openExample, preview } from '../steps/prover.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { test } from '../steps/test.ts'

test('a page that nobody can see is refused, fixed, and opened as an example', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  await signInQuietly(context, demoPerson('moderator'))
  await startForm(page, `Proved ${test.info().project.name} ${Date.now() % 1_000_000}`)
  await addPageNobodySees(page)

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const panel = checkPanel(page)
  await expect(panel.getByRole('alert')).toContainText('Not published')
  await expect(
    panel.getByText('The page “Transport” and its content are never shown'),
  ).toBeVisible()
  await expect(page.getByText('Unpublished', { exact: true }).first()).toBeVisible()
  await expectAccessible(page, 'check of a form with a page that nobody sees')

  await panel.getByRole('button', { name: 'Always show it' }).click()
  await expect(panel.getByText('No problems found.')).toBeVisible()
  await openExample(page, 1)
  await expect(preview(page).getByLabel('VAT')).toBeVisible()

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
})

test('two questions that show each other are refused, both listed, and fixed', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  await signInQuietly(context, demoPerson('moderator'))
  await startForm(page, `Circle ${test.info().project.name} ${Date.now() % 1_000_000}`)
  await addCircle(page)

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const panel = checkPanel(page)
  const circle = 'depend on each other in a circle: Water → Drain → Water'
  await expect(page.getByRole('alert')).toContainText(circle)
  await expect(panel.getByText(circle)).toBeVisible()
  await expect(page.getByText('Unpublished', { exact: true }).first()).toBeVisible()
  await expectAccessible(page, 'check of a form with a circle')

  await expect(panel.getByRole('button', { name: 'Remove the rules of “Drain”' })).toBeVisible()
  await panel.getByRole('button', { name: 'Remove the rules of “Water”' }).click()
  await expect(panel.getByText('No problems found.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
})
