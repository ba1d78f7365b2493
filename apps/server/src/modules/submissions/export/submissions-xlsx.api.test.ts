import { tries } from '@eventflow/domain/builders/kernel'
import { expect, test } from 'vitest'
import { readXlsx } from 'hucre/xlsx'
import { aField } from '@eventflow/domain/builders/forms'
import yauzl from 'yauzl'
import { inSnapshot, newId } from '../../../platform/db/index.ts'
import { testPortal } from '../../../testing/test-portal.ts'
import { aFile, aPublishedForm, stageOf, storedSubmissions } from '../submissions.stage.fixture.ts'
import { readTable } from './submissions-export.ts'
import { submissions } from '../submissions.tables.ts'
import { xlsxOf } from './xlsx.ts'

const columns = Array.from({ length: 60 }, (_none, n) =>
  aField('text', { id: `q${n}`, label: `Question ${n}` }),
)
const plan = aField('upload', { id: 'plan', label: 'Plan/of: stand', isMulti: true })

const portal = await testPortal()
const stage = await stageOf(portal)
const form = await aPublishedForm(stage, { fields: [...columns, plan] })

const submit = (values: object, formId = form.id) =>
  stage.cast.food.owner.api.filling.submit({
    formId,
    taskId: null,
    values: { ...values } as never,
    revision: 0,
  })
const download = (
  what: string,
  cookie: string | null = stage.cast.moderator.cookie,
  formId = form.id,
) => stage.event.inject({ method: 'GET', url: `/api/forms/${formId}/${what}`, cookie })

test('in XLSX every text stays a text and nothing is a formula, whatever it looks like', async () => {
  const answers = { q0: '=HYPERLINK("http://x")', q1: '+44 20 7946', q2: '12.50', q3: 'a\u0001b' }
  await submit(answers)
  const answer = await download('submissions.xlsx')
  expect(answer.headers['content-type']).toContain('spreadsheetml.sheet')
  expect(answer.headers['x-total-rows']).toBe('1')
  const { sheets } = await readXlsx(answer.rawPayload)
  const [header, row] = sheets[0]?.rows ?? []
  expect(header?.slice(9, 13)).toEqual([
    'Submission Reference',
    'Changed At',
    'Changed By',
    'Question 0',
  ])
  expect(row?.slice(12, 16)).toEqual(['=HYPERLINK("http://x")', '+44 20 7946', '12.50', 'ab'])
})

test('the files are one ZIP: each submission has a folder in that of its team, with the name of its row', async () => {
  const { cast } = stage
  const upload = await aPublishedForm(stage, { fields: [aField('text', { id: 'q0' }), plan] })
  const [first, second, third] = [
    await aFile(stage, cast.food),
    await aFile(stage, cast.food),
    await aFile(stage, cast.food),
  ]
  await submit({ plan: [first, second] }, upload.id)
  await submit({ plan: [third] }, upload.id)
  await copyAsGuests(upload.id)
  const answer = await download('submission-files.zip', cast.moderator.cookie, upload.id)
  expect(answer.headers['content-type']).toBe('application/zip')
  const csv = await download('submissions.csv', cast.moderator.cookie, upload.id)
  const rows = csv.payload.matchAll(
    /(Bread & Butter Ltd|Guest submission),.*?,(2026-06-15 13\.00 [0-9a-f]{8}),/g,
  )
  const folders = [...rows].map(([, team, reference]) => `${team}/${reference}`)
  expect(new Set(folders).size).toBe(4)
  const names = await namesIn(answer.rawPayload)
  const inside = folders.map((folder) =>
    names.filter((name) => name.startsWith(folder)).map((name) => name.replace(folder, '')),
  )
  expect(inside.flat()).toHaveLength(names.length)
  const [one, two] = ['/Plan of stand/plan.png', '/Plan of stand/plan (2).png']
  expect(inside.toSorted((a, b) => b.length - a.length)).toEqual([
    [one, two],
    [one, two],
    [one],
    [one],
  ])
})

test('without files, the ZIP contains a note, because an empty one looks broken', async () => {
  const upload = await aPublishedForm(stage, { fields: [aField('text', { id: 'q0' }), plan] })
  await submit({ q0: 'x' }, upload.id)
  const answer = await download('submission-files.zip', stage.cast.moderator.cookie, upload.id)
  expect(answer.statusCode).toBe(200)
  expect(await namesIn(answer.rawPayload)).toEqual(['No files.txt'])
})

test('the ZIP contains the files of the rows of the table: withdrawn teams only if the filter names them', async () => {
  const { cast } = stage
  const upload = await aPublishedForm(stage, { fields: [aField('text', { id: 'q0' }), plan] })
  await submit({ plan: [await aFile(stage, cast.food)] }, upload.id)
  const revision = 0
  const values = { plan: [await aFile(stage, cast.tech)] } as never
  await cast.tech.owner.api.filling.submit({ formId: upload.id, taskId: null, values, revision })
  const { id: teamId, name } = cast.tech.team
  const team = await cast.admin.api.teams.get({ teamId })
  await cast.admin.api.teams.withdraw({ teamId, reason: 'Cancelled', revision: team.revision })
  const teamsIn = async (query: string) => {
    const { cookie } = cast.moderator
    const answer = await download(`submission-files.zip${query}`, cookie, upload.id)
    const names = await namesIn(answer.rawPayload)
    return [names.map((path) => path.split('/')[0]), answer.headers['x-total-rows']]
  }
  expect(await teamsIn('')).toEqual([[cast.food.team.name], '1'])
  expect(await teamsIn('?only=withdrawn')).toEqual([[name], '1'])
  expect(await teamsIn('?only=guests')).toEqual([['No files.txt'], '0'])
})

/** The same answers again, each from a guest. */
const copyAsGuests = (formId: string) =>
  stage.event.inEvent(async (scope) => {
    const rows = await storedSubmissions(stage, formId)
    const guest = { teamId: null, submittedBy: null, isGuest: true }
    await scope.tx
      .insert(submissions)
      .values(rows.map((row) => ({ ...row, ...guest, id: newId() })))
  })

const namesIn = (bytes: Buffer): Promise<string[]> =>
  new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: false }, (error, zip) => {
      if (error) return reject(error)
      const names: string[] = []
      zip.on('entry', ({ fileName }: { fileName: string }) => names.push(fileName))
      zip.on('error', reject).on('end', () => resolve(names))
    })
  })

test('teams and guests cannot export', async () => {
  for (const what of ['submissions.xlsx', 'submission-files.zip']) {
    expect((await download(what, null)).statusCode).toBe(401)
    expect((await download(what, stage.cast.food.owner.cookie)).statusCode).toBe(403)
    const other = await stageOf(portal)
    const url = `/api/forms/${form.id}/${what}`
    const { cookie } = other.cast.admin
    expect((await other.event.inject({ method: 'GET', url, cookie })).statusCode).toBe(404)
  }
})

const MANY = tries(2_000, 20_000)

test(`${MANY} submissions of 60 questions are written without holding them in memory`, async () => {
  await stage.event.inEvent(async (scope) => {
    const [first] = await storedSubmissions(stage, form.id)
    if (first === undefined) throw new Error('nothing submitted')
    const values = Object.fromEntries(columns.map(({ id }) => [id, `${id} ${'x'.repeat(30)}`]))
    for (let done = 0; done < MANY; done += 1_000) {
      const rows = Array.from({ length: 1_000 }, () => ({ ...first, id: newId(), values }))
      await scope.tx.insert(submissions).values(rows)
    }
  })
  const before = process.memoryUsage().rss
  let most = before
  let bytes = 0
  await inSnapshot(
    portal.services,
    { eventId: stage.event.eventId, limits: 'none' },
    async (scope) => {
      for await (const chunk of xlsxOf(await readTable(scope, form.id), 'Submissions')) {
        bytes += (chunk as Buffer).length
        most = Math.max(most, process.memoryUsage().rss)
      }
    },
  )
  // The answers of 20,000 submissions are more than 40 MB of text, and several times that as
  // objects.
  expect(bytes).toBeGreaterThan(MANY * 25)
  expect(most - before).toBeLessThan(300_000_000)
}, 180_000)
