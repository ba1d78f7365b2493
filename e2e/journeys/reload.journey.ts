// A reloaded page returns to its scroll position, although its content loads after its frame.
import { expect } from '@playwright/test'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { test } from '../steps/test.ts'

test("a list keeps its position after a reload, and then follows its reader's scrolling", async ({
  page,
  context,
}) => {
  await signInQuietly(context, demoPerson('teamOwner'))
  await page.goto('/tasks')
  const scroller = page.locator('#content')
  const position = () => scroller.evaluate(({ scrollTop }) => Math.round(scrollTop))
  const lastTask = page.getByRole('link', { name: 'Tell us about new products' })
  await expect(lastTask).toBeAttached()
  await scroller.hover()
  await page.mouse.wheel(0, 400)
  await expect.poll(position).toBe(400)

  await page.reload()
  await expect(lastTask).toBeAttached()
  await expect.poll(position).toBe(400)

  await page.mouse.wheel(0, -150)
  await expect.poll(position).toBe(250)

  // Another screen begins at its top.
  await page.getByRole('link', { name: 'Forms', exact: true }).last().click()
  await expect(page).toHaveURL(/\/forms$/)
  await expect.poll(position).toBe(0)
})
