// Files as organisers have them: other encodings, titles above the headings, several sheets.
import { readFile } from 'node:fs/promises'
import iconv from 'iconv-lite'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ImportDetail } from '@eventflow/domain/imports'
import { workbookBytes } from '../../platform/sheets/xlsx.fixture.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { ownTestPortal, type TestEvent } from '../../testing/test-portal.ts'

const portal = await ownTestPortal()
let event: TestEvent
let cast: Cast
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
})

const HEAD = 'teamName,teamType,ownerFirstName,ownerSurname,ownerEmail,Stand'
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

/** Asks for the same import below other headings, or of another sheet. */
const choose = (
  { id: importId, revision, columns }: ImportDetail,
  choice: { sheet?: string; headingRow?: number },
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
  test('keeps the letters of a file that Excel saved for Windows', async () => {
    const lines = ['Company;First name;Surname;Email', 'L’Été €;Zoë;Šimek;zoe@ete.example']
    const found = (await send(iconv.encode(lines.join('\r\n'), 'win1252'))).json<ImportDetail>()
    expect(found.verdicts).toMatchObject({ new: 1 })
    expect((await rowsOf(found.id))[0]?.cells).toEqual([
      'L’Été €',
      'Zoë',
      'Šimek',
      'zoe@ete.example',
    ])
  })

  test('stores no control character', async () => {
    const found = await load('Ham\u0001,,Di,Oy,di@ham.example,', 'P\0ie,,Ed,Ug,ed@pie.example,')
    expect(found.problems).toMatchObject([
      { code: 'cannotBeStored', target: 'teamName', firstRows: [2] },
      { code: 'cannotBeStored', target: 'teamName', firstRows: [3] },
    ])
  })

  test('takes away the apostrophe that our own files put before a plus', async () => {
    const found = await load(
      "Ham,,Di,Oy,di@ham.example,'+49 89 1234",
      "Pie,,Ed,Ug,ed@pie.example,'t Hof",
    )
    expect((await rowsOf(found.id)).map(({ cells }) => cells[5])).toEqual(['+49 89 1234', "'t Hof"])
  })

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
    const rows = await rowsOf(found.id)
    expect(rows.map(({ number }) => number)).toEqual([4, 5, 6, 7])
  })

  test('is read again below the row that the organiser chooses, and not below its last', async () => {
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

test('the file of rows that were not imported has the reasons, and can be loaded again', async () => {
  const found = await load("Pie,,Ed,Ug,not an address,'+49 89 1234")
  const file = await event.inject({
    method: 'GET',
    url: `/api/imports/${found.id}/failed.csv`,
    cookie: cast.admin.cookie,
  })
  expect(file.body.split('\r\n').slice(0, 2)).toEqual([
    `\uFEFF${HEAD},Why this row was not imported`,
    "Pie,,Ed,Ug,not an address,'+49 89 1234,ownerEmail: This is not an email address",
  ])
  const again = await loaded(file.body)
  expect(again.columns.map(({ name }) => name)).toEqual(HEAD.split(','))
  expect((await rowsOf(again.id))[0]?.cells).toEqual((await rowsOf(found.id))[0]?.cells)
})

test('columns of the next file fill what the organiser chose for the last', async () => {
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

  test('is read from the sheet that was open, never from a hidden one', async () => {
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
  })

  test('whose first sheet is a note is read from the sheet with the headings', async () => {
    const found = await loaded(
      await workbookBytes({
        sheets: [
          { name: 'Notes', rows: [['For your information']] },
          { name: 'Teams', rows: [['Teams of 2027'], ...team] },
        ],
      }),
    )
    expect(found).toMatchObject({ sheet: 'Teams', headingRow: 2, rowCount: 1 })
  })

  test('with no sheet of two rows has nothing below its headings', async () => {
    const bytes = await workbookBytes({ sheets: [{ name: 'Notes', rows: [['Company']] }] })
    expect((await send(bytes)).json()).toMatchObject({ code: 'IMPORT_EMPTY' })
  })

  test('is no longer stored with other sheets once the import starts', async () => {
    const found = await loaded(await workbookBytes({ sheets: [{ name: 'Teams', rows: team }] }))
    expect(found.sheets).toEqual(['Teams'])
    expect((await api().start({ importId: found.id })).sheets).toEqual([])
  })
})
