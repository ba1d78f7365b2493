// Two organisers edit the confirmations, notifications and webhooks of one form.
import { expect } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { aFormWithParts, openEditor } from '../steps/messages-of-form.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

test('the second person at a part of a form sees who is editing it, and only there', async ({
  browser,
}) => {
  const [ann, bob] = [demoPerson('moderator'), demoPerson('admin')]
  const [hers, his] = [await browserOfTheirOwn(browser), await browserOfTheirOwn(browser)]
  await signInQuietly(hers, ann)
  await signInQuietly(his, bob)
  const { confirmations, notification, webhook } = await aFormWithParts(hers)
  const [her, him] = [await hers.newPage(), await his.newPage()]
  const lockBanner = him.getByText(`${ann.name} opened this`)

  const [one, two] = confirmations
  for (const path of [one, notification, webhook]) {
    const taken = her.waitForResponse('**/api/locks')
    await openEditor(her, path)
    expect((await taken).status()).toBe(200)
    await openEditor(him, path)
    await expect(lockBanner).toBeVisible()
  }
  await expectAccessible(him, 'webhook that somebody else is editing')

  // She has the webhook open. Other parts are free, and so is the one that she has left.
  for (const path of [two, one]) {
    const taken = him.waitForResponse('**/api/locks')
    await openEditor(him, path)
    expect((await taken).status()).toBe(200)
    await expect(lockBanner).toBeHidden()
  }
})

test("the organisers' notification shows its recipients, and who receives hidden custom fields", async ({
  context,
  page,
}) => {
  await signInQuietly(context, demoPerson('moderator'))
  const { notification } = await aFormWithParts(context)
  await openEditor(page, notification)
  const toSupport = page.getByText('It is sent to the support address of the event.')
  const leftOut = page.getByText(
    'Only organisers and fixed addresses receive hidden custom fields.',
  )
  const warning = page.getByText('These addresses receive custom fields')
  await page.getByText('Include hidden custom fields').click()
  await expect(toSupport).toBeVisible()
  await expect(leftOut).toBeHidden()
  await page
    .getByLabel('Recipient', { exact: true })
    .selectOption({ label: 'The person who submits' })
  await expect(toSupport).toBeHidden()
  await expect(leftOut).toBeVisible()
  await expect(warning).toBeHidden()

  // A subject has one line, and all answers need several.
  const all = page.getByRole('option', { name: 'All answers' })
  await expect(all).toHaveCount(1)
  await page.getByText('Use the title of the form as subject').click()
  const subject = page.getByRole('textbox', { name: 'Subject', exact: true })
  await expect(all).toHaveCount(1)
  await subject.fill('New: {all_fields}')
  await expect(page.getByText('{all_fields} has several lines')).toBeVisible()
  await expectAccessible(page, 'notification with two warnings')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(
    page.getByText('and cannot be used in a subject. Use it in the message').first(),
  ).toBeVisible()
})
