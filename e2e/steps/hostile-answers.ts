// Answers of the API as they would be if every text of every record were hostile, and had been stored past every check.
import type { BrowserContext, Page } from '@playwright/test'

const MARKUP = `"'><img src=x onerror=globalThis.planted=1><script>globalThis.planted=1</script>{{planted}}`
const LINK = 'javascript:globalThis.planted=1'

/** Not read by people: chosen from a list, or a name that the browser itself knows. */
const NO_TEXT = /^(html|headerKey|timeZone|contentType|mimeType|userAgent)$|Ids?$/
/** Something that somebody has written: words, or one word that begins with a capital letter. */
const IS_TEXT = /^\p{Lu}\p{Ll}|\p{L}.*\s|\s.*\p{L}/u
const IS_ADDRESS = /^https?:\/\//

function hostileText(text: string, key: string): string {
  if (NO_TEXT.test(key)) return text
  if (IS_ADDRESS.test(text)) return LINK
  // A rich text is a document that was written down as JSON.
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

/** The answer with what is hostile at the end of each text, and in place of each address. */
export function hostile(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return hostileText(value, key)
  if (Array.isArray(value)) return value.map((each) => hostile(each, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, hostile(each, name)]))
}

/** How many texts of answers have been made hostile. */
export interface Planted {
  texts: number
}

const countTexts = (json: unknown): number => JSON.stringify(json).split('globalThis.planted').length - 1

/** Every page of the context is answered so. */
export async function plantInAnswers(context: BrowserContext): Promise<Planted> {
  const planted: Planted = { texts: 0 }
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
      // The page has gone on meanwhile.
      return route.abort().catch(() => undefined)
    }
  })
  return planted
}

/** What has run on the page, or would when somebody presses it. */
export const findPlanted = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = 'planted' in globalThis ? ['something has run'] : []
    for (const element of document.querySelectorAll('*'))
      for (const { name, value } of element.attributes) {
        const isHandler = name.startsWith('on')
        const runs = /^(href|src|action|formaction|xlink:href|srcdoc|data)$/.test(name)
        if (isHandler || (runs && /^\s*(javascript|vbscript|data:text)/i.test(value)))
          found.push(`${element.tagName} ${name}=${value.slice(0, 60)}`)
      }
    if (document.querySelector('img[src="x"]')) found.push('a picture was planted')
    return found
  })
