// Files as organisers have them: other encodings, titles above the headings, several sheets.
import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ImportDetail } from '@eventflow/domain/imports'
import { textRow, workbookBytes, xlsxBytes } from '../../platform/sheets/xlsx.fixture.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
})

const HEAD = 'teamName,teamType,ownerFirstName,ownerSurname,ownerEmail,Stand'
const CONTACT = 'Contact 2 first name,Contact 2 surname,Contact 2 email'
const api = () => cast.admin.api.imports
const rowsOf = async (importId: string) => (await api().rows({ importId })).items
const send = (body: string | Buffer) =>
  event.inject({
    method: 'POST',
    url: '/api/imports?name=teams',
    cookie: cast.admin.cookie,
    headers: { 'content-type': 'application/octet-stream' },
    body,
  })
const loaded = async (body: string | Buffer) => (await send(body)).json<ImportDetail>()
const load = (...lines: string[]) => loaded([HEAD, ...lines].join('\n'))

/** Requests the same import below other headings or from another sheet. */
const choose = (
  { id: importId, revision, columns }: ImportDetail,
  choice: { sheet?: string; headingRow?: number; withHiddenRows?: boolean },
) =>
  api().plan({
    importId,
    revision,
    targets: columns.map(({ target }) => target),
    emptyErases: false,
    teamTypeIds: {},
    ...choice,
  })

describe('a text file', () => {
  test('with a title above its headings is read below them', async () => {
    const bytes = await readFile(new URL('./exhibitors.fixture.csv', import.meta.url))
    const found = await loaded(bytes)
    expect(found).toMatchObject({ headingRow: 3, rowCount: 4, sheets: [''] })
    expect(found.firstRows.map(({ number }) => number)).toEqual([1, 3, 4, 5, 6, 7])
    expect(found.columns.map(({ name, target }) => [name, target])).toEqual([
      ['Firma', 'teamName'],
      ['Standart', 'teamType'],
      ['Halle', null],
      ['Stand-Nr.', null],
      ['m²', null],
      ['Ansprechpartner', 'ownerFullName'],
      ['E-Mail', 'ownerEmail'],
      ['Telefon', null],
    ])
    expect(found.columns.map(({ newField }) => newField.type)).toContain('number')
    const rows = await rowsOf(found.id)
    expect(rows.map(({ number }) => number)).toEqual([4, 5, 6, 7])
    // Letters that exist in Windows-1252 but not in Latin-1.
    expect(rows.map(({ cells }) => cells[0])).toEqual([
      'Müller & Söhne – Küchen GmbH',
      'Haus „Grün“ AG',
      'L’Été SARL',
      '5 € Shop',
    ])
    expect(rows[2]?.cells[5]).toBe('Šimek, Zoë')
  })

  test('is read again below the row that the organiser chooses, which cannot be the last one', async () => {
    const found = await loaded(
      'Team;x\nCompany;First name;Surname;Email\nHam;Di;Oy;di@ham.example\n',
    )
    expect([found.headingRow, found.rowCount]).toEqual([2, 1])
    const other = await choose(found, { headingRow: 1 })
    expect([other.headingRow, other.rowCount, other.columns[1]?.name]).toEqual([1, 2, 'x'])
    const again = await choose(other, { headingRow: 2 })
    expect(again.verdicts).toMatchObject({ new: 1 })
    await expect(choose(again, { headingRow: 3 })).rejects.toMatchObject({ code: 'IMPORT_EMPTY' })
    await expect(choose(again, { headingRow: 9 })).rejects.toMatchObject({ code: 'INVALID_IMPORT' })
  })
})

test('the file of rows that were not imported contains the reasons, and can be uploaded again', async () => {
  const found = await load(
    "Pie,,Ed,Ug,not an address,'+49 89 1234",
    "Bun\u0001\0,,Al,Ba,al@bun.example,'t Hof",
    'Ham,,Di,Oy,di@ham.example,00123',
  )
  const url = `/api/imports/${found.id}/failed.xlsx`
  const file = await event.inject({ method: 'GET', url, cookie: cast.admin.cookie })
  const lines = (await readXlsx(file.rawPayload)).sheets[0]?.rows.map((cells) => cells.join('|'))
  expect(lines).toEqual([
    `${HEAD.replaceAll(',', '|')}|Why this row was not imported`,
    'Pie||Ed|Ug|not an address|+49 89 1234|ownerEmail: This is not an email address',
    "Bun\uFFFD\uFFFD||Al|Ba|al@bun.example|'t Hof|teamName: This contains characters that cannot be read or stored. Type it again",
  ])
  const again = await loaded(file.rawPayload)
  expect(again.columns.map(({ name }) => name)).toEqual(HEAD.split(','))
  expect(again.verdicts).toMatchObject({ new: 0, rejected: 2 })
  expect((await rowsOf(again.id))[0]?.cells).toEqual((await rowsOf(found.id))[0]?.cells)
})

describe('the answers about a file', () => {
  const LINES = [
    'Firma;Ansprechpartner;E-Mail;Typ;Halle;Aufbau',
    'Ham;Di Oy;di@ham.example;Gold;Halle 1;03/04/26',
  ]
  const file = LINES.join('\n')

  /** A file whose type, option and date have been answered; its record may be deleted afterwards. */
  async function answered() {
    const { customFields, teamTypes } = cast.admin.api
    const hall = await customFields.add({ label: 'Halle', type: 'dropdown', options: ['Hall 1'] })
    await customFields.add({ label: 'Aufbau', type: 'date' })
    const gold = await teamTypes.add({ name: 'Gold sponsor' })
    const found = await loaded(file)
    expect(found.problems.map(({ code }) => code).toSorted()).toEqual([
      'dateInDoubt',
      'notAnOption',
      'unknownTeamType',
    ])
    const { id: importId, revision, columns } = found
    const next = await api().replaceValue({
      importId,
      revision,
      column: 4,
      from: 'Halle 1',
      to: 'Hall 1',
    })
    const aufbau = String(columns[5]?.target)
    await api().plan({
      importId,
      revision: next.revision,
      targets: columns.map(({ target }) => target),
      emptyErases: false,
      teamTypeIds: { gold: gold.id },
      dateReadings: { [aufbau]: 'day' },
    })
    return { importId, hall }
  }

  test('are used again for the same file', async () => {
    const { importId } = await answered()
    expect((await api().get({ importId })).problems).toEqual([])
    const again = await loaded(file)
    expect(again.problems).toEqual([])
    expect(again.verdicts).toMatchObject({ new: 1, rejected: 0 })
    expect((await rowsOf(again.id))[0]?.cells).toContain('Hall 1')
  })

  test('are not used for a file with other headings', async () => {
    await answered()
    const { problems } = await loaded(file.replace('Ansprechpartner', 'Name'))
    expect(problems.map(({ code }) => code)).toContain('notAnOption')
  })

  test('can add an option, as the screen does: all other values of the field stay', async () => {
    const { customFields } = cast.admin.api
    const made = await customFields.add({ label: 'Halle', type: 'dropdown', options: ['Hall 1'] })
    const found = await loaded(file)
    const field = await customFields.get({ customFieldId: made.id })
    const { id: _, type: _type, index: _index, createdAt: _at, createdBy: _by, ...rest } = field
    const { updatedAt: _updatedAt, updatedBy: _updatedBy, revision, ...values } = rest
    const options = [...field.options, 'Halle 1']
    const saved = await customFields.update({
      ...values,
      options,
      customFieldId: field.id,
      revision,
    })
    expect(saved).toMatchObject({ ...values, options })
    const { problems } = await api().plan({
      importId: found.id,
      revision: found.revision,
      targets: found.columns.map(({ target }) => target),
      emptyErases: false,
      teamTypeIds: {},
    })
    expect(problems.map(({ code }) => code)).not.toContain('notAnOption')
  })

  test('do not contain an option that is gone', async () => {
    const { hall } = await answered()
    const { customFields } = cast.admin.api
    const { label, revision } = await customFields.get({ customFieldId: hall.id })
    const options = ['Hall A']
    await customFields.update({ customFieldId: hall.id, label, options, revision })
    expect((await loaded(file)).problems).toMatchObject([{ code: 'notAnOption', value: 'Halle 1' }])
  })

  test('do not replace a value that has become an option', async () => {
    const { hall } = await answered()
    const { customFields } = cast.admin.api
    const { label, revision } = await customFields.get({ customFieldId: hall.id })
    const options = ['Hall 1', 'Halle 1']
    await customFields.update({ customFieldId: hall.id, label, options, revision })
    const { id: importId, problems } = await loaded(file)
    expect(problems).toEqual([])
    expect((await rowsOf(importId))[0]?.cells).toContain('Halle 1')
  })
})

test('a wrong value is replaced in all rows, and all dates of a column have the same order', async () => {
  const { customFields } = cast.admin.api
  await customFields.add({ label: 'Halle', type: 'dropdown', options: ['Hall 1', 'Hall 2'] })
  const moveIn = await customFields.add({ label: 'Aufbau', type: 'date' })
  const moveOut = await customFields.add({ label: 'Abbau', type: 'date' })
  const found = await loaded(
    [
      'Firma;Ansprechpartner;E-Mail;Halle;Aufbau;Abbau',
      'Ham;Di Oy;di@ham.example;Halle 1;03/04/26;04/05/26',
      'Pie;Ed Ug;ed@pie.example; halle  1;05/06/26;17/06/26',
      'Bun;Al Ba;al@bun.example;Hall 2;;',
    ].join('\n'),
  )
  expect(found.problems.toSorted((a, b) => a.code.localeCompare(b.code))).toMatchObject([
    { code: 'dateInDoubt', rows: 2, value: '03/04/26' },
    { code: 'notAnOption', rows: 2, value: 'Halle 1' },
  ])
  const { id: importId, columns } = found
  const value = { importId, column: 3, from: 'Halle 1', to: 'Hall 1' }
  const fixed = await api().replaceValue({ ...value, revision: found.revision })
  expect(fixed.problems).toHaveLength(1)
  const cells = (await rowsOf(importId)).map((row) => row.cells[3])
  expect(cells).toEqual(['Hall 1', 'Hall 1', 'Hall 2'])
  await expect(api().replaceValue({ ...value, revision: found.revision })).rejects.toMatchObject({
    code: 'STALE_REVISION',
  })
  await expect(
    api().replaceValue({ ...value, revision: fixed.revision, column: 6 }),
  ).rejects.toMatchObject({ code: 'INVALID_IMPORT' })

  const targets = columns.map(({ target }) => target)
  const input = { importId, targets, emptyErases: false, teamTypeIds: {} }
  const dateReadings = { [`field:${moveIn.id}`]: 'month' as const }
  const chosen = await api().plan({ ...input, revision: fixed.revision, dateReadings })
  expect(chosen).toMatchObject({ problems: [], verdicts: { new: 3 }, dateReadings })
  const later = await api().plan({ ...input, revision: chosen.revision })
  expect(later.dateReadings).toEqual(dateReadings)
  // Rows are now validated one by one, so the order cannot be inferred from the other column.
  const started = await api().start({ importId })
  expect(started.dateReadings).toEqual({ ...dateReadings, [`field:${moveOut.id}`]: 'day' })
})

test('a number cell of a spreadsheet has decimals, only a text is ambiguous', async () => {
  const { customFields } = cast.admin.api
  await customFields.add({ label: 'kW', type: 'number' })
  await customFields.add({ label: 'Stand', type: 'text' })
  const head = ['Company', 'First name', 'Surname', 'Email', 'kW', 'Stand']
  const team = (name: string) => [name, 'Di', 'Oy', `${name}@x.example`]
  const number = (value: number) => `<c><v>${value}</v></c>`
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const row = (at: number, cells: string[], more: string) =>
    textRow(at, cells).replace('</row>', `${more}</row>`)
  const file = (last: string) =>
    xlsxBytes({
      rows: [
        textRow(1, head),
        row(2, team('ham'), number(1.234) + number(12.101)),
        row(3, team('pie'), last + text('A 7')),
      ],
    })
  const found = await loaded(await file(number(2.5)))
  expect(found).toMatchObject({ problems: [], verdicts: { new: 2 } })
  // Stands are texts, so nothing is added to "12.101".
  expect((await rowsOf(found.id))[0]?.cells.slice(4)).toEqual(['1.234', '12.101'])
  const doubtful = await loaded(await file(text('1.500')))
  expect(doubtful.problems).toMatchObject([{ code: 'numberInDoubt' }, { code: 'numberInDoubt' }])
})

describe('a filtered workbook', () => {
  const hidden = (row: string) => row.replace('<row ', '<row hidden="1" ')
  const team = (at: number, name: string) =>
    textRow(at, [name, 'Di', 'Oy', `${name.toLowerCase()}@x.example`])
  const head = textRow(1, ['Company', 'First name', 'Surname', 'Email'])
  const numbersOf = async ({ id }: ImportDetail) => (await rowsOf(id)).map(({ number }) => number)

  test('is imported without its hidden rows, until the organiser includes them', async () => {
    const rows = [head, team(2, 'Ham'), hidden(team(3, 'Pie')), team(4, 'Jam')]
    const found = await loaded(await xlsxBytes({ rows }))
    expect(found).toMatchObject({ rowCount: 2, hiddenRows: 1, withHiddenRows: false })
    expect(await numbersOf(found)).toEqual([2, 4])
    const withAll = await choose(found, { withHiddenRows: true })
    expect(withAll).toMatchObject({ rowCount: 3, hiddenRows: 1, withHiddenRows: true })
    expect(withAll.verdicts).toMatchObject({ new: 3 })
    expect(await numbersOf(found)).toEqual([2, 3, 4])
    const again = await choose(withAll, { withHiddenRows: false })
    expect(again).toMatchObject({ rowCount: 2, withHiddenRows: false, verdicts: { new: 2 } })
    // Other choices do not change this one.
    expect(await choose(again, {})).toMatchObject({ rowCount: 2, hiddenRows: 1 })
  })

  test('is imported completely if all its rows are hidden', async () => {
    const rows = [head, hidden(team(2, 'Ham')), hidden(team(3, 'Pie'))]
    expect(await loaded(await xlsxBytes({ rows }))).toMatchObject({ rowCount: 2, hiddenRows: 0 })
  })
})

test('the columns of the next file default to the choices for the last one', async () => {
  const text = 'Brand name;Given;Family;E-Mail\nHam;Di;Oy;di@ham.example\n'
  const found = await loaded(text)
  expect(found.columns.map(({ target }) => target)).toEqual([null, null, null, 'ownerEmail'])
  const { id: importId, revision } = found
  const targets = ['teamName', 'ownerFirstName', 'ownerSurname', 'ownerEmail'] as const
  await api().plan({
    importId,
    revision,
    targets: [...targets],
    emptyErases: false,
    teamTypeIds: {},
  })
  await api().start({ importId })
  expect((await loaded(text)).columns.map(({ target }) => target)).toEqual(targets)
})

describe('a workbook', () => {
  const team = [
    ['Company', 'First name', 'Surname', 'Email'],
    ['Ham', 'Di', 'Oy', 'di@ham.example'],
  ]
  const other = [
    ['Company', 'First name', 'Surname', 'Email'],
    ['Pie', 'Ed', 'Ug', 'ed@pie.example'],
    ['Bun', 'Al', 'Ba', 'al@bun.example'],
  ]

  test('is read from the active sheet, never from a hidden one', async () => {
    const found = await loaded(
      await workbookBytes({
        active: 2,
        sheets: [
          { name: 'Lists', state: 'hidden', rows: other },
          { name: 'Last year', rows: other },
          { name: 'Teams', rows: team },
        ],
      }),
    )
    expect(found).toMatchObject({ sheet: 'Teams', sheets: ['Teams', 'Last year'], rowCount: 1 })
    const chosen = await choose(found, { sheet: 'Last year' })
    expect(chosen).toMatchObject({ sheet: 'Last year', rowCount: 2, verdicts: { new: 2 } })
    await expect(choose(chosen, { sheet: 'Lists' })).rejects.toMatchObject({
      code: 'INVALID_IMPORT',
    })
    // After the start, the other sheets are no longer stored.
    expect((await api().start({ importId: found.id })).sheets).toEqual([])
  })
})

test('the template has a column for every custom field', async () => {
  await cast.admin.api.customFields.add({ label: 'Stand', type: 'text' })
  const { cookie } = cast.admin
  const csv = await event.inject({ method: 'GET', url: '/api/imports/template.csv', cookie })
  expect(csv.body).toBe(`\uFEFF${HEAD},standShareOf,state,${CONTACT}\r\n`)
  const xlsx = await event.inject({ method: 'GET', url: '/api/imports/template.xlsx', cookie })
  expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK')
})

test('an erased person is deleted from sheets and from cells with other text', async () => {
  const { userId, email } = cast.food.member.person
  const found = await loaded(
    `${HEAD}\nPie,,Ed,Ug,ed@pie.example,"Ask <${email.toUpperCase()}>; +44"\nHam,,Di,Oy,di@ham.example,x${email}`,
  )
  await cast.admin.api.users.erase({ userId })
  const rows = await rowsOf(found.id)
  expect(rows.map(({ cells }) => cells.at(-1))).toEqual([undefined, `x${email}`])
  expect((await api().get({ importId: found.id })).sheets).toEqual([])
})
