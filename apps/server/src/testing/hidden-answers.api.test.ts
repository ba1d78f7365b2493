// After submitting, hidden answers are neither stored nor sent anywhere (docs/rules.md, section 1).
// Searches for the texts typed into hidden questions in every place that receives answers.
import { eq, sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { aReceiver } from '../modules/webhooks/receiver.fixture.ts'
import { deliver } from '../modules/webhooks/webhooks.delivery.ts'
import { webhookDeliveries } from '../modules/webhooks/webhooks.tables.ts'
import { files } from '../modules/files/files.tables.ts'
import { sweepFiles } from '../modules/files/index.ts'
import { aFile } from '../modules/submissions/submissions.stage.fixture.ts'
import { openLog } from '../platform/log/index.ts'
import { emails } from '../platform/mail/mail.tables.ts'
import { aFormThatHides, everyAnswer, hiddenIn, SHOWN } from './hidden-answers.fixture.ts'
import { copyIntoEveryMessage } from './hidden-answers-copied.fixture.ts'
import { asRead } from './letters.ts'
import { textOfPdf } from './pdf-text.ts'
import { tablesOfEvents } from './sweeps/tables.ts'
import { testPortal } from './test-portal.ts'

const portal = await testPortal({ env: { WEBHOOK_ALLOW: '127.0.0.1' } })
const receiver = await aReceiver()
const hiding = await aFormThatHides(portal)
const lines: string[] = []
const log = openLog({ level: 'debug', destination: { write: (line) => void lines.push(line) } })
const app = await createApp({
  services: { ...portal.services, log },
  eventOf: async () => ({
    id: hiding.stage.event.eventId,
    isArchived: false,
    language: 'en',
    languages: ['de'],
  }),
})
afterAll(async () => {
  await app.close()
  await receiver.close()
})

let submissionId: string
let confirmationId: string
let guestSubmissionId: string

beforeAll(async () => {
  await copyIntoEveryMessage(hiding, receiver.origin)
  await submitAsTeam()
  await submitAsGuest()
  await tryWebhooks()
}, 60_000)

type Method = 'GET' | 'POST' | 'PUT'

/** Through an application whose log is recorded. */
async function call(method: Method, path: string, body?: object, cookie: string | null = null) {
  const answer = await app.inject({
    method,
    url: `/api${path}`,
    ...(body === undefined ? {} : { payload: body }),
    headers: cookie === null ? {} : { cookie },
  })
  expect(`${path} ${answer.statusCode} ${answer.statusCode < 300 ? '' : answer.payload}`).toBe(
    `${path} 200 `,
  )
  return answer
}

/** Typed while everything is shown, saved while it is hidden, submitted, and changed twice. */
async function submitAsTeam(): Promise<void> {
  const { stage, form, fields } = hiding
  const { cookie } = stage.cast.food.owner
  const file = await aFile(stage, stage.cast.food, { name: 'hiddenmarker.png' })
  const path = `/filling/${form.id}`
  const values = everyAnswer(fields, 'no', file)
  const typed = everyAnswer(fields, 'yes', file)
  await call('PUT', `${path}/draft`, { revision: 0, values: typed }, cookie)
  await call('PUT', `${path}/draft`, { revision: 1, values }, cookie)
  // The texts are stored while it is a draft; otherwise the tests below would prove nothing.
  expect(hiddenIn(await storedText())).not.toEqual([])
  const sent = await call('POST', `${path}/submit`, { revision: 2, values }, cookie)
  ;({ submissionId, confirmationId } = sent.json())
  const organiser = stage.cast.moderator.cookie
  const change = { revision: 3, values: { ...values, shown: `${SHOWN} changed` } }
  await call('PUT', `/submissions/${submissionId}`, change, organiser)
}

async function submitAsGuest(): Promise<void> {
  const path = `/guests/forms/${hiding.form.id}`
  const { pass } = (await call('POST', `${path}/open`, {})).json()
  const values = everyAnswer(hiding.fields, 'no', null)
  await call('POST', `${path}/draft`, { pass, revision: 0, values })
  portal.clock.set('2026-06-15T12:01:00Z')
  const sent = await call('POST', `${path}/submit`, { pass, revision: 1, values })
  guestSubmissionId = sent.json().submissionId
}

async function tryWebhooks(): Promise<void> {
  const { event } = hiding.stage
  const { eventId } = event
  const services = { ...portal.services, enqueue: async () => [] }
  const queued = await event.inEvent(({ tx }) => tx.select().from(webhookDeliveries))
  for (const { id: deliveryId, turn } of queued)
    await deliver(services, { eventId, deliveryId, turn })
}

/** Definitions contain all options and items, hidden or not, but no answers. */
const DEFINITIONS = new Set(['fields', 'group_fields', 'forms', 'form_definitions'])

/** Every row of the event in every table, and every job, as texts. */
async function storedText(): Promise<string> {
  const tables = await tablesOfEvents(portal.services.db)
  return hiding.stage.event.inEvent(async ({ tx, eventId }) => {
    const texts: string[] = []
    for (const table of tables.filter((name) => !DEFINITIONS.has(name))) {
      const { rows } = await tx.execute<{ text: string | null }>(
        sql`select string_agg(t::text, E'\n') as text from ${sql.identifier(table)} t
          where event_id = ${eventId}`,
      )
      texts.push(`${table}: ${rows[0]?.text ?? ''}`)
    }
    const jobs = await tx.execute<{ text: string | null }>(
      sql`select string_agg(j::text, E'\n') as text from pgboss.job j
        where data ->> 'eventId' = ${eventId}`,
    )
    return [...texts, `jobs: ${jobs.rows[0]?.text ?? ''}`].join('\n')
  })
}

/** The hidden texts in a text, and whether it contains shown ones, so that no place is empty. */
const verdictOn = (text: string) => ({ hidden: hiddenIn(text), isThere: text.includes(SHOWN) })
const CLEAN = { hidden: [], isThere: true }

const asked = (path: string, cookie = hiding.stage.cast.moderator.cookie) =>
  call('GET', path, undefined, cookie)

/** A response of the API without the definition, which contains all options. */
async function answered(path: string, cookie?: string): Promise<string> {
  const { definition: _definition, columns: _columns, ...rest } = (await asked(path, cookie)).json()
  return JSON.stringify(rest)
}

test('no hidden answer is stored in any table of the event or any job, and its file is swept', async () => {
  const { event } = hiding.stage
  await event.inEvent(({ tx }) =>
    tx.update(files).set({ waitingSince: sql`waiting_since - interval '25 hours'` }),
  )
  await sweepFiles(portal.services)
  expect(await event.inEvent(({ tx }) => tx.select().from(files))).toEqual([])
  const text = await storedText()
  expect(verdictOn(text)).toEqual(CLEAN)
  for (const table of ['submissions', 'submission_changes', 'emails', 'webhook_deliveries'])
    expect(text.split('\n').find((line) => line.startsWith(`${table}: (`))).toBeDefined()
})

test('no hidden answer is emailed, and no hidden address gets an email', async () => {
  const rows = await hiding.stage.event.inEvent(async (scope) => {
    const sent = await scope.tx.select().from(emails).where(eq(emails.alias, 'formNotification'))
    return asRead(scope, sent)
  })
  expect(rows.length).toBeGreaterThan(5)
  for (const { subject, html, text, recipient } of rows) {
    expect(verdictOn(`${subject}\n${html}`)).toEqual(CLEAN)
    expect(verdictOn(text)).toEqual(CLEAN)
    expect(hiddenIn(recipient)).toEqual([])
  }
  expect(rows.some(({ subject }) => subject === `Of ${SHOWN} here`)).toBe(true)
})

test('no hidden answer is sent to a webhook, in any format', async () => {
  // Four webhooks, each for the submission of a team, its change, and the submission of a guest.
  expect(receiver.received).toHaveLength(12)
  for (const { method, path, body } of receiver.received) {
    expect(verdictOn(decodeURIComponent(path))).toEqual(CLEAN)
    expect(hiddenIn(decodeURIComponent(body.replaceAll('+', ' ')))).toEqual([])
    if (method !== 'GET') expect(body).toContain(SHOWN)
  }
})

test('no hidden answer is exported: CSV, XLSX, ZIP, PDF', async () => {
  const { id } = hiding.form
  const csv = (await asked(`/forms/${id}/submissions.csv`)).payload
  expect(verdictOn(csv)).toEqual(CLEAN)
  const xlsx = await readXlsx((await asked(`/forms/${id}/submissions.xlsx`)).rawPayload)
  expect(verdictOn(JSON.stringify(xlsx.sheets[0]?.rows))).toEqual(CLEAN)
  const zip = (await asked(`/forms/${id}/submission-files.zip`)).rawPayload
  expect(hiddenIn(zip.toString('latin1'))).toEqual([])
  for (const each of [submissionId, guestSubmissionId]) {
    const pdf = textOfPdf((await asked(`/submissions/${each}/answers.pdf`)).rawPayload).join('\n')
    expect(verdictOn(pdf)).toEqual(CLEAN)
    expect(pdf).toContain('Grand total£30.00')
    expect(pdf).not.toContain('disclaimer')
  }
})

test('no hidden answer is returned to the team or to organisers', async () => {
  const { stage, form } = hiding
  const { food, moderator, admin } = stage.cast
  for (const { cookie } of [food.member, moderator])
    expect(verdictOn(await answered(`/submissions/${submissionId}`, cookie))).toEqual(CLEAN)
  const confirmation = `/filling/${form.id}/confirmations/${confirmationId}`
  const paths = [
    `/submissions/${submissionId}/edit`,
    `/submissions/${submissionId}/changes`,
    `/submissions/${guestSubmissionId}`,
    `/forms/${form.id}/submissions?withDrafts=true`,
  ]
  for (const path of paths) expect(verdictOn(await answered(path))).toEqual(CLEAN)
  const tags = await answered(`${confirmation}?submissionId=${submissionId}`, food.owner.cookie)
  expect(verdictOn(tags)).toEqual(CLEAN)
  for (const path of [`/filling/${form.id}`, '/my-forms'])
    expect(hiddenIn(await answered(path, food.owner.cookie))).toEqual([])
  expect(hiddenIn(await answered('/audit-log', admin.cookie))).toEqual([])
  const { items } = await moderator.api.webhooks.list({ formId: form.id })
  for (const { id } of items)
    expect(verdictOn(await answered(`/forms/${form.id}/webhooks/${id}/deliveries`)).hidden).toEqual(
      [],
    )
})

test('no typed text is in the log', () => {
  expect(lines.length).toBeGreaterThan(10)
  expect(hiddenIn(lines.join('\n'))).toEqual([])
  expect(lines.join('\n')).not.toContain(SHOWN)
})
