// Checks that a file only shows texts in the program that opens it.
import { inflateRawSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { Window } from 'happy-dom'
import ICAL from 'ical.js'
import yauzl from 'yauzl'

/** The number of checked texts, and what is wrong with them. */
export interface Found {
  readonly checks: number
  readonly problems: readonly string[]
}

const ACTIVE =
  'script, iframe, frame, object, embed, applet, form, input, button, base, svg, math, video, audio, template, link, meta[http-equiv=refresh]'
const ADDRESSES = new Set(['href', 'src', 'srcset', 'action', 'formaction', 'background', 'poster'])
/** Links that may appear: web and email addresses, and paths of the portal. */
const HARMLESS = /^(https?:|mailto:|cid:|data:image\/(png|jpeg|gif|webp);|[/#?])/i

/** The HTML of an email or of a frame. */
export function htmlProblems(html: string): Found {
  const window = new Window()
  const page = new window.DOMParser().parseFromString(html, 'text/html')
  const problems = [...page.querySelectorAll(ACTIVE)].map(({ tagName }) => `has a ${tagName}`)
  let checks = 0
  for (const element of page.querySelectorAll('*'))
    for (const { name, value: given } of element.attributes) {
      const value = given ?? ''
      checks += 1
      if (/^on/i.test(name)) problems.push(`${element.tagName} has ${name}`)
      const leads = ADDRESSES.has(name.toLowerCase()) && value.trim() !== ''
      if (leads && !HARMLESS.test(value.trim())) problems.push(`${name} leads to ${value}`)
      if (name === 'style' && /javascript:|expression\(|@import/i.test(value))
        problems.push(`a style runs: ${value}`)
    }
  return { checks, problems }
}

const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/
/** Numbers, and phone numbers with a space between digits, which no spreadsheet can compute. */
const NUMBER = /^-?\d+(\.\d+)?$|^\+\d+$|^\+\d[\d ()/.-]*\d \(?\d[\d ()/.-]*$/

export function csvProblems(text: string): Found {
  const rows: string[][] = parse(text, { bom: true, relaxColumnCount: true })
  const cells = rows.flat()
  const isFormula = (cell: string) => FORMULA.test(cell) && !NUMBER.test(cell)
  const widths = new Set(rows.map((row) => row.length))
  return {
    checks: cells.length,
    problems: [
      ...cells.filter(isFormula).map((cell) => `a formula: ${cell}`),
      ...(widths.size > 1 ? [`rows of ${[...widths].join(', ')} cells`] : []),
    ],
  }
}

interface Entry {
  readonly name: string
  readonly bytes: Buffer
}

export const entriesOf = (file: Buffer): Promise<Entry[]> =>
  new Promise((resolve, reject) => {
    yauzl.fromBuffer(file, { lazyEntries: false, decodeStrings: true }, (error, zip) => {
      if (error) return reject(error)
      const found: Entry[] = []
      zip.on(
        'entry',
        ({
          fileName: name,
          relativeOffsetOfLocalHeader: at,
          compressedSize,
          compressionMethod,
        }) => {
          const start = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28)
          const packed = file.subarray(start, start + compressedSize)
          found.push({ name, bytes: compressionMethod === 0 ? packed : inflateRawSync(packed) })
        },
      )
      zip.on('error', reject).on('end', () => resolve(found))
    })
  })

/** A workbook may contain texts and numbers, but no formulas, links or external parts. */
export function xlsxProblems(entries: readonly Entry[]): Found {
  const problems: string[] = []
  let checks = 0
  for (const { name, bytes } of entries) {
    const text = bytes.toString('utf8')
    checks += text.match(/<c[ >]/g)?.length ?? 0
    if (/<f[ >/]|<hyperlink|<definedName/.test(text))
      problems.push(`${name} has a formula or a link`)
    if (/TargetMode="External"/.test(text)) problems.push(`${name} leads elsewhere`)
    if (/\.(bin|vml)$|externalLink|macro/i.test(name)) problems.push(`${name} is in it`)
  }
  return { checks, problems }
}

/** Names in an archive must stay inside its folder and be valid on every system. */
export const zipNameProblems = (entries: readonly Entry[]): Found => ({
  checks: entries.length,
  problems: entries
    .map(({ name }) => name)
    .filter((name) => /[\0-\x1f\\:*?"<>|]|^\/|(^|\/)\.\.?(\/|$)/.test(name)),
})

const KNOWN_OF_EVENTS =
  /^(uid|dtstamp|last-modified|sequence|dtstart|dtend|transp|summary|description|location|url)$/

export function calendarProblems(text: string, count: number): Found {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents()
  const properties = events.flatMap((event) => event.getAllProperties())
  const uids = new Set(events.map((event) => String(event.getFirstPropertyValue('uid'))))
  return {
    checks: properties.length,
    problems: [
      ...(events.length === count && uids.size === count
        ? []
        : [`${events.length} events, not ${count}`]),
      ...events.filter(({ name }) => name !== 'vevent').map(({ name }) => `has a ${name}`),
      ...properties
        .filter(({ name }) => !KNOWN_OF_EVENTS.test(name))
        .map(({ name }) => `an event has ${name}`),
      ...(/[^\r]\n|\r[^\n]/.test(text) ? ['a line does not end with CRLF'] : []),
    ],
  }
}

const ACTS =
  /\/(JS|JavaScript|Launch|AA|SubmitForm|ImportData|GoToR|GoToE|EmbeddedFiles?|RichMedia|XFA|AcroForm|Rendition|Movie|Sound)\b/g

/** A PDF without its streams and the texts of its strings. */
function structureOf(file: Buffer): string {
  const text = file.toString('latin1').replace(/stream\r?\n[\s\S]*?\nendstream/g, '')
  return text.replace(/\((?:\\[\s\S]|[^\\()])*\)/g, (literal) =>
    /^\(\w+:/.test(literal) ? literal : '()',
  )
}

export function pdfProblems(file: Buffer): Found {
  const structure = structureOf(file)
  const links = [...structure.matchAll(/\/URI\s*\((?<address>[^)]*)\)/g)]
  const acts = [...structure.matchAll(ACTS)].map(([act]) => `does ${act}`)
  const opens = /\/OpenAction\s*<</.test(structure) ? ['acts when it is opened'] : []
  return {
    checks: structure.match(/\d+ 0 obj/g)?.length ?? 0,
    problems: [
      ...acts,
      ...opens,
      ...links
        .map(({ groups }) => groups?.['address'] ?? '')
        .filter((address) => !/^(https?|mailto):/.test(address))
        .map((address) => `leads to ${address}`),
    ],
  }
}
