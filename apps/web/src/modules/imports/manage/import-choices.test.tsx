// Choices for all rows: how they are made, shown and undone.
import type { ImportDetail, ImportProblemGroup } from '@eventflow/domain/imports'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawAnswered, wholeList } from '../../../testing/in-router.tsx'
import { ImportView } from './import-view.tsx'
import { DONE } from './import.fixture.ts'
import { fieldChoicesQuery, importRowsQuery } from './imports.queries.ts'

const CHECKED: ImportDetail = { ...DONE, state: 'checked' }

/** Draws an import, and returns the bodies that the screen sends. */
function drawSending(about: ImportDetail) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'PUT') sent.push(await request.json())
    const isList = request.url.includes('/rows')
    return Response.json(isList ? { items: [], nextCursor: null, total: 0 } : about)
  })
  const { queryKey } = importRowsQuery({ importId: about.id, search: '', filters: {} })
  const drawn = drawAnswered(<ImportView about={about} onRemoved={() => undefined} />, [
    [queryKey, wholeList([])],
    [fieldChoicesQuery().queryKey, { items: [{ id: 'hall', label: 'Hall', options: [] }] }],
  ])
  return { ...drawn, sent }
}

afterEach(() => vi.unstubAllGlobals())

const group = (code: ImportProblemGroup['code'], target: ImportProblemGroup['target']) => ({
  code,
  target,
  value: 'x',
  rows: 2,
  firstRows: [2, 3],
})

test.each<[string, Partial<ImportDetail>, string, object]>([
  [
    'the first row wins',
    { problems: [group('rowsDiffer', 'field:hall')] },
    'Use the value of each team’s first row',
    { firstRowWins: ['field:hall'] },
  ],
  [
    'the first row no longer wins',
    { firstRowWins: ['field:hall', 'teamType'] },
    'Show the differences of Hall again',
    { firstRowWins: ['teamType'] },
  ],
  [
    'people join',
    { problems: [group('teamHasAnotherOwner', 'teamName')] },
    'Add all such people as colleagues',
    { othersJoin: true },
  ],
  ['people no longer join', { othersJoin: true }, 'Do not add colleagues', { othersJoin: false }],
  [
    'hidden rows are imported',
    { hiddenRows: 3 },
    'Import 3 hidden rows too',
    { withHiddenRows: true },
  ],
  [
    'hidden rows are left out again',
    { hiddenRows: 1, withHiddenRows: true },
    'Leave out 1 hidden row',
    { withHiddenRows: false },
  ],
])('%s', async (_what, about, name, body) => {
  const { user, sent } = drawSending({ ...CHECKED, ...about })
  await user.click(await screen.findByRole('button', { name }))
  expect(sent).toMatchObject([body])
})

test('hidden rows are counted', async () => {
  drawSending({ ...CHECKED, hiddenRows: 3 })
  const text = '3 rows are hidden in the spreadsheet, and are left out.'
  expect(await screen.findByText(text)).toBeTruthy()
})

test('another owner of an existing team: the screen shows how to replace the former one', async () => {
  drawSending({ ...CHECKED, problems: [group('teamHasAnotherOwner', 'teamName')] })
  expect(await screen.findByText(/you can then make them the owner/)).toBeTruthy()
})
