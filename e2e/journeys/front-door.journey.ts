import { expect, test } from '@playwright/test'

test('the portal says that it serves', async ({ request }) => {
  const answer = await request.get('/health')
  expect(answer.status()).toBe(200)
})

test('a guest who opens the portal is led to sign in', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
