import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Top, middle and end: what passes the bars above and below the content must stay whole. */
const PLACES: readonly number[] = [0, 0.5, 1]

/**
 * The screen as it stands breaks no rule of WCAG 2.2 AA that a program can find, at each of the
 * places that it is scrolled to (0 is the top, 1 the end).
 */
export async function expectAccessible(page: Page, screen: string, places = PLACES): Promise<void> {
  const room = await scrollTo(page, 0)
  for (const place of room > 0 ? places : [0]) {
    await scrollTo(page, place)
    const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
    )
    expect(found, `${screen}, scrolled to ${place}`).toEqual([])
  }
  await scrollTo(page, 0)
}

/** Nothing is cut off at the side, and nobody has to scroll sideways to read. */
export async function expectNoOverflow(page: Page, screen: string): Promise<void> {
  const tooWide = await page.evaluate(() => {
    const areas = [document.documentElement, ...document.querySelectorAll('#content')]
    return areas.some((area) => area.scrollWidth > area.clientWidth)
  })
  expect(tooWide, `${screen} is wider than the window`).toBe(false)
}

/** Scrolls what scrolls; answers how many pixels there are from its beginning to its end. */
const scrollTo = (page: Page, place: number): Promise<number> =>
  page.evaluate((part) => {
    const area = document.querySelector('#content') ?? document.documentElement
    const scrolling = area.scrollHeight > area.clientHeight ? area : document.documentElement
    const room = scrolling.scrollHeight - scrolling.clientHeight
    scrolling.scrollTo({ top: room * part, behavior: 'instant' })
    return room
  }, place)
