// Searchable content of a large event: 200 pages of about 600 words, and 100 suppliers, in addition
// to the demo's. The words are invented. As in real texts, a few are frequent and most are rare.
import { textOfSections, type Section } from '@eventflow/domain/content'
import { writeRichText } from '@eventflow/domain/rich-text'
import type pg from 'pg'

const PAGES = 200
const SECTIONS = 6
const WORDS_OF_SECTION = 100
const SUPPLIERS = 100
const VOCABULARY = 4_000

const SYLLABLES =
  'ba be bo cra dal en fen gri ho is jur ka lim mor na ol pra qui ros sta ta um ve wil'.split(' ')

/** A word of the vocabulary by number: three syllables, unique. */
function wordAt(place: number): string {
  const syllable = (n: number): string => SYLLABLES[n % SYLLABLES.length] ?? ''
  const size = SYLLABLES.length
  return [place, Math.floor(place / size), Math.floor(place / size ** 2) + place]
    .map(syllable)
    .join('')
}

/** A repeatable sequence of numbers from 0 to 1. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** A number of words. The first ones of the vocabulary are the most frequent. */
const wordsOf = (next: () => number, count: number): string[] =>
  Array.from({ length: count }, () => wordAt(Math.floor(VOCABULARY ** next()) - 1))

function aSection(next: () => number, id: string): Section {
  const text = wordsOf(next, WORDS_OF_SECTION).join(' ')
  const data = writeRichText([
    { type: 'paragraph', content: [{ type: 'text', text, marks: [], href: null }] },
  ])
  return {
    id,
    heading: wordsOf(next, 3).join(' '),
    isPublished: true,
    isNewSection: false,
    type: 'richText',
    data,
  }
}

async function addPage(admin: pg.Pool, eventId: string, n: number): Promise<void> {
  const next = numbersFrom(n)
  const id = `searched-${n}`
  const sections = Array.from({ length: SECTIONS }, (_none, place) =>
    aSection(next, `${id}-${place}`),
  )
  const { headings, text } = textOfSections(sections)
  await admin.query(
    `insert into content (event_id, id, title, description, is_published, published_number,
       show_to_child_teams, published_headings, published_text)
     values ($1, $2, $3, $4, true, 1, true, $5, $6)`,
    [eventId, id, wordsOf(next, 4).join(' '), wordsOf(next, 12).join(' '), headings, text],
  )
  await admin.query(
    `insert into content_versions (event_id, content_id, number, sections) values ($1, $2, 1, $3)`,
    [eventId, id, JSON.stringify(sections)],
  )
}

async function addSupplier(admin: pg.Pool, eventId: string, n: number): Promise<void> {
  const next = numbersFrom(PAGES + n)
  const contact = { firstName: 'Alex', surname: wordAt(n), email: `orders@${wordAt(n)}.example` }
  await admin.query(
    `insert into suppliers (event_id, id, company, description, contacts) values ($1, $2, $3, $4, $5)`,
    [
      eventId,
      `searched-${n}`,
      wordsOf(next, 2).join(' '),
      wordsOf(next, 40).join(' '),
      JSON.stringify([{ ...contact, phone: '', jobTitle: 'Orders' }]),
    ],
  )
}

/** Adds what is missing. */
export async function addMoreToSearch(admin: pg.Pool, eventId: string): Promise<void> {
  const { rows } = await admin.query(`select from content where id = $1`, [`searched-${PAGES - 1}`])
  if (rows.length > 0) return
  for (let n = 0; n < SUPPLIERS; n += 1) await addSupplier(admin, eventId, n)
  for (let n = 0; n < PAGES; n += 1) await addPage(admin, eventId, n)
  await admin.query('analyze content, content_versions, suppliers')
}
