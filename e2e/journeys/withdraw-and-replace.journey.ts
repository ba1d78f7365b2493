// A company withdraws, and another one takes over its stand.
import { expect } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { test } from '../steps/test.ts'

test('a company is replaced on its stand', async ({ context, page }) => {
  await signInQuietly(context, demoPerson('admin'))
  const mark = `${test.info().project.name} ${Date.now() % 1_000_000}`
  const [first, second] = [`Vale Ovens ${mark}`, `Nova Ovens ${mark}`]
  const email = (name: string) => `${name.replaceAll(' ', '-').toLowerCase()}@journey.example`
  const owner = { firstName: 'Vera', surname: 'Vale', email: email(first) }
  const added = await context.request.post('/api/teams', {
    data: { name: first, owner, sendWelcomeEmail: false },
  })
  const { id } = await added.json()
  const number = `Z9 ${mark}`
  const stand = await (await context.request.post('/api/stands', { data: { number } })).json()
  const given = await context.request.post(`/api/stands/${stand.id}/give`, { data: { teamId: id } })
  expect(given.status()).toBe(200)

  await page.goto(`/admin/teams/${id}`)
  await page.getByRole('button', { name: `Actions for ${first}` }).click()
  await page.getByText('Replace company…').click()
  await page.getByLabel('Team name').fill(second)
  await page.getByLabel('First name').fill('Nina')
  await page.getByLabel('Surname').fill('Nova')
  await page.getByRole('textbox', { name: 'Email' }).fill(email(second))
  await page.getByRole('textbox', { name: /^Reason/ }).fill('Insolvent')
  await expectAccessible(page, 'replace company')
  await page.getByRole('button', { name: 'Replace company' }).click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await question.getByRole('button', { name: 'Replace company' }).click()
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible()
  await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible()

  await page.goto(`/admin/teams?search=${encodeURIComponent(mark)}`)
  await expect(page.getByRole('link', { name: second })).toBeVisible()
  await expect(page.getByRole('link', { name: first })).toHaveCount(0)
  await page.goto(`/admin/teams/${id}`)
  await expect(page.getByText(/^Withdrawn .*: Insolvent/)).toBeVisible()
  await expect(page.getByRole('link', { name: second }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Reinstate' }).click()
  const dialog = page.getByRole('dialog', { name: `Reinstate ${first}?` })
  await expect(dialog.getByText(/keeps the stand/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Reinstate' }).click()
  await expect(page.getByText(`${first} takes part again`)).toBeVisible()
  await expectAccessible(page, 'a reinstated company')
})
