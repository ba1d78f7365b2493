// Finds what names last year in the texts of a cloned event: its year, its days and its name
// (docs/design/events.md). Bounded work: each pattern reads a text once, without nested repetition.
import { addDays, daysBetween, isCalendarDate, type CalendarDate } from '../kernel/index.ts'
import { DAY_PARTS, ISO_DAY, MONTH_DAY, monthNumber } from './search.moments.ts'

/** Maximum number of entries of the list in one answer. The total counts all. */
export const MAX_LAST_YEAR_ENTRIES = 200

/** An event by its names and days. */
export interface NamedEvent {
  readonly names: readonly string[]
  readonly startDate: CalendarDate
  readonly endDate: CalendarDate
}

/** The event that was cloned, as it was at that time. */
export interface ClonedEvent extends NamedEvent {
  /** The due dates of its tasks and the days of its build-up, each once. */
  readonly dueDates: readonly CalendarDate[]
}

/** What names last year. */
export interface LastYear {
  /** Four digits. */
  readonly years: ReadonlySet<string>
  readonly days: ReadonlySet<CalendarDate>
  /** `MM-DD`, for dates without a year. */
  readonly daysOfYear: ReadonlySet<string>
  readonly names: readonly string[]
}

/** A longer event counts with its first days. */
const MAX_DAYS = 400
const HAS_YEAR = /(?<!\d)(?:19|2\d)\d{2}(?!\d)/

const yearOf = (date: CalendarDate): number => Number(date.slice(0, 4))

function daysOf({ startDate, endDate }: NamedEvent): CalendarDate[] {
  const count = Math.min(Math.max(daysBetween(startDate, endDate), 0) + 1, MAX_DAYS)
  return Array.from({ length: count }, (_, place) => addDays(startDate, place))
}

const MAX_YEARS = 3

/** The years of an event, and of its due dates before it. */
function yearsOf({ startDate, endDate }: NamedEvent, dueDates: readonly CalendarDate[] = []) {
  const last = yearOf(endDate)
  const first = Math.max(Math.min(yearOf(startDate), ...dueDates.map(yearOf)), last - MAX_YEARS + 1)
  return Array.from({ length: last - first + 1 }, (_, place) => String(first + place))
}

/** What names the cloned event and not the present one. */
export function lastYearOf(from: ClonedEvent, now: NamedEvent): LastYear {
  const ownYears = new Set(yearsOf(now))
  const moved = daysBetween(from.startDate, now.startDate)
  const days = [...new Set([...daysOf(from), ...from.dueDates])]
  const isOwn = (day: CalendarDate): boolean => day >= now.startDate && day <= now.endDate
  return {
    years: new Set(yearsOf(from, from.dueDates).filter((year) => !ownYears.has(year))),
    days: new Set(days.filter((day) => !isOwn(day))),
    // A day that moved by whole years is still right without its year.
    daysOfYear: new Set(
      days
        .filter((day) => addDays(day, moved).slice(5) !== day.slice(5))
        .map((day) => day.slice(5)),
    ),
    names: from.names.filter((name) => HAS_YEAR.test(name) && !now.names.includes(name)),
  }
}

export interface Mark {
  readonly start: number
  readonly end: number
}

/** A sentence that names last year, with the places of the words that do. */
export interface NamingSentence {
  /** The complete sentence. */
  readonly sentence: string
  /** The sentence, or the part of a long one around its first mark. */
  readonly excerpt: string
  /** Within the excerpt. */
  readonly marks: readonly Mark[]
}

const FILE_NAME =
  /\.(?:pdf|docx?|xlsx?|pptx?|csv|txt|zip|png|jpe?g|gif|webp|svg|mp4|dwg|dxf|ics|html?)[)\].,;:!?"'”»]*$/i
const FILE_ADDRESS = /\/(?:files|uploads)\//i
/** A number after one of these words is a phone number, whatever it looks like. */
const PHONE_WORD =
  /\b(?:tel|phone|telephone|telefon|fax|mobile|mobil|handy|ext|extension|durchwahl)\b[.:]*\s{0,2}\+?[\d ()/–-]{3,24}\d/giu
const PHONE = /(?<![\p{L}\d])(?:\+|\(?0)[\d ()/–-]{5,24}\d/gu
const SHORTEST_PHONE = 8
const DATE_SHAPE = /^\d{1,2}[/–-]\d{1,2}[/–-]\d{2,4}$/

const hidden = (text: string): string => '\0'.repeat(text.length)

/** The text without file names, email addresses and phone numbers; the places of the rest stay. */
const withoutNumbers = (text: string): string =>
  text
    .replace(/\S+/g, (word) =>
      word.includes('@') || FILE_NAME.test(word) || FILE_ADDRESS.test(word) ? hidden(word) : word,
    )
    .replace(PHONE_WORD, hidden)
    .replace(PHONE, (number) =>
      number.replace(/\D/g, '').length < SHORTEST_PHONE || DATE_SHAPE.test(number)
        ? number
        : hidden(number),
    )

/** `5.12.2026`, `05.12.26`, `5.12.` */
const DOTTED_DAY =
  /(?<![\p{L}\d.,/€$£])(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.(?:\s?(?<year>(?:19|2\d)\d{2})|(?<short>\d{2}))?(?!\d)/gu
/** `05/12/2026`, `5-12-26` */
const SLASHED_DAY =
  /(?<![\p{L}\d.,/€$£-])(?<day>\d{1,2})[/-](?<month>\d{1,2})[/-](?:(?<year>(?:19|2\d)\d{2})|(?<short>\d{2}))(?![\d/-])/gu
const NTH = String.raw`\d{1,2}(?:st|nd|rd|th)?\.?`
const APART = String.raw`\s?(?:[/,&+–-]|und|and|bis|to)\s?`
/** `5 December`, `3./4./5. Dez. ’26`, `3rd to 6th of December 2026`. */
const DAYS_OF_MONTH = new RegExp(
  String.raw`${DAY_PARTS.before}(?<days>${NTH}(?:${APART}${NTH}){0,6})\s*(?:of\s+)?${DAY_PARTS.month}\.?` +
    String.raw`(?:,?\s+(?:(?<year>(?:19|2\d)\d{2})|['’](?<short>\d{2}))${DAY_PARTS.end})?`,
  'giu',
)
const DAY_PATTERNS = [DAYS_OF_MONTH, MONTH_DAY, ISO_DAY, DOTTED_DAY, SLASHED_DAY] as const

type Groups = Readonly<Partial<Record<string, string>>>

const twoDigits = (text: string): string => text.padStart(2, '0')

/** Whether one of the days is last year's. */
const isLastYears = ({ day = '', days = day, ...date }: Groups, lastYear: LastYear): boolean =>
  [...days.matchAll(/\d+/g)].some(([one]) => isDayOfLastYear({ ...date, day: one }, lastYear))

function isDayOfLastYear(
  { day = '', month = '', year, short }: Groups,
  lastYear: LastYear,
): boolean {
  // "may" and "march" in small letters are other words.
  if (/^\p{Ll}/u.test(month)) return false
  const number = /^\d/.test(month) ? Number(month) : monthNumber(month)
  const dayOfYear = `${twoDigits(String(number))}-${twoDigits(day)}`
  const itsYear = year ?? (short === undefined ? undefined : `20${short}`)
  if (itsYear === undefined) return lastYear.daysOfYear.has(dayOfYear)
  const date = `${itsYear}-${dayOfYear}`
  return isCalendarDate(date) && (lastYear.years.has(itsYear) || lastYear.days.has(date))
}

function markedDays(text: string, lastYear: LastYear): Mark[] {
  const marks: Mark[] = []
  let rest = text
  for (const pattern of DAY_PATTERNS)
    // A day that was read is not read again: "5 December 10 am" is one day, not two.
    rest = rest.replace(pattern, (found: string, ...values: unknown[]) => {
      const [start, , groups] = values.slice(-3) as [number, string, Groups]
      // The full stop of the sentence.
      const words = found.replace(/(\p{L})\.$/u, '$1')
      if (isLastYears(groups, lastYear)) marks.push({ start, end: start + words.length })
      return hidden(found)
    })
  return marks
}

const CURRENCY = String.raw`(?:[€$£¥]|(?:EUR|Euros?|CHF|USD|GBP)(?!\p{L}))`
const UNIT = String.raw`(?:kg|k?W|k?VA?|lx|lm|mm|cm|m²|m2|qm|sqm|km)(?![\p{L}\d])|%`
const BEFORE_NUMBERS: readonly RegExp[] = [
  /[\d+]$/,
  // A letter alone begins a code.
  /(?<!\p{L})\p{L}$/u,
  new RegExp(`${CURRENCY}\\s?$`, 'iu'),
  /(?<!\p{L})(?:no|nr|number|nummer)\.?\s?$/iu,
  /\d{3}-$/,
]
const AFTER_NUMBERS: readonly RegExp[] = [
  /^\d/,
  /^[.,]\d/,
  /^,[-–]/,
  /^-\d{3}/,
  new RegExp(`^\\s?(?:${CURRENCY}|${UNIT})`, 'iu'),
]
const YEAR_BEFORE = /(?<!\d)(?:19|2\d)\d{2}-$/
const YEAR_AFTER = /^-(?:19|2\d)\d{2}(?!\d)/
const DATE_BEFORE = /(?<![\d.,])\d{1,2}\.$|(?<![\d.,])\d{1,2}\.\d{1,2}\.$/

function isYear(before: string, after: string): boolean {
  if (/\d[.,'’]$/.test(before) && !DATE_BEFORE.test(before)) return false
  const isNumber =
    (!YEAR_BEFORE.test(before) && BEFORE_NUMBERS.some((part) => part.test(before))) ||
    (!YEAR_AFTER.test(after) && AFTER_NUMBERS.some((part) => part.test(after)))
  return !isNumber
}

/** The longest context that decides whether a number is a year. */
const CONTEXT = 14

const markedYears = (text: string, { years }: LastYear): Mark[] =>
  [...years].flatMap((year) =>
    [...text.matchAll(new RegExp(year, 'g'))].flatMap(({ index: start }) => {
      const end = start + year.length
      const before = text.slice(Math.max(0, start - CONTEXT), start)
      return isYear(before, text.slice(end, end + CONTEXT)) ? [{ start, end }] : []
    }),
  )

/** `Dez. ’26` */
const MONTH_OF_YEAR = new RegExp(
  String.raw`${DAY_PARTS.start}${DAY_PARTS.month}\.?\s+['’](?<short>\d{2})${DAY_PARTS.end}`,
  'giu',
)
/** `’26` */
const SHORT_YEAR = /(?<![\p{L}\p{N}])['’](?<short>\d{2})(?![\p{L}\p{N}'’])/gu
/** `Q1 26`, `4. Quartal ’26`, `H2/26`, `KW 49/26` */
const PART_OF_YEAR =
  /(?<![\p{L}\p{N}])(?:Q[1-4]|H[12]|[1-4]\.?\s?(?:Q|Quartal|Halbjahr)|KW\s?\d{1,2})\s?[/'’-]?\s?(?<short>\d{2})(?![\p{L}\p{N}])/gu

/** Years of two digits. */
const markedShortYears = (text: string, { years }: LastYear): Mark[] =>
  [MONTH_OF_YEAR, PART_OF_YEAR, SHORT_YEAR].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ index: start, 0: found, groups }) => {
      const { month = '', short = '' } = groups ?? {}
      const end = start + found.length
      const after = text.slice(end, end + CONTEXT)
      const isOther = /^\p{Ll}/u.test(month) || AFTER_NUMBERS.some((part) => part.test(after))
      return isOther || !years.has(`20${short}`) ? [] : [{ start, end }]
    }),
  )

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`)

const markedNames = (text: string, { names }: LastYear): Mark[] =>
  names.flatMap((name) =>
    [...text.matchAll(new RegExp(`(?<![\\p{L}\\d])${escaped(name)}(?![\\p{L}\\d])`, 'giu'))].map(
      ({ index: start, 0: found }) => ({ start, end: start + found.length }),
    ),
  )

/** More marks of one text are left out. */
const MAX_MARKS = 500

/** Overlapping marks as one. */
function joined(marks: readonly Mark[]): Mark[] {
  const all: { start: number; end: number }[] = []
  for (const { start, end } of marks.toSorted((one, other) => one.start - other.start)) {
    const last = all.at(-1)
    if (last !== undefined && start < last.end) last.end = Math.max(last.end, end)
    else if (all.length === MAX_MARKS) break
    else all.push({ start, end })
  }
  return all
}

/** A new sentence begins after these; not after `5.`, `z. B.` or `Dec.`, and not within a mark. */
const SENTENCE_END = /(?:(?<!(?<![\p{L}\d])[\p{L}\d]{1,3})\.|[!?])["”“»)]?\s+|\n/gu
const MAX_EXCERPT_CHARACTERS = 300
const BEFORE_MARK = 80

/** Where its sentences begin. */
function boundsOf(text: string, marks: readonly Mark[]): number[] {
  const bounds = [0]
  let next = 0
  for (const { index, 0: gap } of text.matchAll(SENTENCE_END)) {
    const at = index + gap.length
    while ((marks[next]?.end ?? Infinity) < at) next += 1
    const mark = marks[next]
    if (mark === undefined || at <= mark.start || at >= mark.end) bounds.push(at)
  }
  return bounds
}

function excerptOf(sentence: string, marks: readonly Mark[]): NamingSentence {
  const first = marks[0]?.start ?? 0
  const begin = sentence.length <= MAX_EXCERPT_CHARACTERS ? 0 : Math.max(0, first - BEFORE_MARK)
  const end = Math.min(sentence.length, begin + MAX_EXCERPT_CHARACTERS)
  const lead = begin > 0 ? '…' : ''
  const shift = lead.length - begin
  return {
    sentence,
    excerpt: `${lead}${sentence.slice(begin, end)}${end < sentence.length ? '…' : ''}`,
    marks: marks
      .filter(({ start }) => start < end)
      .map((mark) => ({ start: mark.start + shift, end: Math.min(mark.end, end) + shift })),
  }
}

/** The sentences of a plain text that name last year, each once. */
export function sentencesOfLastYear(text: string, lastYear: LastYear): NamingSentence[] {
  // Every mark has a digit, so most texts are read once.
  if (!/\d/.test(text)) return []
  const searched = withoutNumbers(text)
  const marks = joined([
    ...markedDays(searched, lastYear),
    ...markedYears(searched, lastYear),
    ...markedShortYears(searched, lastYear),
    ...markedNames(text, lastYear),
  ])
  if (marks.length === 0) return []
  const bounds = boundsOf(text, marks)
  const found = new Map<string, NamingSentence>()
  let next = 0
  for (const [place, from] of bounds.entries()) {
    const to = bounds[place + 1] ?? text.length
    const own: Mark[] = []
    for (let mark = marks[next]; mark !== undefined && mark.start < to; mark = marks[next]) {
      own.push(mark)
      next += 1
    }
    if (own.length === 0) continue
    const raw = text.slice(from, to)
    const sentence = raw.trim()
    if (found.has(sentence)) continue
    const begin = from + (raw.length - raw.trimStart().length)
    const placed = own.map(({ start, end }) => ({ start: start - begin, end: end - begin }))
    found.set(sentence, excerptOf(sentence, placed))
  }
  return [...found.values()]
}
