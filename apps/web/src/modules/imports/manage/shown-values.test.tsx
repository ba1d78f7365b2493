// Values of files, in the form of the reader.
import type { ImportDetail, ImportRow } from '@eventflow/domain/imports'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { speak } from '../../../platform/words-catalogue.ts'
import { drawAnswered, wholeList } from '../../../testing/in-router.tsx'
import { ImportView } from './import-view.tsx'
import { DONE, ROW } from './import.fixture.ts'
import { fieldChoicesQuery, importRowsQuery } from './imports.queries.ts'

const FIELDS = [
  { id: 'area', label: 'm²', type: 'number', options: [] },
  { id: 'contract', label: 'Vertrag vom', type: 'date', options: [] },
  { id: 'stand', label: 'Stand', type: 'text', options: [] },
]

const draw = (about: ImportDetail, rows: readonly ImportRow[]) => {
  const { queryKey } = importRowsQuery({ importId: about.id, search: '', filters: {} })
  return drawAnswered(<ImportView about={about} onRemoved={() => undefined} />, [
    [queryKey, wholeList(rows)],
    [fieldChoicesQuery().queryKey, { items: FIELDS }],
  ])
}

afterEach(() => act(() => speak('en')))

test('changes and examples show numbers and days as the reader writes them', async () => {
  await speak('de')
  const newField = { type: 'text' as const, options: [], standPart: null }
  const columns: ImportDetail['columns'] = [
    { name: 'Vertrag vom', target: 'field:contract', examples: ['2026-03-17', 'offen'], newField },
  ]
  const row: ImportRow = {
    ...ROW,
    outcome: 'waiting',
    changes: [
      { target: 'field:area', from: '12', to: '13.5' },
      { target: 'field:contract', from: '2026-08-10', to: '2026-08-11' },
      { target: 'field:stand', from: '', to: '12.101' },
    ],
  }
  draw({ ...DONE, state: 'checked', columns }, [row])
  expect(await screen.findByText('m²: 12 → 13,5')).toBeTruthy()
  expect(screen.getByText('Vertrag vom: 10. August 2026 → 11. August 2026')).toBeTruthy()
  expect(screen.getByText('Stand: nichts → 12.101')).toBeTruthy()
  expect(screen.getByText('17. März 2026 · offen')).toBeTruthy()
})

test('a file without names of new people shows what to choose or leave out', async () => {
  const newField = { type: 'text' as const, options: [], standPart: null }
  const columns: ImportDetail['columns'] = [
    { name: 'Company', target: 'teamName', examples: [], newField },
    { name: 'E-Mail', target: 'ownerEmail', examples: [], newField },
  ]
  const problems: ImportDetail['problems'] = [
    { code: 'required', target: 'ownerFirstName', value: '', rows: 3, firstRows: [2, 3, 4] },
  ]
  draw({ ...DONE, state: 'checked', columns, problems }, [])
  expect(await screen.findByText(/or leave out the column “E-Mail”/)).toBeTruthy()
})

test('a cell that the import cannot use is refused in its dialog', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'PUT') sent.push(await request.json())
    return Response.json({ items: [], nextCursor: null, total: 0 })
  })
  const newField = { type: 'text' as const, options: [], standPart: null }
  const columns: ImportDetail['columns'] = [
    { name: 'm²', target: 'field:area', examples: [], newField },
  ]
  const row: ImportRow = {
    ...ROW,
    outcome: 'waiting',
    verdict: 'rejected',
    teamId: null,
    cells: ['many'],
    problems: [{ code: 'notANumber', target: 'field:area', value: 'many' }],
  }
  const { user } = draw({ ...DONE, state: 'checked', columns }, [row])
  await user.click(await screen.findByText('m²: This is not a number'))
  const input = await screen.findByRole('textbox', { name: 'm²' })
  await user.clear(input)
  await user.type(input, 'thirty')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This is not a number')).toBeTruthy()
  expect(sent).toEqual([])
  await user.clear(input)
  await user.type(input, '30 m²')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toMatchObject([{ column: 0, text: '30 m²' }]))
  vi.unstubAllGlobals()
})
