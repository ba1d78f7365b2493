// Replaces every text in API responses with a hostile one, as if all had been stored without any
// checks.
import type { BrowserContext, Page } from '@playwright/test'

const MARKUP = `"'><img src=x onerror=globalThis.planted=1><script>globalThis.planted=1</script>{{planted}}`
const LINK = 'javascript:globalThis.planted=1'

/** Keys of values that are chosen from a list, or that the browser interprets. */
const NO_TEXT = /^(html|headerKey|timeZone|contentType|mimeType|userAgent)$|Ids?$/
/** Several words, or one word that begins with a capital letter. */
const IS_TEXT = /^\p{Lu}\p{Ll}|\p{L}.*\s|\s.*\p{L}/u
const IS_ADDRESS = /^https?:\/\//

function hostileText(text: string, key: string): string {
  if (NO_TEXT.test(key)) return text
  if (IS_ADDRESS.test(text)) return LINK
  // Rich text is a JSON document.
  if (/^[{[]/.test(text)) return asDocument(text, key)
  return IS_TEXT.test(text) ? `${text}${MARKUP}` : text
}

function asDocument(text: string, key: string): string {
  try {
    return JSON.stringify(hostile(JSON.parse(text), key))
  } catch {
    return text
  }
}

/** Appends markup to each text and replaces each URL. */
function hostile(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return hostileText(value, key)
  if (Array.isArray(value)) return value.map((each) => hostile(each, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, hostile(each, name)]),
  )
}

/** Numbers of hostile texts. */
export interface Planted {
  /** In API responses. */
  texts: number
  /** On screens. */
  shown: number
}

const countTexts = (json: unknown): number =>
  JSON.stringify(json).split('globalThis.planted').length - 1

/** Rewrites the responses for every page of the context. */
export async function plantInAnswers(context: BrowserContext): Promise<Planted> {
  const planted: Planted = { texts: 0, shown: 0 }
  await context.route('**/api/**', async (route) => {
    if (new URL(route.request().url()).pathname === '/api/live') return route.continue()
    try {
      const response = await route.fetch()
      const type = response.headers()['content-type'] ?? ''
      if (!/^application\/(problem\+)?json/.test(type)) return await route.fulfill({ response })
      const json = hostile(await response.json())
      planted.texts += countTexts(json)
      return await route.fulfill({ response, json })
    } catch {
      // The page has been left.
      return route.abort().catch(() => undefined)
    }
  })
  return planted
}

/** React replaces each URL with a script by one that only throws an error. */
const BLOCKED_BY_REACT = "javascript:throw new Error('React has blocked"

/** Scripts that have run on the page, or would run on a click. */
export const findPlanted = (page: Page): Promise<string[]> =>
  page.evaluate((blocked) => {
    const found = 'planted' in globalThis ? ['something has run'] : []
    for (const element of document.querySelectorAll('*'))
      for (const { name, value } of element.attributes) {
        const isHandler = name.startsWith('on')
        const runs = /^(href|src|action|formaction|xlink:href|srcdoc|data)$/.test(name)
        const isScript = /^\s*(javascript|vbscript|data:text)/i.test(value)
        if (isHandler || (runs && isScript && !value.startsWith(blocked)))
          found.push(`${element.tagName} ${name}=${value.slice(0, 60)}`)
      }
    if (document.querySelector('img[src="x"]')) found.push('has a planted picture')
    return found
  }, BLOCKED_BY_REACT)

/** The number of hostile texts that are visible on the page. */
export const shownTexts = (page: Page): Promise<number> =>
  page.evaluate(() => document.body.innerText.split('onerror=globalThis.planted').length - 1)
