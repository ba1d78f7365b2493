// Names of maximum length: nothing overflows the window, and short words and amounts beside them do
// not break.
import { expect } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from '../steps/accessible.ts'
import { expectOneLine, longForm } from '../steps/long-names.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

test('a form with long names', async ({ page, context, browser }) => {
  test.setTimeout(180_000)
  const teams = await browserOfTheirOwn(browser)
  await signInQuietly(context, demoPerson('moderator'))
  await signInQuietly(teams, demoPerson('teamOwner'))
  const { formId, submissionId, confirmationId } = await longForm(context.request, teams.request)
  const admin = `/admin/forms/${formId}`
  const isWide = (page.viewportSize()?.width ?? 0) > 768

  await test.step('for organisers', async () => {
    const filtered = '/submissions?answerOf=name&operator=contains&answer=Everything+that+we'
    const paths = ['', '/settings', '/confirmations', '/webhooks', '/submissions', filtered]
    for (const path of paths) {
      await page.goto(`${admin}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoOverflow(page, path)
      await expectAccessible(page, `long names ${path}`, [0])
    }
    await page.goto(`${admin}/submissions/${submissionId}/edit`)
    await expectNoOverflow(page, 'changing a submission')
    await page.goto(`${admin}/confirmations`)
    if (!isWide) return
    await expectOneLine(page.getByText('Default', { exact: true }))
    await page.goto(`${admin}/submissions`)
    const heads = page.getByRole('columnheader')
    await expect(heads.first()).toBeVisible()
    for (const head of await heads.all())
      expect((await head.boundingBox())?.width ?? 0).toBeLessThan(400)
  })

  await test.step('for whoever fills it in', async () => {
    const filling = await teams.newPage()
    for (const path of ['', `/submissions/${submissionId}`, `/${confirmationId}`]) {
      await filling.goto(`/forms/${formId}${path}`)
      await expect(filling.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoOverflow(filling, path)
      await expectAccessible(filling, `long names ${path}`, [0])
    }
    await filling.goto(`/guests/forms/${formId}`)
    await expectNoOverflow(filling, 'guest')
    await filling.getByLabel(/^Quantity of Elektri/).fill('100')
    for (const amount of await filling.getByText('£12,345,678.00').all())
      await expectOneLine(amount)
    await expect(filling.getByText('£12,345,678.00')).toHaveCount(3)
  })
})
