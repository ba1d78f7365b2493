import {
  fieldTarget,
  type ImportDetail,
  type ImportRow,
  type ImportTarget,
} from '@eventflow/domain/imports'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawAnswered, wholeList } from '../../../testing/in-router.tsx'
import { ImportView } from './import-view.tsx'
import { DONE, ROW } from './import.fixture.ts'
import { fieldChoicesQuery, importRowsQuery } from './imports.queries.ts'

const TEXT: ImportDetail['columns'][number]['newField'] = {
  type: 'text',
  options: [],
  standPart: null,
}

const HALL = { id: 'hall', label: 'Hall', options: ['Hall 1', 'Hall 2'] }

const drawOne = (about: ImportDetail) => {
  const { queryKey } = importRowsQuery({ importId: about.id, search: '', filters: {} })
  const view = <ImportView about={about} onRemoved={() => undefined} />
  return drawAnswered(view, [
    [queryKey, wholeList([])],
    [fieldChoicesQuery().queryKey, { items: [HALL] }],
  ])
}

test('a finished import shows the number of teams, failures and pending emails', async () => {
  drawOne(DONE)
  const said = await screen.findByRole('status', { name: '' })
  expect(said.textContent).toContain('496')
  const failed = screen.getByRole('link', { name: /4/ })
  expect(failed.hasAttribute('download')).toBe(true)
  expect(screen.getByRole('button', { name: /^Send .*496/ })).toBeTruthy()
  expect(screen.queryByText(/^Failed to send/)).toBeNull()
})

test('undone rows are counted apart from rows that were not imported', async () => {
  const outcomes = { ...DONE.outcomes, added: 495, rolledBack: 1 }
  drawOne({ ...DONE, outcomes })
  expect(await screen.findByText('4 rows were not imported')).toBeTruthy()
  expect(screen.getByText('1 row has been undone.')).toBeTruthy()
  const counts = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(counts).toContain('1Undone')
  const again = screen.getByRole('link', { name: 'Upload the corrected file' })
  expect(again.getAttribute('href')).toBe('/admin/teams/import')
})

test('an import of which all rows were undone does not count added teams', async () => {
  drawOne({ ...DONE, outcomes: { ...DONE.outcomes, added: 0, rolledBack: 496 } })
  expect(await screen.findByText('496 rows have been undone.')).toBeTruthy()
  expect(screen.queryByText(/^0 teams/)).toBeNull()
})

test('welcome emails are sent after a question that states their number and recipients', async () => {
  const sent: string[] = []
  const row: ImportRow = {
    id: 'r',
    number: 1,
    cells: ['Cheese Ltd', 'bo@cheese.example'],
    verdict: 'new',
    changes: [],
    problems: [],
    outcome: 'added',
    welcome: 'prepared',
    welcomeEmail: null,
    record: {
      typeCheck: true,
      userUpsert: true,
      teamAdd: true,
      emailSend: false,
      errorMessage: null,
      rollback: null,
    },
    teamId: null,
    relations: {},
    contact: 0,
  }
  vi.stubGlobal('fetch', async (request: Request) => {
    const isRows = request.url.includes('/rows')
    if (request.url.includes('/hold')) return Response.json({ isOn: true })
    const items = isRows ? [row] : [HALL]
    if (request.method === 'GET') return Response.json({ items, nextCursor: null, total: 1 })
    sent.push(new URL(request.url).pathname)
    const welcomes = { ...DONE.welcomes, prepared: 0, released: 493, notNeeded: 3 }
    return Response.json({ ...DONE, welcomes })
  })
  const example = { examples: [], newField: TEXT }
  const columns = [
    { ...example, name: 'Name', target: 'teamName' as const },
    { ...example, name: 'Email', target: 'ownerEmail' as const },
  ]
  const { user } = drawOne({ ...DONE, columns })
  await user.click(await screen.findByRole('button', { name: 'Send 496 welcome emails…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send 496 welcome emails?' }))
  expect(await dialog.findByText('bo@cheese.example')).toBeTruthy()
  expect(dialog.getByText('and 495 more')).toBeTruthy()
  expect(await dialog.findByText(/The event holds its emails/)).toBeTruthy()
  expect(sent).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/^493 welcome emails are being written. 3 people/)).toBeTruthy()
  expect(sent).toEqual(['/api/imports/i/release-welcomes'])
  vi.unstubAllGlobals()
})

test('released welcome emails that are not written yet are not called sent', async () => {
  const welcomes = { ...DONE.welcomes, prepared: 0, released: 496 }
  drawOne({
    ...DONE,
    welcomes,
    unwrittenWelcomes: 96,
    welcomeEmails: { ...DONE.welcomeEmails, sent: 400 },
  })
  expect(await screen.findByText('96 welcome emails are being written')).toBeTruthy()
})

test("failed welcome emails are reported in the specification's wording", async () => {
  const welcomeFailures = [{ rowId: 'r', code: '550', message: 'mailbox unavailable' }]
  const welcomes = { ...DONE.welcomes, prepared: 0, released: 496 }
  drawOne({ ...DONE, welcomes, failedWelcomes: 1, welcomeFailures })
  expect(await screen.findByText('Failed to send 1 email')).toBeTruthy()
  expect(screen.getByText('Email 1: 550 - mailbox unavailable')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Retry the 1 / })).toBeTruthy()
})

test('a column can become a new custom field, unless it has no name', async () => {
  const calls: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const isWrite = request.method !== 'GET'
    if (isWrite) calls.push(await request.json())
    const isField = isWrite && request.url.endsWith('/custom-fields')
    return Response.json(isField ? { ...HALL, id: 'f1' } : isWrite ? DONE : wholeList([HALL]))
  })
  const columns = [
    {
      name: 'Sector',
      examples: ['Food'],
      target: null,
      newField: { type: 'dropdown' as const, options: ['Drinks', 'Food'], standPart: null },
    },
    { name: '', examples: ['x'], target: null, newField: TEXT },
    {
      name: 'm²',
      examples: ['12'],
      target: null,
      newField: { type: 'number' as const, options: [], standPart: 'size' as const },
    },
  ]
  drawOne({ ...DONE, state: 'checked', columns })
  const named = await screen.findByRole<HTMLSelectElement>('combobox', { name: /Sector/ })
  const unnamed = screen.getByRole('combobox', { name: /Column 2/ })
  expect(within(unnamed).queryByRole('option', { name: /Add the custom field/ })).toBeNull()
  const area = screen.getByRole('combobox', { name: /m²/ })
  const offered = { name: 'Add the custom field “m²”: Size of the stand' }
  expect(within(area).getByRole('option', offered)).toBeDefined()
  const option = within(named).getByRole<HTMLOptionElement>('option', {
    name: 'Add the custom field “Sector” (Dropdown)',
  })
  fireEvent.change(named, { target: { value: option.value } })
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  expect(calls[0]).toEqual({
    label: 'Sector',
    type: 'dropdown',
    options: ['Drinks', 'Food'],
    standPart: null,
    showField: false,
    teamCanEdit: false,
  })
  expect(calls[1]).toMatchObject({ targets: [fieldTarget('f1'), null, null] })
  vi.unstubAllGlobals()
})

test('a running import shows its progress, and cannot be started or removed', async () => {
  drawOne({ ...DONE, state: 'running', percent: 35 })
  expect((await screen.findAllByText(/35/)).length).toBeGreaterThan(0)
  expect(screen.getByRole('progressbar')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Import|Start|Remove|Delete)/ })).toBeNull()
})

test('before the import, the header row and the other sheets can be chosen', async () => {
  drawOne({
    ...DONE,
    state: 'checked',
    headingRow: 3,
    sheet: 'Teams',
    sheets: ['Teams', 'Last year'],
    firstRows: [
      { number: 1, text: 'Teams of 2027' },
      { number: 3, text: 'Company · Email' },
    ],
  })
  const headings = await screen.findByRole('combobox', { name: 'Row with the headings' })
  expect(headings).toHaveProperty('value', '3')
  expect(screen.getByRole('option', { name: 'Row 3: Company · Email' })).toBeTruthy()
  const sheet = screen.getByRole('combobox', { name: 'Sheet' })
  expect(sheet).toHaveProperty('value', 'Teams')
  expect(screen.getByRole('option', { name: 'Last year' })).toBeTruthy()
})

test('a file with one sheet and one row offers neither', async () => {
  drawOne({ ...DONE, state: 'checked', firstRows: [{ number: 1, text: 'Company' }], sheets: [''] })
  await screen.findByRole('checkbox')
  expect(screen.queryByRole('combobox', { name: /^(Headings|Sheet)/ })).toBeNull()
})

test('each problem has one fix for all its rows, and control characters are visible', async () => {
  const group = { rows: 3, firstRows: [2, 3, 4] }
  drawOne({
    ...DONE,
    state: 'checked',
    columns: [
      { name: 'Halle', target: 'field:hall', examples: [], newField: TEXT },
      { name: 'Firma', target: 'teamName', examples: [], newField: TEXT },
    ],
    problems: [
      { ...group, code: 'notAnOption', target: 'field:hall', value: 'Halle 2' },
      { ...group, code: 'dateInDoubt', target: 'field:moveIn', value: '03/04/26' },
      { ...group, code: 'cannotBeStored', target: 'teamName', value: 'H\u0001am\u0092' },
      { ...group, code: 'teamTwiceInFile', target: 'teamName', value: 'Pie' },
    ],
  })
  const choicesOf = async (name: string) =>
    within(await screen.findByRole('combobox', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect(await choicesOf('Use “Halle 2” as')).toEqual(['Choose an option…', 'Hall 1', 'Hall 2'])
  expect(
    screen.getByRole('button', { name: /^Add “Halle 2” to the options of Hall$/ }),
  ).toBeTruthy()
  expect(await choicesOf('“03/04/26” in this column is')).toEqual([
    'Choose a date…',
    '3 April 2026',
    '4 March 2026',
  ])
  expect(screen.getByText('Team name: “H␁am␡”')).toBeTruthy()
  // Three problems at a time.
  expect(screen.queryByText('Team name: “Pie”')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show all 4 problems' }))
  expect(screen.getByText('Team name: “Pie”')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Change all 3 rows' })).toHaveLength(1)
})

test('rows that change existing teams are named before the import, and can be listed', async () => {
  const scrolled = vi.fn()
  Element.prototype.scrollIntoView = scrolled
  const columns = (['teamName', 'ownerFirstName', 'ownerSurname', 'ownerEmail'] as const).map(
    (target) => ({ name: target, target, examples: [], newField: TEXT }),
  )
  const verdicts = { new: 0, change: 1, colleague: 0, unchanged: 0, rejected: 1 }
  const matched = { byOwner: 0, byName: 1 }
  drawOne({ ...DONE, state: 'checked', columns, verdicts, matched })
  expect(await screen.findByRole('button', { name: 'Change 1 team' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
  expect(
    screen.getByText(/^1 row changes a team that exists already: 1 with the same name/),
  ).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show 1 change' }))
  expect(scrolled).toHaveBeenCalled()
})

test('an import that only changed teams does not report added ones', async () => {
  const outcomes = { ...DONE.outcomes, added: 0, changed: 3 }
  drawOne({ ...DONE, outcomes, welcomes: { ...DONE.welcomes, prepared: 0 } })
  expect(await screen.findByText('3 teams have been changed.')).toBeTruthy()
  expect(screen.queryByText(/added\.$/)).toBeNull()
})

/** A checked import with one row. */
function drawRow(columns: readonly (readonly [string, ImportTarget])[], row: object) {
  const about: ImportDetail = {
    ...DONE,
    state: 'checked',
    columns: columns.map(([name, target]) => ({ name, target, examples: [], newField: TEXT })),
  }
  const whole = {
    id: 'r',
    number: 2,
    verdict: 'new',
    changes: [],
    problems: [],
    outcome: 'waiting',
    welcome: 'none',
    welcomeEmail: null,
    record: { errorMessage: null, rollback: null },
    teamId: null,
    relations: {},
    contact: 0,
    ...row,
  }
  const { queryKey } = importRowsQuery({ importId: about.id, search: '', filters: {} })
  drawAnswered(<ImportView about={about} onRemoved={() => undefined} />, [
    [queryKey, wholeList([whole])],
    [fieldChoicesQuery().queryKey, { items: [HALL] }],
  ])
}

test('a row with a name but no address is planned, and its address can be entered', async () => {
  const columns = [
    ['Company', 'teamName'],
    ['Contact', 'ownerFullName'],
    ['Email', 'ownerEmail'],
  ] as const
  drawRow(columns, { cells: ['Cheese Ltd', 'Bo Ek', 'tbc'] })
  expect(await screen.findByText('Planned, no contact yet')).toBeTruthy()
  fireEvent.click(screen.getByText('No email address, so Bo Ek is not imported'))
  expect(await screen.findByRole<HTMLInputElement>('textbox', { name: /Email/ })).toHaveProperty(
    'value',
    'tbc',
  )
})

test('of rows with one name and different values, the name can be changed', async () => {
  const columns = [
    ['Company', 'teamName'],
    ['Hall', 'field:hall'],
  ] as const
  const problems = [{ code: 'rowsDiffer', target: 'field:hall', value: '2' }]
  drawRow(columns, { cells: ['Screed SE', '2'], verdict: 'rejected', problems })
  fireEvent.click(await screen.findByText('If this is another company, change its name'))
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Team/ })
  expect(name.value).toBe('Screed SE')
})

test('a row that joins another one only because of its name can get another name', async () => {
  const person = { firstName: 'Bo', surname: 'Ek', email: 'bo@screed.example' }
  const relations = { person, owner: 'Al Ek' }
  drawRow([['Company', 'teamName']], { cells: ['Screed SE'], verdict: 'colleague', relations })
  fireEvent.click(await screen.findByText('If this is another company, change its name'))
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Team/ })
  expect(name.value).toBe('Screed SE')
})

test('a column is not offered as a new custom field if there is one with its name', async () => {
  const columns = [{ name: 'HALL', examples: ['1'], target: null, newField: TEXT }]
  drawOne({ ...DONE, state: 'checked', columns })
  const named = await screen.findByRole<HTMLSelectElement>('combobox', { name: /HALL/ })
  expect(within(named).getByRole('option', { name: 'Hall' })).toBeTruthy()
  expect(within(named).queryByRole('option', { name: /Add the custom field/ })).toBeNull()
})

const pageOf = (items: readonly unknown[]) => ({ items, nextCursor: null, total: items.length })

const NAMED = [
  { name: 'Name', target: 'teamName' as const, examples: [], newField: TEXT },
  { name: 'Email', target: 'ownerEmail' as const, examples: [], newField: TEXT },
]

test('only rows that were imported link to their team, and can be undone', async () => {
  const about = { ...DONE, columns: NAMED }
  const { queryKey } = importRowsQuery({ importId: 'i', search: '', filters: {} })
  const rows: ImportRow[] = [
    ROW,
    { ...ROW, id: 'r2', cells: ['Ham', ''], outcome: 'waiting', verdict: 'rejected' },
    { ...ROW, id: 'r3', cells: ['Pie', ''], outcome: 'unchanged', verdict: 'unchanged' },
    { ...ROW, id: 'r4', cells: ['Jam', ''], outcome: 'rolledBack' },
  ]
  drawAnswered(<ImportView about={about} onRemoved={() => undefined} />, [
    [queryKey, wholeList(rows)],
    [fieldChoicesQuery().queryKey, { items: [HALL] }],
  ])
  const link = await screen.findByRole('link', { name: 'Cheese Ltd' })
  expect(link.getAttribute('href')).toBe('/admin/teams/cheese')
  for (const name of ['Ham', 'Pie', 'Jam']) {
    expect(screen.getAllByText(name).length).toBeGreaterThan(0)
    expect(screen.queryByRole('link', { name })).toBeNull()
  }
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1)
})

test('an import that changes teams asks with its counts before it starts', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method !== 'GET') sent.push(new URL(request.url).pathname)
    const isFields = request.url.includes('/custom-fields')
    return Response.json(request.method === 'GET' ? pageOf(isFields ? [HALL] : []) : DONE)
  })
  const { user } = drawOne({
    ...DONE,
    state: 'checked',
    columns: [{ name: 'Name', target: 'teamName', examples: [], newField: TEXT }],
    verdicts: { new: 1, change: 194, colleague: 0, unchanged: 0, rejected: 6 },
    matched: { byOwner: 180, byName: 14 },
    changing: [{ target: fieldTarget('hall'), rows: 194 }],
  })
  expect(
    await screen.findByText(/194 rows change .*: 180 with the same owner, 14 with the same name/),
  ).toBeTruthy()
  expect(screen.getByText(/Values that change.*: Hall \(194\)/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Import 195/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^1 .*added/),
    expect.stringMatching(/^194 existing .*changed/),
    expect.stringMatching(/^6 rows to fix/),
  ])
  expect(sent).toEqual([])
  await user.click(dialog.getByRole('button', { name: /^Import 195/ }))
  await vi.waitFor(() => expect(sent).toEqual(['/api/imports/i/start']))
  vi.unstubAllGlobals()
})

test('one welcome email is described in the singular', async () => {
  drawOne({ ...DONE, welcomes: { ...DONE.welcomes, prepared: 1 } })
  expect(await screen.findByText(/^Its recipient has not been invited yet. Send it/)).toBeTruthy()
})

test('the figures name what they count: rows, or emails, of which a person gets one', async () => {
  const { queryKey } = importRowsQuery({ importId: DONE.id, search: '', filters: {} })
  drawAnswered(<ImportView about={DONE} onRemoved={() => undefined} />, [
    [queryKey, wholeList(['a', 'b'].map((id) => ({ ...ROW, id, teamId: null })))],
    [fieldChoicesQuery().queryKey, { items: [HALL] }],
  ])
  expect(await screen.findByText('2 rows')).toBeTruthy()
  expect(screen.queryByText('2 in total')).toBeNull()
  const counts = screen.getByRole('list', { name: 'Rows of the file' })
  expect(within(counts).getByText('Added')).toBeTruthy()
  expect(screen.getByText(/A person with several teams gets one email\./)).toBeTruthy()
})
