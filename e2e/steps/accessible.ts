import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const ROOM_PX = 40

/**
 * The screen as it stands breaks no rule of WCAG 2.2 AA that a program can find. It is looked at in
 * its whole height: what happens to lie half behind a bar at some place of scrolling would be taken
 * for a control that is too small.
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 }
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...size, height: Math.max(size.height, height + ROOM_PX) })
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  await page.setViewportSize(size)
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  )
  expect(found, screen).toEqual([])
}
