// Files are in the language of the person who downloads them, with the event's word for teams.
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import type { ImportDetail } from '@eventflow/domain/imports'
import { inSameLanguage, speaking, word } from '../platform/language/index.ts'
import { textOfPdf } from './pdf-text.ts'
import { testPortal } from './test-portal.ts'
import { aPublishedForm, stageOf } from '../modules/submissions/submissions.stage.fixture.ts'

const portal = await testPortal()

async function germanStage() {
  const stage = await stageOf(portal)
  const { settings } = stage.cast.admin.api
  const { data, revision } = await settings.event.read()
  const teamName = { teamName: 'Aussteller' }
  await settings.event.change({ data: { ...data, ...teamName, languages: ['en', 'de'] }, revision })
  const names = await settings.terminology.read()
  await settings.terminology.change({
    data: { ...names.data, teams: 'Aussteller' },
    revision: names.revision,
  })
  await stage.cast.moderator.api.users.chooseLanguage({ language: 'de' })
  const get = (url: string, { cookie } = stage.cast.moderator) =>
    stage.event.inject({ method: 'GET', url, cookie })
  const linesOf = async (url: string) => (await get(url)).body.trim().split('\r\n')
  return { stage, get, linesOf }
}

async function anOrder({ stage }: Awaited<ReturnType<typeof germanStage>>) {
  const items = [{ itemId: 'table', label: 'Table', price: '45', description: '' }]
  const form = await aPublishedForm(stage, {
    fields: [
      aField('itemList', { id: 'list', label: 'Furniture', items }),
      aField('number', { id: 'width', label: 'Width' }),
      aField('date', { id: 'arrival', label: 'Arrival' }),
    ],
  })
  const { submissionId } = await stage.cast.food.owner.api.filling.submit({
    formId: form.id,
    revision: 0,
    values: {
      list: [{ itemId: 'table', quantity: 2 }],
      width: '12.5',
      arrival: '2026-11-03',
    } as never,
  })
  await stage.cast.moderator.api.submissions.correctOrder({
    submissionId,
    revision: 1,
    prices: [],
    lines: [{ label: 'Late', amount: '-10' }],
    reason: 'Late delivery',
  })
  return { form, submissionId }
}

test('lines for accounting name credits and charges in the language of the headings', async () => {
  const staged = await germanStage()
  await anOrder(staged)
  const [head, ...lines] = await staged.linesOf('/api/orders/lines.csv')
  expect(head).toContain('Aussteller,')
  expect(lines.join('\n')).toContain('Gutschriften und Zuschläge')
  expect(lines.join('\n')).not.toContain('Credits')
})

test('the PDF and the export of submissions have the event’s word for teams', async () => {
  const staged = await germanStage()
  const { form, submissionId } = await anOrder(staged)
  const pdf = await staged.get(`/api/submissions/${submissionId}/answers.pdf`)
  const text = (await textOfPdf(pdf.rawPayload)).join('\n')
  expect(text).toContain('Aussteller')
  expect(text).not.toMatch(/^Team\b/m)
  const url = `/api/forms/${form.id}/submissions.csv`
  const [head = '', line] = await staged.linesOf(url)
  expect((await staged.get(url)).headers['content-disposition']).toContain('Einreichungen.csv')
  expect(head).toContain('Aussteller (eingereicht von)')
  expect(head).not.toMatch(/Submitted|Team/)
  // Spreadsheets read these in every language.
  expect(line).toContain('"15/06/2026, 13:00"')
  expect(line).toContain('12.5,03/11/2026')
  expect(head).toContain('Gutschriften und Zuschläge')
})

test('sheets have the name of the list or form, and teams can be imported again', async () => {
  const staged = await germanStage()
  const { form } = await anOrder(staged)
  const sheetOf = async (url: string, by = staged.stage.cast.moderator) => {
    const { sheets } = await readXlsx((await staged.get(url, by)).rawPayload)
    return sheets[0]
  }
  const teams = await sheetOf('/api/teams.xlsx')
  expect(teams?.name).toBe('Aussteller')
  expect(teams?.rows[0]?.slice(0, 2)).toEqual(['Aussteller-Name', 'Aussteller-Typ'])
  expect((await sheetOf(`/api/forms/${form.id}/submissions.xlsx`))?.name).toBe(form.title)
  expect((await sheetOf('/api/imports/template.xlsx', staged.stage.cast.admin))?.name).toBe(
    'Aussteller',
  )
  const { terminology, event } = staged.stage.cast.admin.api.settings
  const names = await terminology.read()
  await terminology.change({ data: { ...names.data, teams: 'Marken' }, revision: names.revision })
  const { data, revision } = await event.read()
  await event.change({ data: { ...data, teamName: 'Marke' }, revision })
  const file = await staged.get('/api/teams.csv')
  expect(file.body.slice(0, 30)).toContain('Marke-Name')
  const answer = await staged.stage.event.inject({
    method: 'POST',
    url: '/api/imports?name=teams.csv',
    cookie: staged.stage.cast.admin.cookie,
    headers: { 'content-type': 'application/octet-stream' },
    body: file.rawPayload,
  })
  const { verdicts, columns } = answer.json<ImportDetail>()
  expect(verdicts).toMatchObject({ new: 0, rejected: 0 })
  expect(columns.slice(0, 2).map(({ target }) => target)).toEqual(['teamName', 'teamType'])
})

test('values that are produced after the call keep its language', async () => {
  async function* texts() {
    for (let nth = 0; nth < 2; nth += 1) {
      await Promise.resolve()
      yield word('submissions.guest')
    }
  }
  const kept = speaking('de', () => inSameLanguage(texts()))
  const found: string[] = []
  for await (const text of kept) found.push(text)
  const german = speaking('de', () => word('submissions.guest'))
  expect(found).toEqual([german, german])
  expect(german).not.toBe(word('submissions.guest'))
})

test('credits and charges have their name in the reader’s language, whoever added them', async () => {
  const staged = await germanStage()
  const { form } = await anOrder(staged)
  // The order was corrected in German.
  const { admin } = staged.stage.cast
  const { questions } = await admin.api.submissions
    .list({ formId: form.id })
    .then(({ columns }) => ({ questions: columns.map(({ label }) => label) }))
  expect(questions).toContain('Credits and charges')
  const file = await staged.get(`/api/forms/${form.id}/submissions.csv`, admin)
  expect(file.body.split('\r\n', 1)[0]).toContain('Credits and charges')
})
