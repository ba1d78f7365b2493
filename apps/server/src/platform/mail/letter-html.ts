// The HTML of a letter: the patterns of its brand with the words filled in.
import { footerLines } from './letter-frame.ts'
import type { Desk, Part } from './letter.ts'
import type { Frame } from './layout.tsx'
import {
  drawPatterns,
  LONGEST_PREVIEW,
  type LetterPatterns,
  type Pattern,
} from './letter-pattern.tsx'
import { ownLink } from './own-link.ts'

/** The brands of as many events are kept at hand. */
const MOST_BRANDS = 50

const byBrand = new Map<string, Promise<LetterPatterns>>()

/** The patterns of a brand; what is drawn depends on nothing but what the key names. */
function patternsOf(desk: Desk): Promise<LetterPatterns> {
  const { eventName, brandColour, logoUrl, origin } = desk.brand
  const words = [...footerLines(desk), desk.t('mail.linkByHand')]
  const key = JSON.stringify([eventName, brandColour, logoUrl, origin, words])
  const found = byBrand.get(key)
  if (found !== undefined) return found
  if (byBrand.size >= MOST_BRANDS) byBrand.clear()
  const made = drawPatterns(desk)
  byBrand.set(key, made)
  // What could not be drawn is not kept.
  made.catch(() => byBrand.delete(key))
  return made
}

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** As React writes texts and attributes. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)

/** The values are HTML already. */
const filled = (pattern: Pattern, values: Readonly<Record<string, string>>): string =>
  pattern.map((part, index) => (index % 2 === 0 ? part : (values[part] ?? ''))).join('')

const withTexts = (pattern: Pattern, texts: Readonly<Record<string, string>>): string =>
  filled(
    pattern,
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, escaped(text)])),
  )

function partHtml(part: Part, { parts, answer, line }: LetterPatterns, origin: string): string {
  switch (part.kind) {
    case 'answers': {
      const items = part.answers.map(({ label, value }) => withTexts(answer, { label, value }))
      return filled(parts.answers, { items: items.join('') })
    }
    case 'list': {
      const items = part.lines.map(({ title, detail, link }) =>
        withTexts(line, { title, detail, link: ownLink(link, origin) }),
      )
      return filled(parts.list, { items: items.join('') })
    }
    case 'action':
      return withTexts(parts.action, { label: part.label, link: ownLink(part.link, origin) })
    default:
      return withTexts(parts[part.kind], { text: part.text })
  }
}

export interface LetterToDraw {
  readonly frame: Frame
  readonly parts: readonly Part[]
  readonly desk: Desk
}

/** Throws `linkElsewhere` for a link that does not lead into the portal. */
export async function letterHtml({ frame, parts, desk }: LetterToDraw): Promise<string> {
  const patterns = await patternsOf(desk)
  const { subject, preview, heading, greeting } = frame
  const filler = patterns.filler.repeat(Math.max(0, LONGEST_PREVIEW - preview.length))
  return filled(greeting === null ? patterns.ungreeted : patterns.greeted, {
    subject: escaped(subject),
    preview: `${escaped(preview)}<div>${filler}</div>`,
    heading: escaped(heading),
    greeting: escaped(greeting ?? ''),
    parts: parts.map((part) => partHtml(part, patterns, desk.brand.origin)).join(''),
  })
}
