// The test function of all journeys. A journey fails if the content policy has blocked something,
// or if any page of any of its browsers had an uncaught error.
import { expect, test as plain, type Browser, type BrowserContext } from '@playwright/test'

/** Errors in the browsers of the running test. Tests of one worker run one after another. */
const complaints: string[] = []

export const test = plain.extend<{ nothingToComplainOf: void }>({
  context: async ({ context }, give) => give(await watched(context)),
  nothingToComplainOf: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern for the fixtures
    async ({}, give) => {
      complaints.length = 0
      await give()
      expect(complaints, 'content policy and errors that nobody caught').toEqual([])
    },
    { auto: true },
  ],
})

/** A separate browser for another person, optionally at another portal. */
export const browserOfTheirOwn = async (
  browser: Browser,
  baseURL?: string,
): Promise<BrowserContext> => {
  const { use } = test.info().project
  return watched(await browser.newContext(baseURL === undefined ? use : { ...use, baseURL }))
}

async function watched(context: BrowserContext): Promise<BrowserContext> {
  await context.exposeFunction('complainOf', (complaint: string) => complaints.push(complaint))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event
      // Runs in the page, where exposeFunction() has added it.
      const { complainOf } = globalThis as unknown as { complainOf: (text: string) => void }
      complainOf(
        `${location.pathname}: ${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`,
      )
    })
  })
  context.on('weberror', (failure) => complaints.push(String(failure.error())))
  return context
}
