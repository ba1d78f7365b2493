// The head of a page names the scripts of its screen and its API calls, so that the browser fetches
// them together with the program. The build records both for every screen
// (apps/web/scripts/first-load.mjs, docs/design/first-load.md).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { LANGUAGES, type Language } from '@eventflow/domain/kernel'

const screensSchema = z.array(
  z.object({
    /** A path pattern: `/forms/$formId`. */
    path: z.string(),
    scripts: z.array(z.string()),
    /** Scripts with its texts, by language. */
    words: z.record(z.enum(LANGUAGES), z.array(z.string())),
    /**
     * Addresses of the API. `~formId~` is replaced by the value of `$formId` or of a search
     * parameter.
     */
    data: z.array(z.string()),
  }),
)
type ScreenLoad = z.infer<typeof screensSchema>[number]

/** The API calls of the frame of every screen. */
const OF_THE_FRAME = ['/api/session', '/api/portal', '/api/menu']

export interface FirstLoad {
  /**
   * The tags for the head of the page at a path. Screens that are not public get them only for
   * people who are signed in; for others the data would be refused.
   */
  tagsFor(url: URL, reader: Reader): string
}

export interface Reader {
  readonly isSignedIn: boolean
  /** Of the page. */
  readonly language: Language
}

/** Reads what the build has recorded; without a build no screen names anything. */
export function firstLoadOf(folder: string): FirstLoad {
  const screens = readScreens(join(folder, '.vite/first-load.json')).map((screen) => ({
    ...screen,
    matches: matcherOf(screen.path),
  }))
  return {
    tagsFor(url, reader) {
      for (const screen of screens) {
        const values = screen.matches(url.pathname)
        if (values) return tagsOf(screen, { values, search: url.searchParams, reader })
      }
      return OF_THE_FRAME.map(dataTag).join('')
    },
  }
}

function readScreens(file: string): readonly ScreenLoad[] {
  try {
    return screensSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return []
  }
}

type Values = Readonly<Record<string, string>>

/** Patterns with fewer parameters come first in the table, so the first match is the right one. */
function matcherOf(pattern: string): (pathname: string) => Values | null {
  const source = pattern.replace(/\$(\w+)/g, '(?<$1>[^/]+)')
  const expression = new RegExp(`^${source}/?$`)
  return (pathname) => {
    const found = expression.exec(pathname)
    return found ? { ...found.groups } : null
  }
}

interface Address {
  readonly values: Values
  readonly search: URLSearchParams
  readonly reader: Reader
}

function tagsOf({ scripts, words, data }: ScreenLoad, { values, search, reader }: Address): string {
  const wanted = reader.isSignedIn ? data.map((address) => filledIn(address, values, search)) : []
  return [
    ...[...OF_THE_FRAME, ...wanted].map(dataTag),
    ...[...scripts, ...words[reader.language]].map(
      (href) => `<link rel="modulepreload" nonce="${NONCE_MARK}" href="${href}">`,
    ),
  ].join('')
}

/**
 * The address as the program will request it, without search parameters that the page does not
 * have.
 */
function filledIn(address: string, values: Values, search: URLSearchParams): string {
  const [path = '', query = ''] = address.split('?')
  const inPath = path.replace(/~(\w+)~/g, (_all, name: string) => values[name] ?? '')
  const inQuery = [...new URLSearchParams(query).keys()].flatMap((name) => {
    const value = search.get(name)
    return value === null ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
  return inQuery.length === 0 ? inPath : `${inPath}?${inQuery.join('&')}`
}

const dataTag = (href: string): string =>
  `<link rel="preload" as="fetch" crossorigin href="${escaped(href)}">`

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' }
/** Escaped text for a page. */
export const escaped = (text: string): string =>
  text.replace(/[&"<]/g, (sign) => ENTITIES[sign] ?? '')

/** Replaced in the built page by the nonce of each response (apps/web/vite.config.ts). */
export const NONCE_MARK = 'nonce-of-this-page'
