import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { isNightly } from './night.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Scroll positions to check. In the middle, content passes both bars, which must not cover it. The
 * nightly run also checks both ends.
 */
const PLACES: readonly number[] = isNightly ? [0, 0.5, 1] : [0.5]

/** Rules whose results can differ between light and dark. */
const RULES_ON_COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * The quick run checks every third screen of a journey, always the same ones, because a check takes
 * longer than the user's actions.
 */
const isAsked = (screen: string): boolean =>
  isNightly || [...screen].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 3 === 0

/**
 * The screen violates no WCAG 2.2 AA rule that a program can check, at each scroll position (0 is
 * the top, 1 the end). The nightly run also checks the dark scheme.
 */
export async function expectAccessible(page: Page, screen: string, places = PLACES): Promise<void> {
  if (!isAsked(screen)) return
  await expectAccessibleAsDrawn(page, screen, places)
  if (isNightly) await expectColours(page, screen)
}

/** Checks both colour schemes, also in the quick run. */
export async function expectAccessibleInBoth(
  page: Page,
  screen: string,
  places = PLACES,
): Promise<void> {
  await expectAccessibleAsDrawn(page, screen, places)
  await expectColours(page, screen)
}

// Runs axe in the page itself. Its default opens another page to inspect foreign frames, which the
// portal does not have.
const axeIn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()

/** Checks the current colour scheme. */
export async function expectAccessibleAsDrawn(
  page: Page,
  screen: string,
  places: readonly number[],
): Promise<void> {
  const scrolledTo = (await scrollTo(page, 0)) > 0 ? places : [0]
  await expectNothingFound(page, { screen, places: scrolledTo }, () => axeIn(page).withTags(RULES))
  await scrollTo(page, 0)
}

/** Checks the colours in the dark scheme, which do not depend on the scroll position. */
async function expectColours(page: Page, screen: string): Promise<void> {
  await drawIn(page, 'dark')
  await expectNothingFound(page, { screen: `${screen}, dark`, places: [0] }, () =>
    axeIn(page).withRules(RULES_ON_COLOURS),
  )
  await drawIn(page, 'light')
}

interface Look {
  readonly screen: string
  readonly places: readonly number[]
}

async function expectNothingFound(page: Page, look: Look, axe: () => AxeBuilder): Promise<void> {
  for (const place of look.places) {
    await scrollTo(page, place)
    const { violations } = await axe().analyze()
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
    )
    expect(found, `${look.screen}, scrolled to ${place}`).toEqual([])
  }
}

/** Emulates a light or dark preference and waits until no colour changes. */
async function drawIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme))
    .toBe(colorScheme)
  await page.evaluate(async () => {
    // Transitions start with the next frame. Endless animations, such as those of skeletons, are
    // ignored.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    const over = Promise.allSettled(ending.map(({ finished }) => finished))
    // Animations in collapsed parts are paused and never end.
    await Promise.race([over, new Promise((resolve) => setTimeout(resolve, 1000))])
  })
}

/** Nothing is cut off at the side, and no sideways scrolling is needed. */
export async function expectNoOverflow(page: Page, screen: string): Promise<void> {
  // After a change of the window size, waits for the next render.
  const tooWide = () =>
    page.evaluate(() => {
      const areas = [document.documentElement, ...document.querySelectorAll('#content')]
      return areas.some((area) => area.scrollWidth > area.clientWidth)
    })
  await expect.poll(tooWide, `${screen} is wider than the window`).toBe(false)
  const cutCells = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('td')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map(({ innerText }) => innerText),
    )
  await expect.poll(cutCells, `${screen} has cells wider than their columns`).toEqual([])
}

/** Scrolls to a position. Returns the scroll range in pixels. */
const scrollTo = (page: Page, place: number): Promise<number> =>
  page.evaluate((part) => {
    const area = document.querySelector('#content') ?? document.documentElement
    const scrolling = area.scrollHeight > area.clientHeight ? area : document.documentElement
    const room = scrolling.scrollHeight - scrolling.clientHeight
    scrolling.scrollTo({ top: room * part, behavior: 'instant' })
    return room
  }, place)
