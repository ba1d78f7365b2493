import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** How far down: bars above and below must not spoil what passes them. */
const PLACES = [0, 0.5, 1] as const

/** The screen as it stands breaks no rule of WCAG 2.2 AA that a program can find, wherever it is scrolled to. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  const room = await scrollTo(page, 0)
  for (const place of room > 0 ? PLACES : [0]) {
    await scrollTo(page, place)
    const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
    )
    expect(found, `${screen}, scrolled to ${place}`).toEqual([])
  }
  await scrollTo(page, 0)
}

/** Scrolls what scrolls, from its beginning (0) to its end (1); answers how many pixels that is. */
const scrollTo = (page: Page, place: number): Promise<number> =>
  page.evaluate((part) => {
    const inFrame = document.querySelector('[data-scroll-restoration-id]')
    const area = inFrame ?? document.documentElement
    const room = area.scrollHeight - area.clientHeight
    area.scrollTo({ top: room * part, behavior: 'instant' })
    return room
  }, place)
