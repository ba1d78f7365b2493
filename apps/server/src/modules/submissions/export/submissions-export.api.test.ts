import { get } from 'node:http'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aField, aLogicEntry, aRule } from '@eventflow/domain/builders/forms'
import type { FormDetail } from '@eventflow/domain/forms'
import { inSnapshot, newId } from '../../../platform/db/index.ts'
import { ownTestPortal } from '../../../testing/test-portal.ts'
import { aFile, aPublishedForm, stageOf } from '../submissions.stage.fixture.ts'
import { csvLines, guarded } from '../../../platform/csv/index.ts'
import { exportDisposition } from './submissions-export.routes.ts'
import { readTable } from './submissions-export.ts'
import { submissions } from '../submissions.tables.ts'

const portal = await ownTestPortal()
let form: FormDetail
const stage = await stageOf(portal)

const text = (id: string) => aField('text', { id, label: `Question ${id}` })
const begin = async (title = 'Stand details') => {
  const rules = [aRule({ sourceId: 'a', sourceValue: 'show' })]
  form = await aPublishedForm(stage, {
    title,
    fields: [text('a'), text('b'), aField('upload', { id: 'plan', label: 'Plan' }), text('hidden')],
    logic: { a: aLogicEntry({ thenFieldId: 'hidden', rules }) },
  })
}
const submit = (values: Record<string, unknown>) =>
  stage.cast.food.owner.api.filling.submit({
    formId: form.id,
    taskId: null,
    values: values as never,
    revision: 0,
  })
const download = (cookie: string | null = stage.cast.moderator.cookie, formId = form.id) =>
  stage.event.inject({ method: 'GET', url: `/api/forms/${formId}/submissions.csv`, cookie })
const linesOf = (payload: string) =>
  payload
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .slice(0, -1)
const FIXED =
  "Submitter's Name,Submitter's Email,Submitter's Team,Submitted At,Is Stand Share?,Parent Team,Parent Team Owner,Team Owner,Team Member,Submission Reference,Changed At,Changed By"

describe('the export', () => {
  test('has the fixed columns, then one for each question, and a row for each submission but no drafts', async () => {
    await begin()
    const plan = [await aFile(stage, stage.cast.food), await aFile(stage, stage.cast.food)]
    await submit({ a: 'One, "two"\nthree', plan: plan.slice(0, 1), hidden: 'secret' })
    const draft = { formId: form.id, taskId: null, values: { a: 'not yet' }, revision: 0 }
    await stage.cast.food.owner.api.filling.saveDraft(draft)
    const answer = await download()
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.payload.startsWith('\uFEFF')).toBe(true)
    const { email } = stage.cast.food.owner.person
    const reference = /2026-06-15 13\.00 [0-9a-f]{8}/.exec(answer.payload)?.[0]
    expect(linesOf(answer.payload)).toEqual([
      `${FIXED},Question a,Question b,Plan,Question hidden`,
      `Sam Field,${email},Bread & Butter Ltd,"15/06/2026, 13:00",No,,,Sam Field,Mia Member,${reference},,,"One, ""two""\nthree",,plan.png,`,
    ])
  })

  test.each(['=HYPERLINK("x")', '+44 20 7946*2', '-1+1', '@SUM(A1)'])(
    'an answer that begins like a formula is a text: %s',
    async (answer) => {
      await begin()
      await submit({ a: 'x', b: answer })
      const [, line] = linesOf((await download()).payload)
      expect(line).toContain(`'${answer.replaceAll('"', '""')}`)
    },
  )

  test('escapes also texts that begin with a tab or a line break, and changes no others', () => {
    expect(['\t=1', '\r=1', '\n=1', '＝1', '＋1', 'a=1', '', '2-1'].map(guarded)).toEqual([
      "'\t'=1",
      "'\r'=1",
      "'\n'=1",
      "'＝1",
      "'＋1",
      'a=1',
      '',
      '2-1',
    ])
  })

  test('leaves a negative number in a numeric column, and escapes what only begins like one', async () => {
    const cells = ['Abbey', '-3.50', '-1+1', '-07', '-3']
    const counting = { isNumber: true } as const
    expect(csvLines([cells], [{}, counting, counting, counting])).toBe(
      `Abbey,-3.50,'-1+1,'-07,'-3\r\n`,
    )
    const fields = [aField('number', { id: 'n', label: 'Degrees' }), aField('text', { id: 't' })]
    const { id: formId } = await aPublishedForm(stage, { fields })
    const given = { formId, taskId: null, revision: 0, values: { n: '-18', t: '-18' } }
    await stage.cast.food.owner.api.filling.submit(given)
    const url = `/api/forms/${formId}/submissions.csv`
    const { cookie } = stage.cast.moderator
    const { payload } = await stage.event.inject({ method: 'GET', url, cookie })
    expect(linesOf(payload)[1]).toMatch(/,-18,'-18$/)
  })

  test('quotes only what would otherwise end a cell or a line', () => {
    const cells = ['plain', '', ' ', 'a,b', 'say "so"', 'a\nb', 'a\rb', '=1,2', "it's"]
    expect(csvLines([cells, ['x']])).toBe(
      `plain,, ,"a,b","say ""so""","a\nb","a\rb","'=1,2",it's\r\nx\r\n`,
    )
  })

  test('has answers to removed questions, also those of guests, at the end', async () => {
    await begin()
    await submit({ a: 'kept', b: 'gone' })
    await stage.cast.moderator.api.forms.update({
      formId: form.id,
      revision: form.revision,
      fieldIds: ['hidden', 'a'],
      removedFieldIds: ['b', 'plan'],
    })
    await stage.event.inEvent(async (scope) => {
      const rows = await scope.tx.select().from(submissions)
      const first = rows.find((row) => row.formId === form.id)
      if (first === undefined) throw new Error('nothing submitted')
      const guest = { teamId: null, submittedBy: null, isGuest: true, values: { a: 'guest' } }
      await scope.tx.insert(submissions).values({ ...first, id: newId(), ...guest })
    })
    const lines = linesOf((await download()).payload)
    expect(lines[0]).toBe(`${FIXED},Question hidden,Question a,Question b (removed)`)
    expect(lines[1]?.endsWith(',,kept,gone')).toBe(true)
    expect(lines[2]).toMatch(/^,,Guest submission,.*,,guest,$/)
  })

  test('includes the team’s type and all its custom fields, also hidden ones, if requested', async () => {
    const { admin, food } = stage.cast
    const { add } = admin.api.customFields
    await add({ label: 'Hall', type: 'text', defaultValue: '=7' })
    const day = await add({ label: 'Build-up', type: 'date', showField: false })
    await add({ label: 'Sponsor', type: 'checkbox' })
    const teamId = food.team.id
    const values = [{ customFieldId: day.id, value: '2026-11-03' }]
    await admin.api.teamCustomFields.update({ teamId, revision: 0, values })
    const { id: teamTypeId } = await admin.api.teamTypes.add({ name: 'Exhibitor, large' })
    const { name, isOrganiser, revision } = await admin.api.teams.get({ teamId })
    await admin.api.teams.update({ teamId, name, isOrganiser, revision, teamTypeId })
    await begin()
    await submit({ a: 'x' })
    const url = `/api/forms/${form.id}/submissions.csv?teamDetails=true`
    const { cookie } = stage.cast.moderator
    const [head, row] = linesOf((await stage.event.inject({ method: 'GET', url, cookie })).payload)
    const added = 'Team Type,Team: Hall,Team: Build-up,Team: Sponsor'
    expect(head).toBe(`${FIXED},${added},Question a,Question b,Plan,Question hidden`)
    expect(row).toMatch(/,"Exhibitor, large",'=7,03\/11\/2026,No,x,,,$/)
    expect(linesOf((await download()).payload)[0]).not.toContain('Team Type')
  })

  test('has the submissions of the list’s filter, also in their count, and refuses an unknown filter', async () => {
    await begin()
    await submit({ a: 'Café', b: 'one' })
    await submit({ a: 'Other', b: 'two' })
    const rowsOf = async (query: string) => {
      const url = `/api/forms/${form.id}/submissions.csv?${query}`
      const { cookie } = stage.cast.moderator
      const answer = await stage.event.inject({ method: 'GET', url, cookie })
      const rows = linesOf(answer.payload).slice(1)
      expect(answer.headers['x-total-rows'], query).toBe(String(rows.length))
      return rows.map((row) => /(Café|Other)/.exec(row)?.[0])
    }
    expect(await rowsOf('answerOf=a&operator=contains&answer=cafe')).toEqual(['Café'])
    expect(await rowsOf('answerOf=b&operator=equals&answer=two&only=teams')).toEqual(['Other'])
    expect(await rowsOf('search=bread')).toHaveLength(2)
    expect(await rowsOf('search=circuit')).toEqual([])
    expect(await rowsOf('only=guests')).toEqual([])
    expect(await rowsOf('teamDetails=true')).toHaveLength(2)
    const url = `/api/forms/${form.id}/submissions.csv?only=everybody`
    const { cookie } = stage.cast.moderator
    expect((await stage.event.inject({ method: 'GET', url, cookie })).statusCode).toBe(422)
  })

  test('leaves out the columns of chosen questions', async () => {
    await begin()
    await submit({ a: 'kept', b: 'left out' })
    const url = `/api/forms/${form.id}/submissions.csv?without=b,plan,unknown`
    const { cookie } = stage.cast.moderator
    const [head, row] = linesOf((await stage.event.inject({ method: 'GET', url, cookie })).payload)
    expect(head).toBe(`${FIXED},Question a,Question hidden`)
    expect(row).toMatch(/,kept,$/)
  })

  test('marks an unreadable record in its row', async () => {
    await begin()
    await submit({ a: 'x' })
    await stage.event.inEvent((scope) =>
      scope.tx.execute(sql`update submissions set values = '[]' where form_id = ${form.id}`),
    )
    expect(linesOf((await download()).payload)[1]).toContain('This record could not be read')
  })

  const copies = (count: number) =>
    stage.event.inEvent(async (scope) => {
      const rows = await scope.tx.select().from(submissions)
      const first = rows.find((row) => row.formId === form.id)
      if (first === undefined) throw new Error('nothing submitted')
      const many = Array.from({ length: count }, () => ({ ...first, id: newId() }))
      // A statement has at most 65,535 parameters.
      const most = 1_000
      for (let from = 0; from < count; from += most)
        await scope.tx.insert(submissions).values(many.slice(from, from + most))
    })

  test('is complete, in any number of batches', async () => {
    await begin()
    await submit({ a: 'first' })
    await copies(1_200)
    expect(linesOf((await download()).payload)).toHaveLength(1 + 1_201)
  })

  test('shows the records at its start, regardless of later submissions', async () => {
    await begin()
    await submit({ a: 'before' })
    const seen: (string | undefined)[] = []
    await inSnapshot(
      portal.services,
      { eventId: stage.event.eventId, limits: 'none' },
      async (scope) => {
        const { head, rows } = await readTable(scope, form.id)
        await submit({ a: 'meanwhile' })
        seen.push(head[12]?.label)
        for await (const batch of rows) seen.push(...batch.map((row) => row[12]))
      },
    )
    expect(seen).toEqual(['Question a', 'before'])
  })

  test('ends when the client disconnects midway', async () => {
    await begin()
    await submit({ a: 'x'.repeat(1_900) })
    await copies(3_000)
    const pool = portal.services.exports.$client
    const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
    await new Promise<void>((resolve, reject) => {
      const headers = { host: stage.event.eventId, cookie: stage.cast.moderator.cookie }
      const url = `${address}/api/forms/${form.id}/submissions.csv`
      get(url, { headers }, (answer) => {
        expect(answer.statusCode).toBe(200)
        answer.once('data', () => answer.destroy())
        answer.once('close', resolve)
      }).once('error', reject)
    })
    await expect.poll(() => pool.totalCount - pool.idleCount, { timeout: 5_000 }).toBe(0)
  })
})

describe('who can export', () => {
  test('not guests and teams; a form of another event is not found', async () => {
    await begin()
    await submit({ a: 'x' })
    expect((await download(null)).statusCode).toBe(401)
    expect((await download(stage.cast.food.owner.cookie)).statusCode).toBe(403)
    expect((await download(stage.cast.moderator.cookie, 'nothing')).statusCode).toBe(404)
    const other = await stageOf(portal)
    const url = `/api/forms/${form.id}/submissions.csv`
    const { cookie } = other.cast.eventflowAdmin
    const answer = await other.event.inject({ method: 'GET', url, cookie })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toContain('application/problem+json')
  })
})

describe('the name of the file', () => {
  test.each([
    ['Stand details', 'Stand details submissions.csv', 'Stand%20details%20submissions.csv'],
    ["../x\r\nSet-Cookie: '(a)'", 'x Set-Cookie', 'x%20Set-Cookie%20%27%28a%29%27'],
    ['Größe', 'Gro_e submissions.csv', 'Gr%C3%B6%C3%9Fe%20submissions.csv'],
    ['', 'form submissions.csv', 'form%20submissions.csv'],
  ])('for %j is safe', (title, plain, encoded) => {
    const header = exportDisposition(title)
    expect(header).toMatch(/^attachment; filename="[\w '().-]+"; filename\*=UTF-8''[\w.~!%-]+$/)
    expect(header).toContain(encoded)
    expect(header).toContain(plain)
  })
})
