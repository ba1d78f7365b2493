// All pages that a viewer sees as one PDF: its contents, and who can read them.
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { tries } from '@eventflow/domain/builders/kernel'
import { pdfAddress, type Section } from '@eventflow/domain/content'
import { writeRichText, type RichTextBlock } from '@eventflow/domain/rich-text'
import { roleLimits } from '../../access/limits.tables.ts'
import { arrangePerson, arrangeSession } from '../../../testing/arrange.ts'
import { castOf, type Cast } from '../../../testing/cast.ts'
import { textOfPdf } from '../../../testing/pdf-text.ts'
import { testPortal, type TestEvent } from '../../../testing/test-portal.ts'
import { aPdf, uploaded } from '../../../testing/upload-file.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast

beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
})

const api = () => cast.moderator.api
type Person = Cast['loner']

const section = (type: Section['type'], data: unknown, heading = ''): Section =>
  ({ id: `${type}-${heading.length}`, type, heading, isPublished: true, data }) as Section

const said = (text: string): RichTextBlock[] => [
  { type: 'paragraph', content: [{ type: 'text', text, marks: [], href: null }] },
]
const aText = (text: string) => section('richText', writeRichText(said(text)))

interface Wanted {
  readonly sections?: Section[]
  readonly allowedTeamTypeIds?: string[]
  readonly path?: string
}

async function aPage(title: string, { sections = [], ...values }: Wanted = {}) {
  const { id, revision } = await api().content.add({ title, isPublished: true, ...values })
  const saved = await api().content.saveSections({ contentId: id, sections, revision })
  await api().content.publish({ contentId: id, revision: saved.revision })
  return id
}

const ask = (who: Person | null, teamId?: string, of = event) => {
  const url =
    teamId === undefined ? '/api/my-content/manual.pdf' : `/api/teams/${teamId}/manual.pdf`
  return of.inject({ method: 'GET', url, ...(who && { cookie: who.cookie }) })
}
const fileFor = async (who: Person, teamId?: string): Promise<Buffer> => {
  const answer = await ask(who, teamId)
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}
const textFor = async (who: Person, teamId?: string) =>
  textOfPdf(await fileFor(who, teamId)).join('\n')
const count = (file: Buffer, tag: string) =>
  file.toString('latin1').split(`/S /${tag}\n`).length - 1

async function anImage(altText: string) {
  const picture = { width: 400, height: 300, channels: 3, background: '#0b5f6b' } as const
  const bytes = await sharp({ create: picture }).jpeg().toBuffer()
  const { cookie } = cast.moderator
  const file = await uploaded(event, bytes, { cookie, purpose: 'asset', name: 'halls.jpg' })
  return (await api().assets.add({ name: 'Halls', altText, fileId: file.id })).id
}

test('a page that is hidden from a team is not in its manual: no title, no text, no entry in the table of contents', async () => {
  await aPage('For all', { sections: [aText('Everybody reads this.')] })
  const sections = [aText('SECRET-TEXT')]
  await aPage('SECRET-TITLE', { sections, allowedTeamTypeIds: [cast.food.teamTypeId] })
  await api().content.add({ title: 'UNPUBLISHED', isPublished: false })
  const waiting = { ...aText('WAITING-SECTION'), isPublished: false }
  await aPage('With a section that waits', { sections: [waiting] })

  const food = await textFor(cast.food.owner)
  expect(food).toContain('SECRET-TITLE')
  expect(food).toContain('SECRET-TEXT')
  for (const text of [
    await textFor(cast.tech.owner),
    await textFor(cast.moderator, cast.tech.team.id),
  ]) {
    expect(text).toContain('Everybody reads this.')
    expect(text).not.toMatch(/SECRET|UNPUBLISHED|WAITING/)
  }
  // The list of destinations in the PDF contains titles too.
  const inside = async (who: Person) => (await fileFor(who)).toString('latin1')
  expect(await inside(cast.food.owner)).toContain('SECRET-TITLE')
  expect(await inside(cast.tech.owner)).not.toContain('SECRET')
  expect(await textFor(cast.moderator, cast.food.team.id)).toContain('SECRET-TEXT')
  expect(await textFor(cast.moderator)).toContain('SECRET-TEXT')
})

test('only organisers get that of a team, of their own event, and guests get none', async () => {
  await aPage('For all')
  const other = await portal.event()
  const { admin } = await castOf(other)
  const answers = [
    await ask(null),
    await ask(null, cast.food.team.id),
    await ask(cast.food.owner, cast.food.team.id),
    await ask(cast.moderator, 'nothing'),
    await ask(admin, cast.food.team.id, other),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 403, 404, 404])
})

test('a person with limits gets neither that of a team nor the one with every page', async () => {
  await aPage('For all')
  const limited = await event.inEvent(async (scope) => {
    const person = await arrangePerson(scope, { permissions: 'moderator' })
    const { userId } = person
    const { teamTypeId } = cast.food
    await scope.tx
      .insert(roleLimits)
      .values({ eventId: scope.eventId, userId, teamTypeIds: [teamTypeId] })
    return { ...cast.loner, cookie: await arrangeSession(scope, person) }
  })
  expect((await ask(limited, cast.food.team.id)).statusCode).toBe(403)
  const [theirs, all] = [await textFor(limited), await textFor(cast.moderator)]
  expect(theirs).toContain('For all')
  expect(theirs).not.toContain('Every page')
  expect(all).toContain('All published pages')
})

test('contains every type of section, with links that work outside the portal', async () => {
  const imageId = await anImage('Both halls from above')
  const { cookie } = cast.moderator
  const file = await uploaded(event, aPdf('x'), { cookie, purpose: 'section', name: 'Rules.pdf' })
  const inline = { type: 'text', marks: ['bold'], href: 'https://venue.example/' } as const
  const blocks: RichTextBlock[] = [
    {
      type: 'heading',
      level: 3,
      content: [{ type: 'text', text: 'Walls', marks: [], href: null }],
    },
    { type: 'orderedList', start: 3, items: [said('The third'), said('The fourth')] },
    { type: 'paragraph', content: [{ ...inline, text: 'The venue' }] },
  ]
  const rows = [
    ['Hall', 'Opens'],
    ['North', '07:00'],
  ].map((cells) => ({ cells }))
  await aPage('Arrival', {
    path: 'arrival',
    sections: [
      section('richText', writeRichText(blocks), 'Text'),
      section('callout', { text: 'Mind the step', variant: 'danger' }),
      section('table', { isFixedWidth: false, isFirstRowHeader: true, columnCount: 2, rows }),
      section('button', { text: 'See the time table', link: '/time-table' }),
      section('image', imageId),
      section('pdf', { src: [pdfAddress(file.id)], fileName: 'Technical rules' }),
      section('youTube', 'aqz-KE-bpKQ', 'A video'),
      section('googleMaps', '1 High Street, Leeds', 'A map'),
    ],
  })
  const bytes = await fileFor(cast.food.owner)
  const text = textOfPdf(bytes).join('\n')
  for (const words of [
    'Walls',
    '3.The third',
    '4.The fourth',
    'The venue (https://venue.example/)',
    'Important\nMind the step',
    'HallOpens\nNorth07:00',
    'See the time table',
    'Technical rules',
    'Watch on YouTube (https://www.youtube.com/watch?v=aqz-KE-bpKQ)',
    '1 High Street, Leeds',
  ])
    expect(text).toContain(words)
  const raw = bytes.toString('latin1')
  expect(raw).toMatch(/\/URI \(https?:[^)]+\/time-table\)/)
  expect(raw).toMatch(/\/URI \(https?:[^)]+\/content\/arrival#pdf-0\)/)
  expect(raw).toContain('/Alt (Both halls from above)')
  expect(raw).toContain('/Subtype /Image')
  const counts = { H1: 1, H2: 2, H3: 3, H4: 1, H5: 0, L: 2, LI: 3, Table: 1, TH: 2, TD: 2, TOCI: 1 }
  for (const [tag, expected] of Object.entries(counts))
    expect([tag, count(bytes, tag)]).toEqual([tag, expected])
  expect(raw).toContain('/Lang (en-GB)')
  expect(raw).toContain('/Outlines')
})

test('has the pages in the order of the sidebar, and the contents link to the sheet of each', async () => {
  const long = [aText('Long. '.repeat(4000))]
  await aPage('Alpha', { sections: long })
  const last = await aPage('Zulu', { sections: long })
  const first = await aPage('Mike', { sections: long })
  const { revision } = await cast.admin.api.settings.sidebar.read()
  const sectionOf = (id: string, index: number, itemIds: string[]) => {
    return { id, heading: `Part ${id}`, itemIds, index, isCollapsable: true }
  }
  const sections = [sectionOf('one', 0, [first, 'content']), sectionOf('two', 1, [last])]
  await cast.admin.api.settings.sidebar.change({ data: { sections }, revision })
  const pages = textOfPdf(await fileFor(cast.food.owner))
  const numberOf = (title: string) =>
    pages.findIndex((page) => page.includes(`${title}\nLong.`)) + 1
  expect(pages[1]?.split('\n').slice(0, -1)).toEqual([
    'Contents',
    'Part one',
    `Mike${numberOf('Mike')}`,
    `Alpha${numberOf('Alpha')}`,
    'Part two',
    `Zulu${numberOf('Zulu')}`,
  ])
  expect(numberOf('Mike')).toBeLessThan(numberOf('Alpha'))
  expect(numberOf('Alpha')).toBeLessThan(numberOf('Zulu'))
})

test('hostile texts and names neither break it nor get lost', async () => {
  const strange = '<script>alert(1)</script> \\) (\u{1F469} مرحبا 你好 ኢትዮጵያ '
  const word = 'Donaudampfschifffahrt'.repeat(60)
  let nested: RichTextBlock[] = said('deep inside')
  for (let depth = 0; depth < 3; depth++)
    nested = [{ type: 'bulletList', start: 1, items: [[{ type: 'blockquote', content: nested }]] }]
  const rows = Array.from({ length: 300 }, (_none, place) => ({
    cells: Array.from({ length: 12 }, (_same, column) => (column === 5 ? word : `${place}`)),
  }))
  await aPage(`${strange}${'x'.repeat(150)}`, {
    sections: [
      section('richText', writeRichText([...nested, ...said(word), ...said(strange)])),
      section('callout', { text: `${word}\n${strange}`, variant: 'default' }),
      section('table', { isFixedWidth: false, isFirstRowHeader: true, columnCount: 12, rows }),
    ],
  })
  const text = await textFor(cast.food.owner)
  expect(text).toContain('deep inside')
  expect(text).toContain('<script>alert(1)</script> \\) (\u{1F469} مرحبا 你好 ኢትዮጵያ')
  expect(text).toContain('Boxes replace characters')
  expect(text.replaceAll('\n', '')).toContain(word)
}, 60_000)

test('a manual is drawn once for all who see the same, and again after a page changes', async () => {
  const id = await aPage('Arrival', { sections: [aText('First text')] })
  const [one, two] = await Promise.all([fileFor(cast.food.owner), fileFor(cast.food.member)])
  expect(one.equals(two)).toBe(true)
  const { revision } = await api().content.get({ contentId: id })
  const saved = await api().content.saveSections({
    contentId: id,
    sections: [aText('Second text')],
    revision,
  })
  expect(await textFor(cast.food.owner)).toContain('First text')
  await api().content.publish({ contentId: id, revision: saved.revision })
  expect(await textFor(cast.food.owner)).toContain('Second text')
})

// 200 requests in the nightly run.
test('very many pages are one file, and many concurrent requests are all answered', async () => {
  const pages = tries(40, 200)
  for (let place = 0; place < pages; place++)
    await aPage(`Page ${place}`, { sections: [aText('Some words. '.repeat(300))] })
  const answers = await Promise.all(
    [cast.food.owner, cast.tech.owner, cast.moderator, cast.loner].map((who) => ask(who)),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(textOfPdf(answers[0]?.rawPayload ?? Buffer.alloc(0)).length).toBeGreaterThan(pages)
}, 240_000)
