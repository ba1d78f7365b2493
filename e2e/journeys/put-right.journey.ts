// A team corrects a submission: one order per team, with a mistake in it.
import { expect } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { addField, formIdOf, saveAndPublish, startForm } from '../steps/builder.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

const STAND = 'Stand number'
const CHANGE = 'Change my answers'

test('a submission without a task is corrected, and two people who do it lose nothing', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const [chloe, daniel] = [demoPerson('teamOwner'), demoPerson('teamMember')]
  const organisers = await browserOfTheirOwn(browser)
  await signInQuietly(organisers, demoPerson('moderator'))
  const organiser = await organisers.newPage()
  const title = `Power order ${Date.now() % 1_000_000}`
  await startForm(organiser, title)
  await addField(organiser, { type: 'Short Text', label: STAND, isRequired: true })
  await saveAndPublish(organiser)
  const formId = formIdOf(organiser)

  const [hers, his] = [await browserOfTheirOwn(browser), await browserOfTheirOwn(browser)]
  await signInQuietly(hers, chloe)
  await signInQuietly(his, daniel)
  const [her, him] = [await hers.newPage(), await his.newPage()]
  await her.goto(`/forms/${formId}`)
  await her.getByLabel(STAND).fill('B21')
  await her.getByRole('button', { name: 'Submit' }).click()
  await her.getByRole('link', { name: 'View your answers' }).click()
  await expect(her.getByText('B21')).toBeVisible()
  await expectAccessible(her, 'submission that may be changed')
  const submission = her.url()

  // The form accepts no second one, so it opens this one, which can be changed.
  await her.goto(`/forms/${formId}`)
  await expect(her).toHaveURL(submission)
  await expect(her.getByText('B21')).toBeVisible()
  await expect(her.getByRole('textbox')).toHaveCount(0)
  await her.getByRole('link', { name: CHANGE }).click()
  await expect(her).toHaveURL(/\?submissionId=/)
  await expect(her.getByText(/You can still change it/)).toBeVisible()
  await expect(her.getByLabel(STAND)).toHaveValue('B21')
  await expectAccessible(her, 'change of a submission without a task')

  // He opens it too, sees that she has it open, and both change the same answer. He submits first.
  await him.goto(submission)
  await him.getByRole('link', { name: CHANGE }).click()
  await expect(him.getByText(`${chloe.name} opened this`)).toBeVisible()
  await hers.setOffline(true)
  await her.getByLabel(STAND).fill('B12')
  await him.getByLabel(STAND).fill('C3')
  await him.getByRole('button', { name: 'Submit again' }).click()
  await expect(him.getByRole('heading', { name: 'Your changes are submitted' })).toBeVisible()

  // Her answer is still on her device, beside his, until she has chosen.
  await hers.setOffline(false)
  await her.reload()
  await expect(her.getByLabel(STAND)).toHaveValue('B12')
  await her.getByRole('button', { name: 'Compare and choose' }).click()
  const dialog = her.getByRole('dialog', { name: 'Which answer do you want to keep?' })
  await expect(dialog.getByText('C3')).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep my choice' }).click()
  await her.getByRole('button', { name: 'Submit again' }).click()
  await expect(her.getByRole('heading', { name: 'Your changes are submitted' })).toBeVisible()
  await her.getByRole('link', { name: 'View your answers' }).click()
  await expect(her.getByText('B12')).toBeVisible()

  // Organisers see one order, with both changes.
  await organiser.goto(new URL(submission).pathname)
  await expect(organiser.getByText('C3').first()).toBeVisible()
  const list = await organiser.request.get(`/api/forms/${formId}/submissions`)
  expect(await list.json()).toMatchObject({ total: 1 })
})
