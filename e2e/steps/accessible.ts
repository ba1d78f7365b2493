import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { isNightly } from './night.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * What passes the bars above and below the content must stay whole: in the middle of the way something
 * passes each of them, and by night the top and the end are looked at as well.
 */
const PLACES: readonly number[] = isNightly ? [0, 0.5, 1] : [0.5]

/** What can differ between light and dark. */
const RULES_ON_COLOURS = ['color-contrast', 'link-in-text-block']

/** By day every third screen that a journey comes by, always the same ones: asking takes longer than what people do there. */
const isAsked = (screen: string): boolean =>
  isNightly || [...screen].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 3 === 0

/**
 * The screen as it stands breaks no rule of WCAG 2.2 AA that a program can find, at each of the
 * places that it is scrolled to (0 is the top, 1 the end); by night, nor does it in dark.
 */
export async function expectAccessible(page: Page, screen: string, places = PLACES): Promise<void> {
  if (!isAsked(screen)) return
  await expectAccessibleAsDrawn(page, screen, places)
  if (isNightly) await expectColours(page, screen)
}

/** In light and in dark, by day too. */
export async function expectAccessibleInBoth(
  page: Page,
  screen: string,
  places = PLACES,
): Promise<void> {
  await expectAccessibleAsDrawn(page, screen, places)
  await expectColours(page, screen)
}

// In the page itself: asking from another page, which looks into foreign frames too, opens one each
// time, and the portal has none.
const axeIn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()

/** In light, or in dark where the page is drawn so. */
export async function expectAccessibleAsDrawn(
  page: Page,
  screen: string,
  places: readonly number[],
): Promise<void> {
  const scrolledTo = (await scrollTo(page, 0)) > 0 ? places : [0]
  await expectNothingFound(page, { screen, places: scrolledTo }, () => axeIn(page).withTags(RULES))
  await scrollTo(page, 0)
}

/** Colours in dark; they do not change with what is scrolled to. */
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
    // Transitions begin with the next frame. What goes round for ever, as a shape on its way, is left.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    const over = Promise.allSettled(ending.map(({ finished }) => finished))
    // Those in what is folded away stand still and never end.
    await Promise.race([over, new Promise((resolve) => setTimeout(resolve, 1000))])
  })
}

/** Nothing is cut off at the side, and nobody has to scroll sideways to read. */
export async function expectNoOverflow(page: Page, screen: string): Promise<void> {
  // A window whose size has just changed is drawn again first.
  const tooWide = () =>
    page.evaluate(() => {
      const areas = [document.documentElement, ...document.querySelectorAll('#content')]
      return areas.some((area) => area.scrollWidth > area.clientWidth)
    })
  await expect.poll(tooWide, `${screen} is wider than the window`).toBe(false)
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
