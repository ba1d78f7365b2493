// Fills every text of the contract's inputs with hostile texts and checks every output: answers,
// emails, files, calendars and webhooks. The quick run uses two texts, the nightly run all of them,
// each in its own event.
import { isNight } from '@eventflow/domain/builders/kernel'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { smtpFixture, type ReceivedMail } from '../../platform/mail/smtp-server.fixture.ts'
import { emails } from '../../platform/mail/mail.tables.ts'
import { waitingJobs } from '../emails/waiting-jobs.ts'
import { asRead } from '../letters.ts'
import {
  everyEndpoint,
  isInPath,
  minimalInput,
  referencesOf,
  requestOf,
} from '../sweeps/endpoints.ts'
import { withIds } from '../sweeps/ids-of-event.ts'
import { testPortal } from '../test-portal.ts'
import { asHtmlProblems } from './as-html.ts'
import { hostileEvent, type HostileEvent } from './hostile-event.ts'
import { hostileTexts } from './hostile-texts.ts'
import {
  calendarProblems,
  csvProblems,
  entriesOf,
  htmlProblems,
  pdfProblems,
  xlsxProblems,
  zipNameProblems,
  type Found,
} from './problems-of-files.ts'

const LONG_MS = 600_000

const mailServer = await smtpFixture()
const portal = await testPortal({ env: { WEBHOOK_ALLOW: '127.0.0.1', SMTP_URL: mailServer.url } })
const { carryOut } = await waitingJobs(portal)
afterAll(() => mailServer.close())

const counted = new Map<string, number>()
const fields = { stored: new Set<string>(), refused: new Set<string>() }

function expectNone(way: string, { checks, problems }: Found): void {
  counted.set(way, (counted.get(way) ?? 0) + checks)
  expect(problems, way).toEqual([])
  expect(checks, `${way}: nothing was checked`).toBeGreaterThan(0)
}

const together = (found: readonly Found[]): Found => ({
  checks: found.reduce((sum, { checks }) => sum + checks, 0),
  problems: found.flatMap(({ problems }) => problems),
})

describe.each(hostileTexts(isNight))('$name', ({ text }) => {
  let at: HostileEvent
  beforeAll(async () => {
    at = await hostileEvent(portal, text)
    await carryOut(at.event)
    for (const path of at.written.stored) fields.stored.add(path)
    for (const path of at.written.refused) fields.refused.add(path)
  }, LONG_MS)
  afterAll(() => at.webhooks.close())

  const get = (url: string, cookie = at.cast.eventflowAdmin.cookie) =>
    at.event.inject({ method: 'GET', url, cookie })
  const file = async (url: string, cookie?: string) => {
    const answer = await get(url, cookie)
    expect([url, answer.statusCode]).toEqual([url, 200])
    expect(asHtmlProblems(answer), url).toEqual([])
    return answer
  }

  test('is stored or refused by every command, and breaks none', () => {
    expect(at.written.broken).toEqual([])
    expect(at.written.stored.size).toBeGreaterThan(text.includes('\0') ? 0 : 200)
  })

  test(
    'runs in no answer of a query',
    async () => {
      const found: Found[] = []
      for (const endpoint of everyEndpoint().filter(({ method }) => method === 'GET')) {
        const inPath = referencesOf(endpoint).filter((key) => isInPath(endpoint, key))
        const own = endpoint.path.includes('{eventId}') ? { eventId: at.event.eventId } : {}
        const input = minimalInput(endpoint, { ...withIds(inPath, at.ids), ...own })
        for (const { cookie } of [at.cast.eventflowAdmin, at.cast.food.owner]) {
          const answer = await at.event.inject({ ...requestOf(endpoint, input), cookie })
          const isBroken = answer.statusCode >= 500 ? [`answers ${answer.statusCode}`] : []
          const problems = [...asHtmlProblems(answer), ...isBroken]
          found.push({ checks: 1, problems: problems.map((each) => `${endpoint.name} ${each}`) })
        }
      }
      expectNone('answers', together(found))
    },
    LONG_MS,
  )

  test('is no formula in CSV or XLSX', async () => {
    const { formId, ids } = at
    const tables = [
      `/api/forms/${formId}/submissions`,
      `/api/forms/${ids['formId']}/submissions`,
      `/api/tasks/${ids['taskId']}/report`,
      '/api/reports/matrix',
      '/api/tasks',
      '/api/teams',
      '/api/users',
      `/api/reports/${ids['reportId']}/rows`,
    ]
    const csv: Found[] = []
    const xlsx: Found[] = []
    const workbooks = [...tables, `/api/imports/${ids['doneImportId']}/failed`]
    for (const table of tables) csv.push(csvProblems((await file(`${table}.csv`)).payload))
    for (const table of workbooks) {
      const entries = await entriesOf((await file(`${table}.xlsx`)).rawPayload)
      xlsx.push(xlsxProblems(entries), await wellFormed(at, entries.filter(isXml)))
    }
    expectNone('CSV cells', together(csv))
    expectNone('XLSX cells', together(xlsx))
  })

  test('leads out of no ZIP', async () => {
    const { rawPayload } = await file(`/api/forms/${at.formId}/submission-files.zip`)
    expectNone('ZIP names', zipNameProblems(await entriesOf(rawPayload)))
  })

  test('runs in no PDF', async () => {
    const printed = [
      await file(`/api/submissions/${at.submissionId}/answers.pdf`),
      await file('/api/my-content/manual.pdf', at.cast.food.owner.cookie),
    ]
    expectNone('PDF objects', together(printed.map(({ rawPayload }) => pdfProblems(rawPayload))))
  })

  test('adds nothing to a calendar', async () => {
    const { timeTable } = at.cast.food.owner.api
    const { entries } = await timeTable.get()
    const kinds = entries.filter(({ kind }) => kind !== 'eventDay')
    const { pathname } = new URL((await timeTable.renewFeed()).address)
    const calendar = (await file(pathname)).payload
    expectNone('calendar properties', calendarProblems(calendar, kinds.length + 1))
  })

  test('stays a name in downloads, the manifest and icons', async () => {
    for (const id of at.fileIds) await file(`/api/files/${id}/open`, at.cast.food.owner.cookie)
    const manifest = await file('/manifest.webmanifest')
    const icons = manifest.json<{ icons: { src: string }[] }>().icons.map(({ src }) => src)
    const drawn = await Promise.all(icons.map((src) => file(src)))
    const drawings = drawn.filter(({ headers }) => String(headers['content-type']).includes('svg'))
    const bytes = drawings.map(({ rawPayload }, n) => ({ name: `icon ${n}`, bytes: rawPayload }))
    expectNone('drawings', await wellFormed(at, bytes))
    for (const { payload } of drawings) expect(payload).not.toMatch(/<script|\son\w+=|href=/i)
  })

  test('stays a value in every format of a webhook', async () => {
    const { received } = at.webhooks.receiver
    expect(received).toHaveLength(3)
    for (const { headers } of received) expect(Object.keys(headers)).not.toContain('x-planted')
    const bodyOf = (type: string) =>
      received.find(({ headers }) => headers['content-type'] === type)?.body ?? ''
    const json: object = JSON.parse(bodyOf('application/json'))
    const pairs = [...new URLSearchParams(bodyOf('application/x-www-form-urlencoded'))]
    const xml = { name: 'XML', bytes: Buffer.from(bodyOf('application/xml')) }
    expectNone('XML bodies', await wellFormed(at, [xml]))
    expectNone('JSON and form values', {
      checks: Object.keys(json).length + pairs.length,
      problems: [],
    })
  })

  test('adds no script, header or recipient to an email', async () => {
    const { sent, letters } = await emailsOf(at)
    expectNone('attributes of emails', together(letters.map(({ html }) => htmlProblems(html))))
    expectNone('headers of emails', together(sent.map(headerProblems)))
  })
})

const isXml = ({ name }: { name: string }): boolean => /\.(xml|rels)$/.test(name)

/** Parses XML with PostgreSQL (libxml). */
const wellFormed = (
  { event }: HostileEvent,
  parts: readonly { readonly name: string; readonly bytes: Buffer }[],
): Promise<Found> =>
  event.inEvent(async ({ tx }) => {
    const problems: string[] = []
    for (const { name, bytes } of parts) {
      const text = bytes.toString('utf8').replace(/^\uFEFF?<\?xml[^>]*\?>/, '')
      const { rows } = await tx.execute<{ isWell: boolean }>(
        sql`select xml_is_well_formed_document(${text}) as "isWell"`,
      )
      if (rows[0]?.isWell !== true) problems.push(`${name} is no XML: ${text.slice(0, 500)}`)
    }
    return { checks: parts.length, problems }
  })

/** Emails of the event, and the messages that the mail server accepted. */
const emailsOf = ({ event }: HostileEvent) =>
  event.inEvent(async (scope) => {
    const rows = await scope.tx.select().from(emails).where(eq(emails.eventId, scope.eventId))
    const letters = await asRead(scope, rows)
    const addresses = new Set(rows.map(({ recipient }) => recipient))
    const isOurs = ({ recipients }: ReceivedMail) => recipients.some((to) => addresses.has(to))
    return { letters, sent: mailServer.taken.filter(isOurs) }
  })

const HEADERS =
  /^(from|to|reply-to|subject|message-id|date|mime-version|content-type|content-transfer-encoding|auto-submitted|list-unsubscribe|list-unsubscribe-post)$/

function headerProblems({ recipients, message }: ReceivedMail): Found {
  const names = message.headers.map(({ key }) => String(key).toLowerCase())
  const unknown = names.filter((name) => !HEADERS.test(name))
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  const strangers = recipients.filter((to) => /evil/.test(to))
  const to = message.to?.length ?? 0
  return {
    checks: names.length,
    problems: [
      ...unknown.map((name) => `has the header ${name}`),
      ...twice.map((name) => `has ${name} twice`),
      ...strangers.map((each) => `goes to ${each}`),
      ...(to === 1 ? [] : [`goes to ${to} people`]),
    ],
  }
}

test('the texts are stored', () => {
  for (const path of fields.stored) fields.refused.delete(path)
  const ways = [...counted].map(([way, checks]) => `${checks} ${way}`).join(', ')
  process.stdout.write(
    `${fields.stored.size} fields hold hostile texts, ${fields.refused.size} refuse them; ${ways}\n`,
  )
  expect(fields.stored.size).toBeGreaterThan(250)
})
