// The test of every journey: it fails when the browser has stopped something for the content policy,
// or when a page has failed with an error that nobody caught, on whichever screen of the person who's browser.
import { expect, test as plain, type Browser, type BrowserContext } from '@playwright/test'

/** What the browsers of the running test have complained of; tests of one worker take turns. */
const complaints: string[] = []

export const test = plain.extend<{ nothingToComplainOf: void }>({
  context: async ({ context }, give) => give(await watched(context)),
  nothingToComplainOf: [
    // oxlint-disable-next-line no-empty-pattern -- the tool wants a pattern in the place of what a fixture needs
    async ({}, give) => {
      complaints.length = 0
      await give()
      expect(complaints, 'content policy and errors that nobody caught').toEqual([])
    },
    { auto: true },
  ],
})

/** For somebody else at the same time; at another portal where one is named. */
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
      // This runs in the page, where exposeFunction() has put it.
      const { complainOf } = globalThis as unknown as { complainOf: (text: string) => void }
      complainOf(
        `${location.pathname}: ${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`,
      )
    })
  })
  context.on('weberror', (failure) => complaints.push(String(failure.error())))
  return context
}
